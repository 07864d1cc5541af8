import{b as a}from"./chunk-2VOBUMC6.js";export{a as figure};
