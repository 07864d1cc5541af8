// Every recipe of the page "embedding" that a tool can build is built by that tool from the files shown there, and
// looked at in Chromium: the element lives, the frame says its height, nothing is asked of another server.
import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startServer } from '../../tools/serve.mjs';
import { binaryOf, launch } from '../browser/driver.mjs';
import { until } from '../browser/page.mjs';
import { buildSite, reasonToSkip, TOOLS } from './tools.mjs';

const FLOOR = '62.06'; // the naive path's intensity in the worked example
const OPEN = { 'Content-Security-Policy': "frame-ancestors 'self'" }; // the tools' own pages have inline scripts

describe('recipes', () => {
  const noBrowser = binaryOf('chrome') ? false : 'no chromium on this machine';
  /** @type {Awaited<ReturnType<typeof launch>>} */
  let browser;
  before(async () => {
    if (!noBrowser) browser = await launch('chrome');
  });
  after(() => browser?.close());

  for (const tool of TOOLS) {
    test(`${tool.name}: the element and the frame of its recipe live`, { skip: noBrowser || reasonToSkip(tool) }, async () => {
      const { folder, pages } = await buildSite(tool);
      if (tool.name === 'plain') await rename(join(pages, 'page.html'), join(pages, 'index.html'));
      await writeFile(join(pages, 'favicon.ico'), ''); // what browsers ask for where a tool names no icon
      const server = await startServer(pages, { headers: OPEN });
      try {
        const page = await browser.open(server.url);
        await until(page, 'the element shows its figures', (figure) =>
          document.querySelector('attention-roofline')?.shadowRoot?.textContent.includes(figure), FLOOR);
        await frameSaysItsHeight(page);
        const { messages, outside } = await page.logs();
        const complaints = messages.filter((message) => !message.startsWith('log: ')); // MkDocs tells of its search
        assert.deepEqual({ complaints, outside }, { complaints: [], outside: [] });
        await page.close();
      } finally {
        await server.close();
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});

/** Loads the frame anew, since its first message may have passed before anybody listened. */
async function frameSaysItsHeight(page) {
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'attention-roofline:height') document.body.dataset.height = data.height;
    });
    const frame = document.querySelector('iframe');
    const again = frame.cloneNode();
    frame.replaceWith(again);
    again.scrollIntoView();
  });
  const height = await until(page, 'the frame says its height', () => Number(document.body.dataset.height));
  assert.ok(height > 200 && height < 4000, `${height} px`);
}
