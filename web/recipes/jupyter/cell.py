from IPython.display import IFrame

IFrame("https://host/roofline/embed.html?v=1&S=4096&H=32&d=128&dtype=fp16&peak=60TFLOP/s&bw=900GB/s", "100%", 1100)
