// `tools/attention-roofline figure`: the figure of a setup without a browser, asked of the native program. The command
// itself is web/command's, which the npm package has too.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chart } from '../web/chart/roofline.js';
import { run } from '../web/command/main.js';
import { figure } from '../web/figure/figure.js';

const program = fileURLToPath(new URL('../build/native/attention-roofline', import.meta.url));
const sheet = (path) => readFileSync(new URL(`../web/${path}`, import.meta.url), 'utf8');
const LARGEST_REPLY = 1 << 26;

const door = {
  call(request) {
    const { status, stdout, error } = spawnSync(program, ['call'], { input: `${request}\n`, maxBuffer: LARGEST_REPLY });
    if (error || status !== 0) throw error ?? new Error(`${program} ended with ${status}`);
    return stdout.toString().trimEnd();
  },
};
const draw = (evaluation, options) => figure(evaluation, {
  ...options, chart, sheets: { chart: sheet('chart/chart.css'), tokens: sheet('style/tokens.css') },
});

process.exitCode = await run(process.argv.slice(2), { door, draw });
