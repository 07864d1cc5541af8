// What tools/bench measures, in one run on one machine: an `evaluate` through the door in WASM against native, and
// a slider dragged in Chromium, from the input event to the frame. Prints the table of the README; exit status 1 when
// a budget is broken. Timing on a busy machine says little: the rounds alternate, and medians are compared.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../tools/serve.mjs';
import { loadWasm, missing, program } from '../parity/engines.mjs';
import { binaryOf, launch } from './driver.mjs';
import { live, siteFolder, until } from './page.mjs';

const FRAME_BUDGET_MS = 16;
const ROUNDS = 9;
const CALLS = 300;
const MOVES = 240;
const WARM_UP = 40;
const MOVE_EVERY_MS = 25; // slower than frames, so that each event has its own
const SLOWDOWN = 4;
const SLIDER = '#parameters input[type=range][data-key=S]';

const REQUEST = JSON.stringify({
  op: 'evaluate', params: { S: '4096', H: '32', d: '128', dtype: 'fp16', peak: '60 TFLOP/s', bw: '900 GB/s' },
});

const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
const median = (values) => quantile(values, 0.5);

/** Milliseconds of one native run that answers `calls` requests; the replies go nowhere. */
function timeNative(folder, calls) {
  const file = join(folder, `${calls}.jsonl`);
  writeFileSync(file, `${REQUEST}\n`.repeat(calls));
  const input = openSync(file, 'r');
  const started = performance.now();
  const { status } = spawnSync(program, ['call'], { stdio: [input, 'ignore', 'inherit'] });
  const time = performance.now() - started;
  closeSync(input);
  if (status !== 0) throw new Error(`attention-roofline call: status ${status}`);
  return time;
}

function timeWasm(core, calls) {
  const started = performance.now();
  for (let call = 0; call < calls; call++) core.call(REQUEST);
  return performance.now() - started;
}

/** Microseconds of one call in both: [native, WASM]. The start of the native program is measured and taken off. */
async function compareDoors() {
  const core = await loadWasm();
  const folder = mkdtempSync(join(tmpdir(), 'lab-bench-'));
  timeWasm(core, CALLS);
  timeNative(folder, 1);
  const native = [];
  const wasm = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [start, all] = [timeNative(folder, 1), timeNative(folder, CALLS + 1)];
    native.push(((all - start) / CALLS) * 1000);
    wasm.push((timeWasm(core, CALLS) / CALLS) * 1000);
  }
  rmSync(folder, { recursive: true });
  return [median(native), median(wasm)];
}

/**
 * In the page: for every input event, how long its handlers and its drawing took (script), and when the frame was done
 * (style, layout and paint with it). Frame callbacks run in the order of their requests: one asked for before the
 * page's own and one after it enclose it; a message posted from the last is read after the frame.
 */
function watchFrames() {
  window.frames_ = [];
  const { port1, port2 } = new MessageChannel();
  let pending = null;
  port1.onmessage = () => {
    if (!pending) return;
    window.frames_.push({ script: pending.script, frame: performance.now() - pending.began });
    pending = null;
  };
  window.addEventListener('input', () => {
    if (pending) return;
    pending = { began: performance.now(), script: 0 };
    requestAnimationFrame(() => { pending.drawing = performance.now(); });
  }, true);
  window.addEventListener('input', () => {
    if (!pending || pending.handled) return;
    pending.handled = performance.now();
    requestAnimationFrame(() => {
      pending.script = pending.handled - pending.began + (performance.now() - pending.drawing);
      port2.postMessage(null);
    });
  });
}

/** Drags the slider to and fro, a stop a move. @returns {Promise<{script: number, frame: number}[]>} */
async function drag(page) {
  const { left, width, top, height, stops, at } = await page.evaluate((where) => {
    const slider = document.querySelector(where);
    const box = slider.getBoundingClientRect();
    return { left: box.left, width: box.width, top: box.top, height: box.height, stops: Number(slider.max), at: Number(slider.value) };
  }, SLIDER);
  const thumb = height; // about: the thumb's centre stays within the track
  const x = (stop) => left + thumb / 2 + (stop / stops) * (width - thumb);
  const { mouse } = page.raw;
  await mouse.move(x(at), top + height / 2);
  await mouse.down();
  let [stop, direction] = [at, 1];
  for (let move = 0; move < MOVES + WARM_UP; move++) {
    if (stop + direction > stops || stop + direction < 0) direction = -direction;
    stop += direction;
    await mouse.move(x(stop), top + height / 2);
    await sleep(MOVE_EVERY_MS);
  }
  await mouse.up();
  const measured = await until(page, 'frames', () => window.frames_.length && window.frames_);
  await page.evaluate(() => { window.frames_.length = 0; });
  return measured.slice(WARM_UP);
}

async function measureDrag() {
  const server = await startServer(siteFolder);
  const browser = await launch('chrome');
  try {
    const page = await browser.open(server.url, { width: 1440, height: 900, before: watchFrames });
    await live(page);
    const plain = await drag(page);
    const client = await page.raw.createCDPSession();
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slow = await drag(page);
    return { plain, slow, version: browser.version };
  } finally {
    await browser.close();
    await server.close();
  }
}

const absent = missing || (binaryOf('chrome') ? false : 'no Chromium on this machine');
if (absent) {
  console.error(`tools/bench: ${absent}`);
  process.exit(2);
}
const [native, wasm] = await compareDoors();
const { plain, slow, version } = await measureDrag();
const rows = [];
let broken = 0;
const row = (what, value, budget, unit = 'ms') => {
  const over = budget !== undefined && value > budget;
  broken += Number(over);
  rows.push(`| ${what} | ${value.toFixed({ µs: 0, ms: 1 }[unit] ?? 2)} ${unit} | ${budget === undefined ? '' : `${budget} ${unit}${over ? ', broken' : ''}`} |`);
};
const of = (samples, part, share) => quantile(samples.map((sample) => sample[part]), share);

row('one `evaluate`, native', native, undefined, 'µs');
row('one `evaluate`, WASM', wasm, undefined, 'µs');
row('WASM over native', wasm / native, undefined, '×');
row('slider, input → frame, p50', of(plain, 'frame', 0.5));
row('slider, input → frame, p95', of(plain, 'frame', 0.95), FRAME_BUDGET_MS);
row(`slider at ${SLOWDOWN}× slowdown, script, p50`, of(slow, 'script', 0.5));
row(`slider at ${SLOWDOWN}× slowdown, script, p95`, of(slow, 'script', 0.95), FRAME_BUDGET_MS);

console.log(`| ${cpus()[0]?.model.trim() || process.arch}, ${availableParallelism()} cores, ${version}, Node ${process.version} | measured | budget |`);
console.log('| :-- | --: | --: |');
console.log(rows.join('\n'));
console.log(`\n${plain.length} and ${slow.length} frames.`);
process.exit(broken ? 1 : 0);
