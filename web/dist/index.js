import{a as t}from"./chunk-R56FFD3V.js";var e=({wasmBinary:r}={})=>t(r?{wasmBinary:r}:{url:new URL("./lab.wasm",import.meta.url).href});export{e as load};
