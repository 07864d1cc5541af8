// README's calculation is what the program prints, so that it cannot rot.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the calculation in README is the one of the worked example, line by line', () => {
  const request = { op: 'evaluate', text: 'S=4096, H=32, d=128, FP16, bandwidth 900 GB/s, peak 60 TFLOPS' };
  const reply = execFileSync(`${root}/build/native/attention-roofline`, ['call'], { input: JSON.stringify(request) });
  const readme = readFileSync(`${root}/README.md`, 'utf8');
  const shown = readme.match(/## By hand[\s\S]*?```text\n([\s\S]*?)\n```/)?.[1];
  assert.equal(shown, JSON.parse(reply.toString()).value.hand_calculation.join('\n'));
});
