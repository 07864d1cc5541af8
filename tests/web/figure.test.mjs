// The figure as a file: what it holds, that it stands alone, and that nothing in a setup can break or animate it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differsFromSnapshot, draw as drawByLit } from './chart-harness.mjs';
import { noCore } from './dom.mjs';
import { BASE, draw, evaluationOf, open, parsed, sheets } from './figure-harness.mjs';
import { chart } from '../../web/chart/roofline.js';
import { textWidth } from '../../web/chart/text-width.js';
import { figure, WIDTH } from '../../web/figure/figure.js';
import { linesOf, linesOfLink } from '../../web/figure/lines.js';
import { elementIn, fragmentOf, linkIn, nameOf } from '../../web/figure/metadata.js';
import { treeOf } from '../../web/figure/template.js';
import { SvgElement, textOf } from '../../web/figure/tree.js';

const skip = noCore;
const WORKED = 'S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOP/s';
const DECODE = 'S=1 Sk=8192 H=32 Hk=8 d=128 fp16 on H100 SXM';
const shown = (document) => [...document.querySelectorAll('text')].map((text) => text.textContent).join(' ');

for (const [name, setup, lang] of [['worked', WORKED, 'en'], ['decode', DECODE, 'zh'], ['no-rates', 'S=512 H=8 d=64 bf16', 'en']]) {
  test(`the figure of "${name}" (${lang}) is as approved`, { skip }, () => {
    const svg = draw(setup, { lang }).replace(/<style>[\s\S]*?<\/style>/, '<style/>');
    assert.equal(differsFromSnapshot(`figure-${name}-${lang}`, svg), null);
  });
}

test('parameters, verdict, hand calculation, assumption interval, bound with passes and link are in the picture', { skip }, () => {
  for (const [lang, bound] of [['en', 'upper bound · 4 passes'], ['zh', '上界 · 4 遍']]) {
    const value = evaluationOf(WORKED, lang);
    const text = shown(parsed(draw(WORKED, { lang }))).replaceAll('\u00a0', ' ');
    const packed = text.replaceAll(' ', '');
    for (const said of [value.text, value.verdict.sentence, ...value.hand_calculation, value.verdict.naive_sentence]) {
      assert.ok(packed.includes(said.replaceAll(/[ \u00a0]/g, '')), said);
    }
    for (const part of [bound, '36–60 TFLOP/s', '630–900 GB/s', '40–95.24 FLOP/B']) assert.ok(text.includes(part), part);
    assert.ok(packed.includes(`${BASE}#${value.link}`));
  }
});

test('title, description and metadata hold the setup and a link that opens it again', { skip }, () => {
  const value = evaluationOf(DECODE);
  const document = parsed(draw(DECODE));
  assert.ok(document.querySelector('svg > title').textContent.startsWith(value.text));
  const description = document.querySelector('desc').textContent;
  for (const line of value.hand_calculation) assert.ok(description.includes(line), line);
  assert.equal(fragmentOf(description), `#${value.link}`);
  const json = document.querySelector('metadata').textContent;
  assert.deepEqual(JSON.parse(json).setup, value.setup);
  assert.equal(elementIn(draw(DECODE), 'metadata'), json);
  assert.equal(elementIn(draw(DECODE), 'desc'), description);
  const reopened = open(linkIn(json));
  assert.deepEqual(reopened.value.setup, value.setup);
});

test('findings that limit the verdict are explained under the number that the chart shows', { skip }, () => {
  const document = parsed(draw(DECODE));
  const marks = [...document.querySelectorAll('.note')].map((note) => note.lastChild.textContent);
  const explained = [...document.querySelectorAll('.number')].map((text) => text.textContent);
  assert.deepEqual(marks, ['①', '②']);
  assert.deepEqual(explained, marks);
});

test('the file stands alone: no script, listener, foreign content or address but the link', { skip }, () => {
  const svg = draw(WORKED);
  const document = parsed(svg);
  assert.equal(document.querySelector('script, foreignObject, image, use, iframe, [tabindex], [style]'), null);
  assert.deepEqual([...svg.matchAll(/(?:href|src)="([^#"]*)/g)].map(([, address]) => address), [BASE]);
  assert.doesNotMatch(svg, /@import|url\(|@font-face|\son\w+=/);
});

test('without an address the link is text and leads nowhere', { skip }, () => {
  for (const base of ['', 'file:///home/a/attention-roofline.html', 'javascript:alert(1)//']) {
    const document = parsed(draw(WORKED, { base }));
    assert.equal(document.querySelector('a'), null, base);
    assert.ok(shown(document).includes('#v=1&S=4096'));
  }
});

const HOSTILE = [
  '</text></svg><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='alert(1)", 'javascript:alert(1)',
  ']]> <!-- &lt;b&gt; &#0; &nope; <![CDATA[', '<a href="javascript:alert(1)">x</a>', 'a\u202egnp.exe', '\ud800 lone', '—'.repeat(300),
  'W'.repeat(3000), '漢'.repeat(500),
];
test('names with markup, scripts, control characters or great length stay text and break nothing', { skip }, () => {
  for (const name of [...HOSTILE, 'bell\u0007 null\0 esc\u001b[2J']) {
    const value = evaluationOf(WORKED);
    value.setup.device.name = name;
    value.verdict.sentence = name;
    value.link = `v=1&name=${name}`;
    value.hand_calculation.push(name);
    const svg = figure(value, { chart, sheets, base: BASE });
    const document = parsed(svg);
    assert.deepEqual([...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))].sort(),
      ['a', 'circle', 'desc', 'g', 'line', 'metadata', 'path', 'rect', 'style', 'svg', 'text', 'title'], name);
    assert.doesNotMatch(svg, /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
    const listeners = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
      .filter((attribute) => attribute.name.startsWith('on') || /^\s*javascript:/i.test(attribute.value));
    assert.deepEqual(listeners, [], name);
  }
});

test('a name that came through the core is in the picture as it was typed', { skip }, () => {
  const name = '<script>alert("1 & 2")</script>';
  const svg = draw(evaluationOf({ S: '64', H: '1', d: '64', dtype: 'fp16', name }).params);
  const text = shown(parsed(svg)).replaceAll(' ', '');
  assert.ok(text.includes(name.replaceAll(' ', '')), text.slice(0, 300));
});

/** x, size and weight of a text of the figure's own (not of the chart). */
function typeOf(text) {
  const kind = text.getAttribute('class')?.split(' ')[0] ?? '';
  const [size, bold] = { setup: [17, true], verdict: [16, true], naive: [13], beside: [13], heading: [13, true] }[kind] ?? [12];
  return { left: Number(text.getAttribute('x')), width: textWidth(text.textContent, size, Boolean(bold)), size };
}

test('no text leaves the frame, however long names and links are, and none is under 11 px', { skip }, () => {
  const name = `${'Wide '.repeat(40)}${'W'.repeat(400)}${'漢'.repeat(100)}`;
  for (const lang of ['en', 'zh']) {
    const svg = draw({ ...evaluationOf(DECODE).params, name }, { lang });
    const document = parsed(svg);
    const texts = [...document.querySelectorAll('svg > text, svg > a > text')];
    assert.ok(texts.length > 40);
    for (const text of texts) {
      const { left, width } = typeOf(text);
      assert.ok(left >= 0 && left + width <= WIDTH, `${left} + ${width}: ${text.textContent}`);
    }
    const height = Number(document.documentElement.getAttribute('height'));
    assert.ok(texts.every((text) => Number(text.getAttribute('y')) < height));
    const sizes = [...svg.matchAll(/font(?:-size)?: (\d+)px/g)].map(([, size]) => Number(size));
    assert.ok(sizes.length > 5 && Math.min(...sizes) >= 11, String(sizes));
  }
});

test('lines keep every character, whatever has to be broken', () => {
  for (const text of ['a few short words', 'W'.repeat(200), '漢字'.repeat(50), `x ${'y'.repeat(150)} z`]) {
    const lines = linesOf(text, 100, 12);
    assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
    assert.ok(lines.every((line) => textWidth(line, 12) <= 100));
  }
  const link = `https://example.org/#v=1&S=1&name=${'n'.repeat(300)}&d=1`;
  assert.equal(linesOfLink(link, 200, 12).join(''), link);
  assert.ok(linesOfLink(link, 200, 12).every((line) => textWidth(line, 12) <= 200));
});

test('a theme is light, dark, or the reader\'s', { skip }, () => {
  const style = (theme) => /<style>([\s\S]*?)<\/style>/.exec(draw(WORKED, { theme }))[1];
  const papers = (theme) => style(theme).match(/--paper: #\w+/g);
  assert.equal(papers('light').length, 1);
  assert.equal(papers('dark').length, 1);
  assert.notDeepEqual(papers('light'), papers('dark'));
  assert.deepEqual(papers('auto'), [...papers('light'), ...papers('dark')]);
  assert.match(style('auto'), /prefers-color-scheme: dark/);
});

test('a template becomes the tree that lit would render', () => {
  const template = (strings, ...values) => ({ strings, values });
  const inner = template`<text x=${1.5} class="a ${'b'}">${'<&>'}</text>`;
  const tree = treeOf(template`<g ?hidden=${false} @click=${() => {}} title=${Symbol.for('lit-nothing')}>
    ${[inner, null]}
    <path d="M0,0"/></g>`);
  assert.equal(textOf(tree), '<g>\n<text x="1.5" class="a b">&lt;&amp;&gt;</text>\n<path d="M0,0"/>\n</g>');
});

/** Elements with their attributes and texts; axes by d3 are the same in both. */
const outline = (element) => [element.localName, [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  [...element.childNodes].flatMap((node) => (node.nodeType === 1 ? [outline(node)]
    : node.nodeType === 3 && node.data.trim() ? [node.data.trim()] : []))];

test('the chart in a figure is the chart that lit renders on the page', { skip }, () => {
  for (const setup of [WORKED, DECODE, 'S=512 H=8 d=64 bf16']) {
    const value = evaluationOf(setup);
    const drawn = drawByLit(value, { width: 752 }).querySelector('svg');
    const tree = parsed(textOf(treeOf(chart(value, { width: 752 }))).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
    tree.documentElement.removeAttribute('xmlns');
    assert.deepEqual(outline(tree.documentElement), outline(drawn));
  }
});

test('attributes are escaped and lose what XML forbids', () => {
  assert.equal(textOf(new SvgElement('a', { href: '"><\0\n&' })), '<a href="&quot;&gt;&lt; &amp;"/>');
});

test('metadata of others, broken or hostile, opens nothing', () => {
  for (const json of ['', '{', 'null', '[]', '{"link":"#v=1&S=1"}', '{"schema":"other","link":"#v=1&S=1"}',
    '{"schema":"attention-roofline/figure/1","link":"javascript:alert(1)"}', '{"schema":"attention-roofline/figure/1"}']) {
    assert.equal(linkIn(json), null, json);
  }
  assert.equal(linkIn('{"schema":"attention-roofline/figure/2","link":"https://a/#v=1&S=1"}'), '#v=1&S=1');
});

test('a file is named for its setup, with nothing that a file system minds', () => {
  assert.equal(nameOf({ params: { S: '4096', H: '32', d: '128', dtype: 'fp16', mask: 'window:512', B: '1' } }),
    'attention-roofline-S4096-H32-d128-fp16-window-512');
  assert.match(nameOf({ params: { S: '../../etc/passwd\0', hw: 'a/b\\c:"' } }), /^attention-roofline[\w.-]*$/);
});
