// `figure TEXT -o out.svg`: the figure of a setup as a file. Shared by the npm package's command, which asks its WASM,
// and by tools/attention-roofline, which asks the native program. Writes nothing where the setup is in doubt.
import { existsSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { nameOf } from '../figure/metadata.js';
import { BAD_INPUT, GOOD, isBad, UsageError } from './outcome.js';
import { problemsText } from './people.js';

/** @param {import('./main.js').Options} options */
function checkOptions({ output, base, json }) {
  if (output === '') throw new UsageError('--output: a file name is needed');
  if (output !== undefined && output !== '-' && extname(output).toLowerCase() === '.png') {
    throw new UsageError(`${output}: only SVG is written here; the page saves PNG`);
  }
  if (output === '-' && json) throw new UsageError('--json and --output -: both want standard output');
  if (base !== undefined && !/^https?:\/\/[^\s#?]+$/.test(base)) {
    throw new UsageError(`--base ${base}: wants the address of a page, https://host/path/`);
  }
}

/** Of a link its page, so that the picture leads to where the link led. @param {string} text */
const pageOf = (text) => /^(https?:\/\/[^\s#?]+)[#?]\S*$/.exec(text)?.[1] ?? '';

/** @param {import('./main.js').Given} given @param {string} text @param {import('./main.js').Options} options */
export function writeFigure({ door, draw }, text, options) {
  checkOptions(options);
  const { lang, theme, json, base = pageOf(text) } = options;
  const reply = door.call(JSON.stringify({ op: 'evaluate', lang, text }));
  if (json) process.stdout.write(`${reply}\n`);
  const { ok, value, problems } = JSON.parse(reply);
  process.stderr.write(problemsText(problems));
  if (isBad({ ok, problems })) return BAD_INPUT;
  const svg = draw(value, { lang, theme, base });
  if (options.output === '-') {
    process.stdout.write(svg);
    return GOOD;
  }
  return save(svg, options.output, `${nameOf(value)}.svg`);
}

/**
 * A name that was given is written over; a name that was made here never is.
 * @param {string} svg @param {string | undefined} given @param {string} made
 */
function save(svg, given, made) {
  const file = given ?? made;
  if (given === undefined && existsSync(file)) {
    process.stderr.write(`${file}: is there already; name a file with -o\n`);
    return BAD_INPUT;
  }
  try {
    writeFileSync(file, svg);
  } catch (error) {
    process.stderr.write(`${file}: cannot be written (${error.code})\n`);
    return BAD_INPUT;
  }
  process.stderr.write(`${file}\n`);
  return GOOD;
}
