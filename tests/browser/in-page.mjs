// What the drivers run in the page, whatever the engine.

/** Text as laid out; digits without the narrow spaces that group them. */
export const laidOut = (element) => element.innerText.replace(/(?<=\d)\u202f(?=\d)/g, '');

/** Breaches of the policy as console messages, which not every engine makes of them. */
export function reportPolicy() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy ${violatedDirective}: ${blockedURI}`));
}

/** No engine lets a test make a trusted drop of text, so a field is told as the platform would. */
export function dropText(element, text) {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  const init = { dataTransfer, bubbles: true, cancelable: true };
  element.dispatchEvent(new DragEvent('dragover', init));
  if (!element.dispatchEvent(new DragEvent('drop', init))) return; // the page takes it itself
  element.setRangeText(text);
  element.dispatchEvent(new InputEvent('input', { inputType: 'insertFromDrop', data: text, bubbles: true }));
}
