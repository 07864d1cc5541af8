// axe-core, and what it finds, an example each. A colour that it cannot compute is no finding.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @param {{evaluate: (run: any, ...args: unknown[]) => Promise<any>}} page @returns {Promise<string[]>} */
export async function axeFindings(page) {
  await page.evaluate(AXE);
  return page.evaluate(inPage);
}

async function inPage() {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } }, // of WCAG 2.2, off unless asked for
  });
  // axe takes the tooltips of the finding marks on the chart for visible text that the name must have.
  const found = (target) => target.flat().reduce((root, selector) => (root?.shadowRoot ?? root)?.querySelector(selector), document);
  const isTooltip = (id, { target }) => id === 'label-content-name-mismatch' && found(target)?.querySelector('.note title');
  return violations.map(({ nodes, ...rest }) => ({ ...rest, nodes: nodes.filter((node) => !isTooltip(rest.id, node)) }))
    .filter(({ nodes }) => nodes.length).map(({ id, nodes }) => `${id}, ${nodes.length}×: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
}
