project = "Kernel notes"
html_theme = "alabaster"
html_static_path = ["_static"]
html_js_files = [("roofline/attention-roofline.js", {"type": "module"})]
