// What host pages under test remember: the element's events and the frame's messages; frames get the height they ask.
window.changes = [];
window.heights = [];
addEventListener('attention-roofline-change', ({ target, detail }) => window.changes.push({ id: target.id, ...detail }));
addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'attention-roofline:height') return;
  window.heights.push(data.height);
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
  }
});
