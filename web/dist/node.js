import{a}from"./chunk-X4L5L3SI.js";import"./chunk-R56FFD3V.js";export{a as load};
