// Replies as text for people, as the native program prints them (tools/cli/people.cpp): the command of the npm package
// gives the same bytes, which a test compares. Every figure and sentence is the reply's.

const english = {
  path: 'path', bytes: 'bytes', intensity: 'intensity', side: 'side, nominal', sideAssumed: 'side, assumed',
  time: 'time, nominal', timeAssumed: 'time, assumed', worst: '  worst case, nothing reused',
  byKernel: '  kernel by kernel', total: 'total', ridge: 'ridge', assumed: 'assumed', paths: 'Paths',
  ledger: 'Bytes by tensor', crossings: 'Crossings', handCalculation: 'Hand calculation', remarks: 'Remarks',
  otherReading: 'Another reading',
};
const chinese = {
  path: '路径', bytes: '字节', intensity: '算术强度', side: '侧（标称）', sideAssumed: '侧（假设）',
  time: '时间（标称）', timeAssumed: '时间（假设）', worst: '  最坏情形：无复用',
  byKernel: '  逐 kernel', total: '合计', ridge: '拐点', assumed: '假设', paths: '各路径',
  ledger: '按张量的字节', crossings: '交叉点', handCalculation: '手算', remarks: '提示',
  otherReading: '另一种读法',
};
const headings = { en: english, zh: chinese };

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const cells = (text) => [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0);

/** Rows of texts with their columns aligned, two blanks apart. */
function aligned(rows) {
  const widths = [];
  for (const row of rows) row.forEach((cell, i) => { widths[i] = Math.max(widths[i] ?? 0, cells(cell)); });
  return rows.map((row) =>
    `${row.map((cell, i) => cell + ' '.repeat(widths[i] - cells(cell) + 2)).join('').replace(/ +$/, '')}\n`).join('');
}

const plain = (text) => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : '');
const line = (text) => (plain(text) ? `${plain(text)}\n` : '');
const section = (heading, body) => (body ? `\n${heading}\n${body}` : '');
const span = (low, high) => (low === high ? plain(low) : `${plain(low)} .. ${plain(high)}`);

function rowsOf(path, words) {
  const { side_text: side, time_text: time } = path;
  const row = [path.label, path.flops_text, path.bytes_text, path.intensity_flop_per_byte_text,
    side.nominal, side.assumed, time.nominal, time.assumed].map(plain);
  if (path.path === 'tiled') {
    row[2] = span(path.bytes_low_text, path.bytes_shared_text);
    row[3] = span(path.intensity_low_text, path.intensity_high_text);
    return [row, [words.worst, '', ...[path.bytes_high_text, path.intensity_worst_text, side.worst].map(plain)]];
  }
  if (path.path !== 'naive') return [row];
  const { nominal, assumed } = path.time_by_kernel_text;
  return [row, [words.byKernel, '', '', '', '', '', plain(nominal), plain(assumed)],
    ...path.kernels.map((kernel) =>
      [`    ${plain(kernel.step_text)}`, '', plain(kernel.bytes_text), '', '', '', plain(kernel.time_text)])];
}

const pathsText = ({ paths }, words) => aligned([
  [words.path, 'FLOP', words.bytes, words.intensity, words.side, words.sideAssumed, words.time, words.timeAssumed],
  ...paths.flatMap((path) => rowsOf(path, words)),
]);

const ledgerText = ({ columns, rows }, words) => aligned([
  ['', ...columns.map(({ label }) => plain(label))],
  ...rows.map((row) => [plain(row.label), ...row.cells.map(({ text }) => plain(text))]),
  [words.total, ...columns.map(({ total_text }) => plain(total_text))],
]);

/** A crossing's path → the column of the ledger that names it. */
const columnOf = { tiled: 'tiled_shared', tiled_worst: 'tiled_high' };

const crossingsText = ({ crossings, ledger_table: table }) => aligned(crossings.flatMap(({ path, text }) =>
  table.columns.filter(({ id }) => id === (columnOf[path] ?? path)).map(({ label }) => [plain(label), plain(text)])));

function verdictText({ verdict, ridge_text: ridge }, words) {
  const sentences = ['sentence', 'nominal_sentence', 'naive_sentence', 'advice', 'deciding_text'];
  return `${sentences.map((key) => line(verdict[key])).join('')}${words.ridge}: ${plain(ridge.nominal)}  (${
    words.assumed}: ${plain(ridge.assumed)})\n`;
}

/** Remarks on the input carry its link key, the others are about the result. */
const remarksText = ({ findings }, onInput) => findings.filter(({ field }) => Boolean(field) === onInput)
  .map(({ severity, sentence, code, advice }) =>
    `${severity}: ${plain(sentence)}  [${code}]\n${advice ? `  ${plain(advice)}\n` : ''}`).join('');

const consequencesText = ({ consequences }) => consequences.map(({ sentence }) => line(sentence)).join('');

/** @param {import('../../src/wasm/lab.d.ts').Evaluation} value @param {'en' | 'zh'} lang */
export function evaluationText(value, lang) {
  const words = headings[lang];
  return `${plain(value.text)}\n\n${verdictText(value, words)}${[
    section(words.paths, pathsText(value, words)),
    section(words.ledger, ledgerText(value.ledger_table, words)),
    section(words.crossings, crossingsText(value)),
    section(words.handCalculation, value.hand_calculation.map((text) => `${plain(text)}\n`).join('')),
    section(words.otherReading, consequencesText(value)),
    section(words.remarks, remarksText(value, true) + remarksText(value, false)),
  ].join('')}`;
}

/** @param {import('../../src/wasm/lab.d.ts').Evaluation} value @param {'en' | 'zh'} lang */
export function checkText(value, lang) {
  const words = headings[lang];
  return `${plain(value.text)}\n${remarksText(value, true)}${section(words.otherReading, consequencesText(value))}${
    section(words.remarks, remarksText(value, false))}\n${verdictText(value, words)}`;
}

/** @param {import('../../src/wasm/lab.d.ts').Problem[]} problems */
export const problemsText = (problems) =>
  problems.map(({ message, hint }) => `${plain(message)}\n${hint ? `  ${plain(hint)}\n` : ''}`).join('');
