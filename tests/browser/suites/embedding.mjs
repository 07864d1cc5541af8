// <attention-roofline> on pages that are not ours: plain, strict, from disk, in shadow roots, twenty at once, from right
// to left, restyled. Attributes in, events out, and nothing left behind.
import assert from 'node:assert/strict';
import { axeFindings } from '../axe.mjs';
import { inEveryBrowser } from '../harness.mjs';
import { embedSays, hosted, onDisk, onHost } from '../hosts.mjs';
import { until } from '../page.mjs';

/** In the page: sets an attribute of the first embed. */
const set = (name, value) => document.querySelector('attention-roofline').setAttribute(name, value);

inEveryBrowser('element', (lab) => {
  onHost(lab, 'each speaks the language around it, and what cannot be read says so in place', 'plain.html', async (page) => {
    assert.match(await embedSays(page, 'first', 'compute side'), /upper bound[\s\S]*62\.06/);
    await embedSays(page, 'second', '上界');
    const third = await embedSays(page, 'third', 'colour=red');
    assert.doesNotMatch(third, /62\.06|compute side/);
    const { requests } = await page.logs();
    assert.deepEqual(requests.filter((request) => /\/lab\//.test(request)), [await hosted('lab/attention-roofline.js')]);
  });

  onHost(lab, 'a control changes the picture, the event and the way to the lab; not the address', 'plain.html', async (page) => {
    await embedSays(page, 'first', '62.06');
    const address = await page.evaluate(() => [location.href, history.length]);
    await page.evaluate(() => {
      window.changes.length = 0;
      const slider = document.querySelector('#first').shadowRoot.querySelector('input[type=range][data-key=S]');
      slider.focus();
    });
    await page.key('ArrowRight');
    const change = await until(page, 'an event', () => window.changes.find(({ id }) => id === 'first'));
    assert.match(change.setup, /^S=6144, H=32/);
    assert.match(change.link, /^#v=1&S=6144&H=32&/);
    assert.equal(change.verdict.side.assumed, 'compute');
    assert.deepEqual(change.problems, []);
    assert.equal(change.lab, `${await hosted('lab/index.html')}${change.link}&lang=en`);
    const href = await page.evaluate(() => document.querySelector('#first').shadowRoot.querySelector('.way a').href);
    assert.equal(href, change.lab);
    assert.deepEqual(await page.evaluate(() => [location.href, history.length]), address);
  });

  onHost(lab, 'changed attributes are followed: setup, controls, lang, theme', 'plain.html', async (page) => {
    await embedSays(page, 'first', '62.06');
    await page.evaluate(set, 'setup', '#v=1&S=1024&H=16&d=64&dtype=bf16&peak=312TFLOP/s&bw=2039GB/s&passes=2');
    await embedSays(page, 'first', '2 passes');
    await page.evaluate(set, 'controls', 'H, nonsense');
    await embedSays(page, 'first', 'no control “nonsense”');
    assert.equal(await page.evaluate(() => document.querySelector('#first').shadowRoot.querySelector('#form-S') === null), true);
    await page.evaluate(set, 'setup', 'S=4096, H=32');
    await embedSays(page, 'first', 'head dim (d) is missing');
    await page.evaluate(set, 'setup', 'S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOPS');
    await embedSays(page, 'first', '62.06');
    await page.evaluate(set, 'lang', 'zh');
    await embedSays(page, 'first', '上界');
    await page.evaluate(() => document.querySelector('#second').parentElement.setAttribute('lang', 'en'));
    await embedSays(page, 'second', 'upper bound');
    const paper = () => page.evaluate(() => getComputedStyle(document.querySelector('#first').shadowRoot.firstElementChild).backgroundColor);
    const light = await paper();
    await page.evaluate(set, 'theme', 'dark');
    assert.notEqual(await paper(), light);
  });

  onHost(lab, 'the colour scheme is the one of the page around it', 'rtl.html', async (page) => {
    await embedSays(page, 'first', '62.06');
    const paper = (scheme) => page.evaluate((name) => {
      document.documentElement.style.colorScheme = name;
      return getComputedStyle(document.querySelector('#first').shadowRoot.firstElementChild).backgroundColor;
    }, scheme);
    const light = await paper('light');
    assert.notEqual(await paper('dark'), light);
    assert.equal(await paper('normal'), light);
  });

  onHost(lab, 'removed, it leaves nothing running; put back, it holds what the reader changed', 'classic.html', async (page) => {
    await embedSays(page, 'first', '2 passes');
    await page.evaluate(() => {
      const slider = document.querySelector('#first').shadowRoot.querySelector('input[type=range][data-key=S]');
      slider.value = '0';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await embedSays(page, 'first', '× 1,');
    assert.ok(await page.evaluate(() => window.running.observers.size) >= 2);
    await page.evaluate(() => {
      window.taken = document.querySelector('#first');
      window.taken.remove();
    });
    await until(page, 'timers have ended', () => window.running.timers.size === 0);
    const left = await page.evaluate(() => ({
      observers: window.running.observers.size, listeners: window.running.listeners, inside: window.taken.shadowRoot.childNodes.length,
    }));
    assert.deepEqual(left, { observers: 0, listeners: 0, inside: 0 });
    await page.evaluate(() => document.querySelector('main').append(window.taken));
    await embedSays(page, 'first', '× 1,');
    await page.evaluate(set, 'setup', 'S=512 H=16 d=64 fp16 bw=900GB/s peak=60TFLOPS');
    await embedSays(page, 'first', '512');
  }, { before: countWhatRuns });

  onHost(lab, 'a device is chosen from the list', 'classic.html', async (page) => {
    await embedSays(page, 'first', '2 passes');
    await page.evaluate(set, 'controls', 'hw');
    await until(page, 'the picker', () => document.querySelector('#first').shadowRoot.querySelector('#form-hw') !== null);
    await page.evaluate(() => document.querySelector('#first').shadowRoot.querySelector('#form-hw').focus());
    await until(page, 'the devices', () => document.querySelector('#first').shadowRoot.querySelectorAll('option').length >= 50);
    await page.evaluate(() => {
      const picker = document.querySelector('#first').shadowRoot.querySelector('#form-hw');
      picker.value = 'h100-nvl';
      picker.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await embedSays(page, 'first', 'NVIDIA H100 NVL');
    const { device } = await until(page, 'the device in the link', () => {
      const { link } = window.changes.at(-1);
      return link.includes('hw=h100-nvl') && { device: link };
    });
    assert.match(device, /bw_origin=datasheet/);
  });

  onHost(lab, 'twenty on one page share one WASM instance, whichever scripts the page loads', 'twenty.html', async (page) => {
    for (const id of ['e1', 'e20']) await embedSays(page, id, 'upper bound');
    assert.equal(await page.evaluate(() => window.instances), 1);
    const texts = await page.evaluate(() => [...document.querySelectorAll('attention-roofline')]
      .map(({ shadowRoot }) => shadowRoot.querySelector('.sentence').innerText));
    assert.equal(new Set(texts).size, 20);
    assert.deepEqual(await axeFindings(page), []);
  }, { before: countInstances });

  onHost(lab, 'it works within another shadow root, and its events come out', 'shadow.html', async (page) => {
    const text = await until(page, 'the inner embed', () => {
      const said = document.querySelector('#outer').shadowRoot.querySelector('#inner').shadowRoot?.querySelector('.embed')?.innerText;
      return said?.includes('上界') && said;
    });
    assert.match(text, /62\.06/);
    assert.equal((await page.evaluate(() => window.changes)).length, 1);
  });

  onHost(lab, 'from right to left around it, it reads from left to right', 'rtl.html', async (page) => {
    await embedSays(page, 'first', '62.06');
    const { direction, align, overflow } = await page.evaluate(() => {
      const { direction: way, textAlign } = getComputedStyle(document.querySelector('#first').shadowRoot.querySelector('.sentence'));
      return { direction: way, align: textAlign, overflow: document.documentElement.scrollWidth > innerWidth };
    });
    assert.deepEqual({ direction, align, overflow }, { direction: 'ltr', align: 'start', overflow: false });
  }, { width: 360 });

  onHost(lab, 'a style sheet that restyles everything does not reach it', 'restyled.html', async (page) => {
    await embedSays(page, 'first', '62.06');
    const look = await page.evaluate(() => {
      const { fontSize, fontStyle, color, letterSpacing, wordSpacing, textTransform, textIndent, whiteSpace } =
        getComputedStyle(document.querySelector('#first').shadowRoot.querySelector('.sentence'));
      return { fontSize, fontStyle, color, letterSpacing, wordSpacing, textTransform, textIndent, whiteSpace };
    });
    assert.deepEqual(look, {
      fontSize: '18px', fontStyle: 'normal', color: 'rgb(29, 28, 26)', letterSpacing: 'normal', wordSpacing: '0px',
      textTransform: 'none', textIndent: '0px', whiteSpace: 'normal',
    });
  });

  onHost(lab, 'as a classic script it works from disk', 'classic.html', async (page) => {
    await embedSays(page, 'first', '2 passes');
    assert.match((await page.evaluate(() => window.changes[0])).lab, /^file:.*\/lab\/index\.html#v=1&S=1024/);
  }, { from: onDisk });

  onHost(lab, 'Tab goes through its controls, its marks and its link', 'classic.html', async (page) => {
    await embedSays(page, 'first', '2 passes');
    const reached = [];
    for (let presses = 0; presses < 8; presses++) {
      await page.key('Tab');
      reached.push(await page.evaluate(() => {
        const focused = document.activeElement?.shadowRoot?.activeElement;
        return focused && (focused.id || focused.type || focused.getAttribute('role') || focused.localName);
      }));
    }
    const round = reached.filter(Boolean).slice(0, 7); // where no tool bar takes the focus, it begins anew
    assert.deepEqual(round, ['say-S', 'form-S', 'range', 'button', 'button', 'button', 'a']);
  });

  for (const scheme of ['light', 'dark']) {
    onHost(lab, `axe-core finds nothing, ${scheme}, both languages, in order and in error`, 'plain.html', async (page) => {
      await page.evaluate((name) => { document.documentElement.style.colorScheme = name; }, scheme);
      await embedSays(page, 'second', '上界');
      await embedSays(page, 'third', 'colour=red');
      assert.deepEqual(await axeFindings(page), []);
    });
  }

  onHost(lab, 'where WASM cannot start it says so, with the setup and the way to the lab', 'plain.html', async (page) => {
    const text = await embedSays(page, 'first', 'could not be started');
    assert.match(text, /S=4096[\s\S]*Open in the lab/);
  }, { before: () => { WebAssembly.instantiate = () => Promise.reject(new Error('forbidden')); } });
});

/** In the page, before its scripts. */
function countInstances() {
  window.instances = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...args) => {
    window.instances += 1;
    return instantiate.apply(WebAssembly, args);
  };
}

/** In the page, before its scripts: observers, timers, and listeners on what outlives an element. */
function countWhatRuns() {
  const running = { observers: new Set(), timers: new Set(), listeners: 0 };
  window.running = running;
  for (const kind of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver']) {
    const { observe, disconnect } = window[kind].prototype;
    window[kind].prototype.observe = function (...args) {
      running.observers.add(this);
      return observe.apply(this, args);
    };
    window[kind].prototype.disconnect = function () {
      running.observers.delete(this);
      return disconnect.call(this);
    };
  }
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (run, ...rest) => {
    const timer = start(() => {
      running.timers.delete(timer);
      run();
    }, ...rest);
    running.timers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    running.timers.delete(timer);
    stop(timer);
  };
  window.setInterval = () => { throw new Error('no embed needs one'); };
  const { addEventListener: add } = EventTarget.prototype;
  const lasting = (target) => [undefined, window, document, document.documentElement, document.body].includes(target);
  EventTarget.prototype.addEventListener = function (name, ...rest) {
    // Those of the host page itself are set by host.js, for two names.
    if (lasting(this) && !['attention-roofline-change', 'message'].includes(name)) running.listeners += 1;
    return add.call(this ?? window, name, ...rest);
  };
}
