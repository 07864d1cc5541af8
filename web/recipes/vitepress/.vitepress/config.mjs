export default {
  title: 'Kernel notes',
  head: [['script', { type: 'module', src: '/roofline/attention-roofline.js' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'attention-roofline' } } },
};
