import { runIn } from './suites.mjs';

await runIn('firefox');
