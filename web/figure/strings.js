// The figure's own words; the rest is the evaluation's.

import { headings } from '../lab/strings/headings.js';

export const words = {
  en: {
    ...headings.en,
    title: 'Attention Roofline',
    device: 'Device:',
    interval: 'Assumption interval: peak {peak}, bandwidth {bandwidth}, ridge {ridge}.',
    link: 'This setup, live',
    footer: 'Figures of a model, not measurements. No sole criterion for using FlashAttention.',
    gap: ' ',
  },
  zh: {
    ...headings.zh,
    title: 'Attention Roofline',
    device: '设备：',
    interval: '假设区间：峰值 {peak}，带宽 {bandwidth}，拐点 {ridge}。',
    link: '此配置的链接',
    footer: '这些是模型的数值，不是测量结果；不能作为采用 FlashAttention 的唯一依据。',
    gap: '',
  },
};

/** @typedef {(typeof words)['en']} Words */
