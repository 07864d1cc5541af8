export default {
  title: 'Kernel notes',
  url: 'https://example.org',
  baseUrl: '/',
  scripts: [{ src: '/roofline/attention-roofline.js', type: 'module' }],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
