// All suites in one engine and one process, so that its browser starts once. `node --test
// tests/browser/suites/links.mjs` runs one of them in every engine; BROWSERS=chrome,webkit names some.

/** @param {import('./driver.mjs').EngineName} engine */
export async function runIn(engine) {
  if (!(process.env.BROWSERS ?? engine).split(',').includes(engine)) return;
  process.env.BROWSERS = engine;
  for (const suite of ['first-load', 'editing', 'links', 'paste', 'devices', 'pictures', 'own-devices', 'layout',
    'offline', 'accessibility', 'one-file', 'embedding', 'embedding-frame']) {
    await import(`./suites/${suite}.mjs`);
  }
}
