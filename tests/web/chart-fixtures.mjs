// Evaluations for the chart's tests, made by hand after src/wasm/lab.d.ts: only what the chart reads.
// The figures of `worked` are MODEL 5; the others are wild on purpose.

const short = (v) => String(Number(v.toPrecision(4)));
const range = (a, b, unit) => (a === b ? `${a} ${unit}` : `${a}–${b} ${unit}`);
const rateText = (v) => (v === null ? '' : `${short(v / 1e12)} TFLOP/s`);

/** The wordings of src/words. */
const words = {
  en: {
    names: ['compulsory', 'tiled (FlashAttention-like)', 'naive HBM round trip'],
    floor: (i) => `floor of traffic · ${i}`,
    uncertain: (worst, best) => `${worst} nothing reused · ${best} all reused`,
    shared: (worst, low, best) => `${low}–${best} · ${worst} nothing reused`,
    bound: ['upper bound', 'directional contrast'],
    passes: (p) => `${p} passes`,
    saving: (f) => `keeping the scores on chip saves at most ${f}×`,
    ridge: (n, range) => `ridge ${n} · assumed ${range}`, ridgeExact: (n) => `ridge ${n}`,
    steps: { low: 'all reused', shared: 'shared through the cache', high: 'nothing reused', one: 'one kernel' },
    ceiling: (rate) => `exponentials ${rate}, a ceiling`,
    scores: 'scores', probabilities: 'probabilities', read: 'read', write: 'written',
    verdict: 'A kernel that keeps the scores on chip is on the compute side, by 1.3× at least.',
    naive: 'The naive round trip (upper bound, 4 passes) is on the bandwidth side, by a hair.',
    finding: 'The reuse of K and V between blocks is unknown.',
  },
  zh: {
    names: ['必要流量', '分块（FlashAttention 类）', '朴素 HBM 往返'],
    floor: (i) => `流量下界 · ${i}`,
    uncertain: (worst, best) => `${worst} 毫无复用 · ${best} 完全复用`,
    shared: (worst, low, best) => `${low}–${best} · ${worst} 毫无复用`,
    bound: ['上界', '方向性对照'],
    passes: (p) => `${p} 遍`,
    saving: (f) => `score 留在片上最多可省 ${f}×`,
    ridge: (n, range) => `拐点 ${n} · 假设 ${range}`, ridgeExact: (n) => `拐点 ${n}`,
    steps: { low: '完全复用', shared: '经缓存共享', high: '毫无复用', one: '单个 kernel' },
    ceiling: (rate) => `指数运算 ${rate}，天花板`,
    scores: 'score 矩阵', probabilities: '概率矩阵', read: '读', write: '写',
    verdict: '把分数留在片上的内核位于计算侧，至少 1.3 倍。',
    naive: '朴素往返（上界，4 遍）位于带宽侧，只差一点。',
    finding: 'K、V 在线程块之间的复用未知。',
  },
};

const ridgeLabel = (say, peak, bandwidth) => {
  const [nominal, low, high] = [peak[0] / bandwidth[0], peak[1] / bandwidth[2], peak[2] / bandwidth[1]].map(short);
  return low === high ? say.ridgeExact(nominal) : say.ridge(nominal, `${low}–${high}`);
};

const tiledQualifier = (say, [worst, low, best]) => {
  if (worst === best) return short(best);
  return worst === low ? say.uncertain(short(worst), short(best)) : say.shared(short(worst), short(low), short(best));
};

function ledgerOf(say) {
  const row = (path, step_text, tensor_text, access, bytes_text, square = false) =>
    ({ path, step: Object.keys(say.steps).find((step) => say.steps[step] === step_text) ?? step_text, step_text, tensor_text, access, access_text: say[access], bytes_text, square });
  const [small, large] = ['33.55 MB (32 MiB)', '1.074 GB (1 GiB)'];
  const io = (path, step, kv) => [row(path, step, 'Q', 'read', small), row(path, step, 'K', 'read', kv),
    row(path, step, 'V', 'read', kv), row(path, step, 'O', 'write', small)];
  const { scores, probabilities, steps } = say;
  return [
    ...io('compulsory', steps.one, small),
    ...io('tiled', steps.low, small), ...io('tiled', steps.shared, large), ...io('tiled', steps.high, large),
    row('naive', 'scores', 'Q', 'read', small), row('naive', 'scores', 'K', 'read', small),
    row('naive', 'scores', scores, 'write', large, true), row('naive', 'softmax', scores, 'read', large, true),
    row('naive', 'softmax', probabilities, 'write', large, true), row('naive', 'values', probabilities, 'read', large, true),
    row('naive', 'values', 'V', 'read', small), row('naive', 'values', 'O', 'write', small),
  ];
}

/**
 * @param {object} given compulsory, naive: intensities; tiled: [worst, low, high]; peak, bandwidth:
 *   [nominal, low, high] in FLOP/s and byte/s, or null; exponentials: FLOP/s of their ceiling; lang, passes,
 *   contrast, findings (severities).
 */
export function evaluation(given) {
  const { compulsory, tiled, naive, peak, bandwidth, lang = 'en', exponentials, passes = 4, contrast, findings = [] } = given;
  const say = words[lang];
  const known = peak && bandwidth;
  const rate = (i) => (known ? Math.min(peak[0], i * bandwidth[0]) : null);
  const knee = (p, b) => ({ ridge_flop_per_byte: p / b, peak_flop_per_s: p });
  const figures = (name, qualifier, low, high = low) => ({
    label: `${name}, ${qualifier.split(' · ').slice(0, 2).join(', ')}`, short_label: name, qualifier,
    time_text: { nominal: '4.581 ms', assumed: '4.581–7.636 ms' },
    attainable_flop_per_s: { nominal_low: rate(low), nominal_high: rate(high), low: null, high: null },
    attainable_text: { nominal: rateText(rate(high)), assumed: '36–60 TFLOP/s' },
  });
  const [worst, low, high] = tiled;
  const bound = say.bound[contrast ? 1 : 0];
  return {
    setup: { device: { peak_flop_per_s: peak, bandwidth_byte_per_s: bandwidth } },
    roof: known ? {
      nominal: knee(peak[0], bandwidth[0]), low: knee(peak[1], bandwidth[1]), high: knee(peak[2], bandwidth[2]),
      peak_text: rateText(peak[0]), peak_assumed_text: range(short(peak[1] / 1e12), short(peak[2] / 1e12), 'TFLOP/s'),
      bandwidth_text: `${short(bandwidth[0] / 1e9)} GB/s`,
      bandwidth_assumed_text: range(short(bandwidth[1] / 1e9), short(bandwidth[2] / 1e9), 'GB/s'),
      ridge_label: ridgeLabel(say, peak, bandwidth),
      exponentials: exponentials ? { ridge_flop_per_byte: exponentials / bandwidth[0], flop_per_s: exponentials,
        text: rateText(exponentials), label: say.ceiling(rateText(exponentials)) } : null,
    } : null,
    paths: [
      { path: 'compulsory', ...figures(say.names[0], say.floor(short(compulsory)), compulsory),
        intensity_flop_per_byte: compulsory, bytes: 1, bytes_text: '134.2 MB (128 MiB)' },
      { path: 'tiled', ...figures(say.names[1], tiledQualifier(say, tiled), low, high),
        intensity_worst: worst, intensity_low: low, intensity_high: high, attainable_worst_flop_per_s: rate(worst),
        bytes_low: 1, bytes_low_text: '134.2 MB (128 MiB)', bytes_shared: 2, bytes_shared_text: '2.215 GB (2.063 GiB)',
        bytes_high: worst === low ? 2 : 3, bytes_high_text: '2.215 GB (2.063 GiB)' },
      { path: 'naive', ...figures(say.names[2], `${bound} · ${say.passes(passes)} · ${short(naive)}`, naive),
        intensity_flop_per_byte: naive, bytes: 33, bytes_text: '4.429 GB (4.125 GiB)', passes,
        time_by_kernel_text: { nominal: '6.967 ms', assumed: '6.967–10.25 ms' } },
    ],
    ledger: ledgerOf(say),
    saving: { text: say.saving(short(compulsory / naive)) },
    verdict: { sentence: say.verdict, naive_sentence: say.naive },
    findings: findings.map((severity) => ({ severity, sentence: say.finding })),
  };
}

const modest = { peak: [6e13, 3.6e13, 6e13], bandwidth: [9e11, 6.3e11, 9e11] };
const a100 = { peak: [3.12e14, 1.87e14, 2.8e14], bandwidth: [1.555e12, 1.2e12, 1.45e12] };

export const cases = {
  worked: { ...modest, compulsory: 2048, tiled: [124.12, 124.12, 2048], naive: 62.06, findings: ['caution', 'info'] },
  'worked-two-passes': { ...modest, compulsory: 2048, tiled: [124.12, 124.12, 2048], naive: 120.47, passes: 2 },
  'reuse-shared': { ...a100, compulsory: 4096, tiled: [126.5, 780, 4096], naive: 62.9 },
  decode: { ...a100, compulsory: 0.9998, tiled: [0.9998, 0.9998, 0.9998], naive: 0.985, contrast: true, findings: ['caution', 'caution', 'stop'] },
  'grouped-decode': { ...a100, compulsory: 7.95, tiled: [7.9, 7.9, 7.95], naive: 7.1 },
  'million-tokens': { ...a100, compulsory: 524288, tiled: [127.9, 60000, 524288], naive: 63.99, findings: ['stop'] },
  'low-ridge': { peak: [9e12, 5.4e12, 9e12], bandwidth: [3e12, 2.1e12, 3e12], compulsory: 512, tiled: [60, 110, 512], naive: 42 },
  'high-ridge': { peak: [2e15, 8e14, 2e15], bandwidth: [1e12, 7e11, 1e12], compulsory: 8192, tiled: [250, 900, 8192], naive: 63 },
  'bandwidth-all': { peak: [2e15, 8e14, 2e15], bandwidth: [1e12, 7e11, 1e12], compulsory: 48, tiled: [20, 30, 48], naive: 14 },
  'measured-no-interval': { peak: [6e13, 6e13, 6e13], bandwidth: [9e11, 9e11, 9e11], compulsory: 2048, tiled: [124, 400, 2048], naive: 62 },
  'ceiling-above': { ...a100, exponentials: 6.24e14, compulsory: 4096, tiled: [126.5, 780, 4096], naive: 62.9 },
  'ceiling-below': { ...a100, exponentials: 1.66e14, compulsory: 2048, tiled: [64, 400, 2048], naive: 31, findings: ['caution'] },
  'ceiling-at-peak': { ...a100, exponentials: 3.1e14, compulsory: 4096, tiled: [126.5, 780, 4096], naive: 62.9 },
  'unknown-peak': { ...modest, peak: null, compulsory: 2048, tiled: [124.12, 700, 2048], naive: 62.06 },
};
