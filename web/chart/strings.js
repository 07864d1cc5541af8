// The chart's own words. What the model says (labels, qualifiers, figures, sentences) comes from the evaluation.

export const words = {
  en: {
    xTitle: 'arithmetic intensity, FLOP/byte',
    yTitle: 'attainable rate, FLOP/s',
    chart: 'Roofline',
    noPeak: 'The peak is unknown: no roof, only intensities.',
    noBandwidth: 'The bandwidth is unknown: no roof, only intensities.',
    noBoth: 'Peak and bandwidth are unknown: no roof, only intensities.',
    hint: 'Point at a mark, or reach it with the Tab key, for its bytes and its time bound.',
    ledger: 'ledger', bytes: 'bytes',
    timeBound: 'time bound', byKernel: 'kernel by kernel', attainable: 'attainable rate',
    nominal: 'nominal', assumed: 'assumed',
  },
  zh: {
    xTitle: '算术强度，FLOP/byte',
    yTitle: '可达速率，FLOP/s',
    chart: 'Roofline',
    noPeak: '峰值未知：画不出 roofline，只标出算术强度。',
    noBandwidth: '带宽未知：画不出 roofline，只标出算术强度。',
    noBoth: '峰值和带宽未知：画不出 roofline，只标出算术强度。',
    hint: '指向一个标记，或用 Tab 键移到它，可查看其账本明细与时间下界。',
    ledger: '账本', bytes: '字节',
    timeBound: '时间下界', byKernel: '逐 kernel', attainable: '可达速率',
    nominal: '标称', assumed: '假设',
  },
};
