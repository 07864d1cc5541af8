// The command line in Node: words become one request to the door, its reply becomes text for people or, with --json,
// is printed as it is. The same commands, texts and exit statuses as the native program's (tools/cli/main.cpp), for
// those commands that are here.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeFigure } from './figure.js';
import { BAD_INPUT, GOOD, isBad, UsageError, WRONG_USAGE } from './outcome.js';
import { checkText, evaluationText, problemsText } from './people.js';

/**
 * @typedef {{call: (request: string | Uint8Array, text?: string | Uint8Array) => string}} Door
 * @typedef {(evaluation: object, options: {lang: string, theme: string, base: string}) => string} Draw
 * @typedef {{door: Door, draw: Draw, usage?: string}} Given
 * @typedef {{json?: boolean, lang: string, output?: string, theme: string, base?: string, text?: string}} Options
 */

const OPTIONS = /** @type {const} */ ({
  json: { type: 'boolean' },
  lang: { type: 'string', default: 'en' },
  help: { type: 'boolean', short: 'h' },
  output: { type: 'string', short: 'o' },
  theme: { type: 'string', default: 'auto' },
  base: { type: 'string' },
  text: { type: 'string' },
});

const CHOICES = { lang: ['en', 'zh'], theme: ['auto', 'light', 'dark'] };

const USAGE = `Which side of the ridge each way of doing attention falls on.

  attention-roofline evaluate TEXT   verdict, paths, ledger, hand calculation
  attention-roofline check TEXT      what is doubtful about a configuration
  attention-roofline link TEXT       the part of a link behind #
  attention-roofline open LINK       a link as configuration text
  attention-roofline figure TEXT     a picture (SVG) with chart, assumptions, hand calculation and link
  attention-roofline call            JSON requests on standard input, one a line

TEXT is a configuration ("S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOP/s") or a link; - reads standard input.

  --json            print the reply as it is
  --lang en|zh      language of sentences
  --text FILE       of call: a file that goes beside each request
  -o, --output FILE of figure: where to; - is standard output; without it, a name made of the setup
  --theme auto|light|dark   of figure: colours; auto follows the reader's system
  --base URL        of figure: address of the page, for the link in the picture

Exit status: 0 good, 1 bad input or a finding that stops a check, 2 wrong usage.
`;

const joined = (words) => (words.length === 1 && words[0] === '-' ? readFileSync(0) : words.join(' '));

/** Prints what goes to standard error, and with --json the reply. */
function finish(reply, { json }) {
  if (json) process.stdout.write(`${reply}\n`);
  const { ok, value, problems } = JSON.parse(reply);
  process.stderr.write(problemsText(problems));
  return { value, status: isBad({ ok, problems }) ? BAD_INPUT : GOOD };
}

/** A command whose reply is printed by `say`. */
const about = (op, say, judge = (_, status) => status) => ({ door }, words, options) => {
  const request = JSON.stringify({ op, lang: options.lang });
  const { value, status } = finish(door.call(request, joined(words)), options);
  if (!value) return status;
  if (!options.json) process.stdout.write(say(value, options.lang));
  return judge(value, status);
};

function open({ door }, words, options) {
  const link = String(joined(words));
  const { value, status } = finish(door.call(JSON.stringify({ op: 'open', lang: options.lang, link })), options);
  if (value && !options.json) process.stdout.write(`${value.text}\n`);
  return status;
}

async function call({ door }, _, { text: file }) {
  const text = file === undefined ? undefined : readGiven(file);
  const answer = (line) => process.stdout.write(`${door.call(line, text)}\n`);
  let rest = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    rest = Buffer.concat([rest, chunk]);
    for (let end; (end = rest.indexOf(10)) >= 0; rest = rest.subarray(end + 1)) answer(rest.subarray(0, end));
  }
  if (rest.length) answer(rest);
  return GOOD;
}

function readGiven(file) {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`${file}: cannot be read`);
  }
}

const hasStop = (value, status) => (value.findings.some(({ severity }) => severity === 'stop') ? BAD_INPUT : status);

const COMMANDS = {
  evaluate: about('evaluate', evaluationText),
  check: about('evaluate', checkText, hasStop),
  link: about('link', ({ link }) => `${link}\n`),
  open,
  figure: (given, words, options) => writeFigure(given, String(joined(words)).trim(), options),
  call,
};

/** The command, its words and its options, or a UsageError. @param {string[]} args */
function read(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
  const { values: options, positionals: [name = '', ...words] } = parsed;
  if (options.help) return { help: true };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `${name}: no such command` : 'a command is needed');
  for (const [key, choices] of Object.entries(CHOICES)) {
    if (!choices.includes(options[key])) throw new UsageError(`--${key} ${options[key]}: not in ${choices.join(', ')}`);
  }
  if (name !== 'call' && !words.length) throw new UsageError(`${name}: TEXT is required`);
  return { command, words, options };
}

/** @param {string[]} args @param {Given} given @returns {Promise<number>} the exit status */
export async function run(args, given) {
  try {
    const { help, command, words, options } = read(args);
    if (help) {
      process.stdout.write(USAGE);
      return GOOD;
    }
    return await command(given, words, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\nRun with --help for more information.\n`);
    return WRONG_USAGE;
  }
}
