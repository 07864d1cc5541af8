// Digits for display. Units and rounding arrive from the core as text; this only groups what a person typed.

const NARROW = '\u202f';

/** Groups runs of five and more digits before the point: "1048576" → "1 048 576". @param {string} text */
export const grouped = (text) =>
  text.replace(/(?<![\d.])\d{5,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, NARROW));

/** Copied text is plain: no space inside numbers. @param {string} text */
export const ungrouped = (text) => text.replace(/(?<=\d)\u202f(?=\d)/g, '');
