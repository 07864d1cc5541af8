// The package's command: the command line of web/command, asking the WASM module.
import { run } from '../command/main.js';
import { figure } from './figure.js';
import { load } from './node.js';

process.exitCode = await run(process.argv.slice(2), { door: await load(), draw: figure });
