for (let at = 1; at <= 20; at++) {
  const element = document.createElement('attention-roofline');
  element.id = `e${at}`;
  element.setAttribute('setup', `S=${at * 256}, H=32, d=128, fp16, bw=900 GB/s, peak=60 TFLOP/s`);
  if (at % 2) element.setAttribute('controls', 'S');
  document.querySelector('main').append(element);
}
