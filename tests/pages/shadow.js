const root = document.querySelector('#outer').attachShadow({ mode: 'open' });
root.innerHTML = '<p>…</p><attention-roofline id="inner" setup="S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOPS" controls="S"></attention-roofline>';
