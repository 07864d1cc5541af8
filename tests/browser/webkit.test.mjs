import { runIn } from './suites.mjs';

await runIn('webkit');
