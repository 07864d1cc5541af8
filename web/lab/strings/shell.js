// Words of the HTML around the pages: used at build, sent with the HTML alone.

export const shellWords = {
  en: {
    noScript: 'Without JavaScript the values cannot be changed. What you see is the worked example; the text below holds without it.',
    preview: 'Roofline of one attention call: compulsory, tiled and naive traffic against the ridge of the device.',
    locale: 'en_US',
  },
  zh: {
    noScript: '未启用 JavaScript，因此无法修改数值。页面所示为文中的例子；下文不受影响。',
    preview: '一次注意力调用的 roofline：必要、分块与朴素三种流量，对照设备的拐点。',
    locale: 'zh_CN',
  },
};
