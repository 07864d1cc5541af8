// The paste box: configuration text and links are taken, anything else is named for what it looks like.
import assert from 'node:assert/strict';
import { inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, reads } from '../page.mjs';

const CHINESE = 'S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS';
const OTHER = '#v=1&S=512&H=8&d=64&dtype=bf16&peak=100TFLOP/s&bw=500GB/s';

const CONFIG = JSON.stringify({ model_type: 'llama', hidden_size: 8192, num_attention_heads: 64, num_key_value_heads: 8,
  num_hidden_layers: 80, max_position_embeddings: 131072, torch_dtype: 'bfloat16' });

const FOREIGN = [
  { words: 'Nsight Systems', text: 'Time (%),Total Time (ns),Instances\n50.0,1000,1' },
  { words: 'Nsight Compute CSV',
    text: '==PROF== Connected to process 1\n"ID","Process ID","Kernel Name","Metric Name"\n"0","1","k","dram__bytes.sum"' },
];

inEveryBrowser('paste box', ({ check }) => {
  check('typed text is echoed as understood, and used on demand', { at: OTHER }, async (page) => {
    await page.type('#paste', CHINESE);
    const said = await reads(page, '#pasted', '60 TFLOP');
    assert.match(said, /4096/);
    await holds(page, '#form-S', '512');
    await page.click('[data-act=use-paste]');
    await addressHas(page, '#v=1&S=4096&H=32&d=128&dtype=fp16&peak=60TFLOP/s&bw=900GB/s&passes=4');
    await reads(page, '#roofline', '62.06');
  });

  check('dropped text that is wholly understood is used at once', { at: OTHER }, async (page) => {
    await page.drop('#paste', CHINESE);
    await addressHas(page, '#v=1&S=4096&H=32&');
    await page.click('[data-act=undo]');
    await holds(page, '#form-S', '512');
  });

  check('a link is taken', {}, async (page) => {
    await page.drop('#paste', `https://example.org/lab/${OTHER}`);
    await addressHas(page, 'S=512&H=8&d=64&dtype=bf16');
  });

  check('a part changes only that part', {}, async (page) => {
    await page.drop('#paste', 'S=8192 causal');
    const link = await addressHas(page, 'S=8192&');
    assert.match(link, /H=32&.*bw=900GB\/s.*mask=causal/);
  });

  check('what is not understood is named and keeps the rest from being used unasked', {}, async (page) => {
    await page.drop('#paste', 'S=8192, blurb=7');
    await reads(page, '#pasted', 'blurb');
    await holds(page, '#form-S', '4096');
  });

  check('a config.json says what it took, asks the rest, and fills the workload but not the device', {}, async (page) => {
    await page.drop('#paste', CONFIG);
    const said = await reads(page, '#pasted', 'num_key_value_heads');
    assert.match(said, /KV heads 8/);
    await holds(page, '#form-H', '32');
    await page.click('[data-act=answer][data-text=prefill]');
    await page.click('[data-act=use-paste]');
    const link = await addressHas(page, 'S=131072&H=64&d=128&dtype=bf16');
    assert.match(link, /bw=900GB\/s.*Hk=8.*mask=causal/);
    await page.click('[data-act=undo]');
    await holds(page, '#form-H', '32');
  });

  check('an answer typed to a question of a config.json is taken', {}, async (page) => {
    await page.drop('#paste', '{"model_type": "gemma3", "num_hidden_layers": 34}');
    await reads(page, '#pasted', 'class fills in 8');
    await page.click('[data-act=answer][data-field=heads]');
    await reads(page, '#pasted', 'your answer');
  });

  check('what other programs write is named, and not read', {}, async (page) => {
    for (const { words, text } of FOREIGN) {
      await page.evaluate(() => document.querySelector('#paste').select());
      await page.drop('#paste', text);
      const said = await reads(page, '#pasted', words);
      assert.match(said, /cannot/);
      assert.equal(said.match(/looks like/g)?.length, 1, said);
      await holds(page, '#form-S', '4096');
    }
  });

  check('a megabyte of noise is answered', {}, async (page) => {
    await page.drop('#paste', 'x é§ {"'.repeat(125_000));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.notEqual(await page.text('#pasted'), '');
    await holds(page, '#form-S', '4096');
  });
});
