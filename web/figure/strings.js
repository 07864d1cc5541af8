// The figure's own words; the rest is the evaluation's.

export const words = {
  en: {
    title: 'Attention Roofline',
    device: 'Device:',
    byHand: 'By hand',
    assumptions: 'Assumptions',
    interval: 'Assumption interval: peak {peak}, bandwidth {bandwidth}, ridge {ridge}.',
    findings: 'Where the model stops',
    link: 'This setup, live',
    footer: 'Figures of a model, not measurements. No sole criterion for using FlashAttention.',
    gap: ' ',
  },
  zh: {
    title: 'Attention Roofline',
    device: '设备：',
    byHand: '手算',
    assumptions: '假设',
    interval: '假设区间：峰值 {peak}，带宽 {bandwidth}，拐点 {ridge}。',
    findings: '模型的边界',
    link: '此配置的链接',
    footer: '这些是模型的数值，不是测量结果；不能作为采用 FlashAttention 的唯一依据。',
    gap: '',
  },
};

/** @typedef {(typeof words)['en']} Words */
