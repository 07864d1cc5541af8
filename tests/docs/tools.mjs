// The documentation tools that the recipes are for: where the built site goes among their files, and how each is
// called. Debian's packages for three of them, npm's for two (package.json beside this file).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFolder } from '../browser/page.mjs';

const packages = fileURLToPath(new URL('node_modules', import.meta.url));
const recipes = fileURLToPath(new URL('../../web/recipes/', import.meta.url));

/** @typedef {{name: string, site: string, command?: string[], out: string}} Tool  `site`: where the built site goes */

/** @type {Tool[]} */
export const TOOLS = [
  { name: 'plain', site: 'roofline', out: '.' },
  { name: 'mkdocs', site: 'docs/roofline', command: ['mkdocs', 'build', '--quiet', '--strict', '--site-dir', 'out'], out: 'out' },
  { name: 'sphinx', site: '_static/roofline', command: ['sphinx-build', '-q', '-W', '.', 'out'], out: 'out' },
  { name: 'hugo', site: 'static/roofline', command: ['hugo', '--quiet', '--panicOnWarning', '--destination', 'out'], out: 'out' },
  { name: 'vitepress', site: 'public/roofline', command: [`${packages}/.bin/vitepress`, 'build', '.', '--outDir', 'out'], out: 'out' },
  { name: 'docusaurus', site: 'static/roofline', command: [`${packages}/.bin/docusaurus`, 'build', '--out-dir', 'out'], out: 'out' },
];

/** Why a tool cannot run here, or false. @param {Tool} tool */
export function reasonToSkip({ name, command }) {
  if (!command) return false;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.some((folder) => existsSync(resolve(folder, command[0])));
  return found ? false : `no ${name} here: run tools/build docs`;
}

/** Builds the recipe's site in a folder of its own. @param {Tool} tool @returns {Promise<{folder: string, pages: string}>} */
export async function buildSite({ name, site, command, out }) {
  const folder = await mkdtemp(join(tmpdir(), `recipe-${name}-`));
  await cp(join(recipes, name), folder, { recursive: true });
  await cp(siteFolder, join(folder, site), { recursive: true });
  await symlink(packages, join(folder, 'node_modules'));
  if (command) {
    const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
      cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1', DOCUSAURUS_IGNORE_UPDATE_CHECK: '1' },
    });
    if (status !== 0) throw new Error(`${name} failed\n${stdout}\n${stderr}`);
  }
  return { folder, pages: join(folder, out) };
}
