import{a}from"./chunk-R56FFD3V.js";import{readFile as t}from"node:fs/promises";var i=async({wasmBinary:r}={})=>a({wasmBinary:r??await t(new URL("./lab.wasm",import.meta.url))});export{i as a};
