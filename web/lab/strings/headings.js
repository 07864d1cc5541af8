// Headings of sections that stand on the page and in saved figures alike.

export const headings = {
  en: { byHand: 'By hand', assumptions: 'Assumptions', findings: 'Where the model stops' },
  zh: { byHand: '手算', assumptions: '假设表', findings: '模型止步之处' },
};
