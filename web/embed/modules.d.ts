// What the build puts into the embeds (web/make/embeds.mjs).
declare module 'lab-wasm' {
  /** As unpack.js reads it. */
  const packed: string;
  export default packed;
}
declare module 'embed-style' {
  const css: string;
  export default css;
}
