// Runs the steps of tools/test one after another, each with its log in build/logs/, and adds up what their
// runners counted: Catch test cases, node tests, or one for a check. A step that cannot run counts as skipped or
// failed, never as passed. A step `aside` uses what the others leave of the machine; one `alone` has all of it.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const LOGS = 'build/logs';
const TIME_LIMIT = 45 * 60_000;
const LINES_SHOWN = 80;

/** Fast ones first; `asked` ones only on their flag. `build` names targets of tools/build; then one of: a command, a ctest folder, node tests. */
const STEPS = [
  { name: 'layers', command: ['node', 'tools/check_layers.mjs'] },
  { name: 'format', command: ['tools/format', '--check'] },
  { name: 'native', build: ['native'], ctest: 'build/native' },
  { name: 'tools', build: ['native', 'packages'], node: 'tests/tools' },
  { name: 'types', build: ['tests'], command: ['npm', 'run', '--silent', '--prefix', 'web', 'check'] },
  { name: 'web', build: ['tests', 'site'], node: 'tests/web' },
  { name: 'parity', build: ['tests', 'native', 'site'], node: 'tests/parity' },
  { name: 'size', build: ['site'], command: ['node', 'tools/check_size.mjs'] },
  { name: 'wasm', build: ['wasm'], ctest: 'build/wasm', slow: true },
  { name: 'docs', build: ['tests', 'site', 'docs'], node: 'tests/docs', asked: true },
  { name: 'asan', build: ['asan'], ctest: 'build/asan', slow: true, aside: true },
  { name: 'browser', build: ['tests', 'site'], node: 'tests/browser', slow: true, alone: true },
  { name: 'marks', build: ['tests', 'site'], node: 'tests/lighthouse', slow: true, alone: true },
];

/** @typedef {{passed: number, failed: number, skipped: number, note?: string}} Count */

/** Runs a command with its output in `log`; true if it succeeded. */
function run(log, [program, ...args]) {
  const output = openSync(log, 'w');
  const child = spawn(program, args, { stdio: ['ignore', output, output], timeout: TIME_LIMIT });
  closeSync(output);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(`${program}: ${error.message}`);
      resolve(false);
    });
    child.on('exit', (status) => resolve(status === 0));
  });
}

const yielding = (aside, command) => (aside ? ['nice', '-n', '15', ...command] : command);

function showEnd(log) {
  console.log(`---- end of ${log}`);
  console.log(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'));
  console.log('----');
}

const built = new Map();
/** Builds a target once; true if it is there. */
function build(target, aside) {
  if (!built.has(target)) built.set(target, buildNow(target, aside));
  return built.get(target);
}

async function buildNow(target, aside) {
  const log = join(LOGS, `build-${target}.log`);
  const started = Date.now();
  const good = await run(log, yielding(aside, ['tools/build', target]));
  console.log(`  build ${target}${good ? '' : ' FAILED'}, ${seconds(started)}`);
  if (!good) showEnd(log);
  return good;
}

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const sum = (counts) => counts.reduce((total, count) => ({
  passed: total.passed + count.passed, failed: total.failed + count.failed, skipped: total.skipped + count.skipped,
}), { passed: 0, failed: 0, skipped: 0 });
const one = (passed) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 });

/** What one ctest entry counts: the cases of a Catch program, else itself. A case that skips warns "SKIPPED: ...". */
function countEntry(attributes, output) {
  const good = /status="run"/.test(attributes);
  const all = output.match(/All tests passed \(\d+ assertions? in (\d+) test cases?\)/);
  const some = output.match(/^test cases: +(\d+)(?: \| +(\d+) passed)?(?: \| +(\d+) failed)?/m);
  if (!all && !some) return one(good);
  const skipped = output.match(/^\s*SKIPPED:/gm)?.length ?? 0;
  const failed = all ? 0 : Number(some[3] ?? 0);
  const passed = all ? Number(all[1]) : Number(some[2] ?? 0);
  return { passed: passed - skipped, failed: failed || Number(!good), skipped };
}

async function runCtest(name, log, folder, aside) {
  const report = join(process.cwd(), LOGS, `${name}.xml`);
  const good = await run(log, yielding(aside, ['ctest', '--test-dir', folder, '-j2', '--output-on-failure',
    '--no-tests=error', '--test-output-size-passed', '1000000', '--test-output-size-failed', '1000000',
    '--output-junit', report]));
  if (!existsSync(report)) return one(false);
  const entries = readFileSync(report, 'utf8').matchAll(/<testcase\b([^>]*)>([\s\S]*?)<\/testcase>/g);
  const count = sum([...entries].map(([, attributes, body]) => countEntry(attributes, body)));
  return good ? count : { ...count, failed: Math.max(1, count.failed) };
}

async function runNode(name, log, folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.mjs')).map((file) => join(folder, file));
  if (!files.length) return { passed: 0, failed: 0, skipped: 1, note: `${folder} holds no test` };
  const report = join(LOGS, `${name}.tap`);
  const concurrency = name === 'browser' ? ['--test-concurrency=2'] : []; // more browsers would starve each other
  const good = await run(log, ['node', '--test', ...concurrency,
    '--test-reporter=spec', '--test-reporter-destination=stdout',
    '--test-reporter=tap', `--test-reporter-destination=${report}`, ...files]);
  const tap = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const number = (word) => Number(tap.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failed = number('fail') + number('cancelled');
  return { passed: number('pass'), failed: good ? failed : Math.max(1, failed), skipped: number('skipped') + number('todo') };
}

/** @returns {Promise<Count>} */
async function runStep({ name, build: targets = [], command, ctest, node, aside }) {
  if (node && !existsSync(node)) return { passed: 0, failed: 0, skipped: 1, note: `${node} is not there` };
  const missing = [];
  for (const target of targets) if (!(await build(target, aside))) missing.push(target);
  if (missing.length) return { ...one(false), note: `not built: ${missing.join(', ')}` };
  const log = join(LOGS, `${name}.log`);
  const count = await (command ? run(log, command).then(one)
    : ctest ? runCtest(name, log, ctest, aside) : runNode(name, log, node));
  if (count.failed) showEnd(log);
  return count.passed + count.failed + count.skipped ? count : { ...one(false), note: 'ran nothing' };
}

async function runAndReport(step) {
  const begun = Date.now();
  const count = await runStep(step);
  const { passed, failed, skipped, note } = count;
  console.log(`${failed ? 'FAIL' : skipped ? 'SKIP' : 'ok  '} ${step.name.padEnd(8)} ${String(passed).padStart(5)} passed ` +
    `${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped  ${seconds(begun).padStart(8)}${note ? `  ${note}` : ''}`);
  return count;
}

async function runInOrder(steps) {
  const counts = [];
  for (const step of steps) counts.push(await runAndReport(step));
  return counts;
}

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--fast' && arg !== '--docs');
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length) {
  console.error(`tools/test: no step ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const left = ({ slow, asked }) => (slow && args.includes('--fast')) || (asked && !args.includes('--docs'));
const chosen = STEPS.filter((step) => (names.length ? names.includes(step.name) : !left(step)));

rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
const started = Date.now();
const beside = await Promise.all([
  runInOrder(chosen.filter(({ aside, alone }) => !aside && !alone)), runInOrder(chosen.filter(({ aside }) => aside)),
]);
const counts = [...beside.flat(), ...await runInOrder(chosen.filter(({ alone }) => alone))];
const total = sum(counts);
console.log(`\nall steps: ${seconds(started)}, logs in ${LOGS}/`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
