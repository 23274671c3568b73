/**
 * `npm run conformance`: runs the official MCP conformance suite against a server, directly and through `tocsin proxy`,
 * and compares the results. Exits with 1 if they differ. `--markdown` prints the table of docs/proxy-conformance.md.
 */
import { toTable } from '../bench/table.mjs';
import { setUp } from './setup.mjs';

setUp();
const { compareConformance, toRows } = await import('./conformance/compare.mjs');
const rows = toRows(await compareConformance());
const HEAD = ['scenario', 'check', 'direct', 'HTTP → HTTP', 'HTTP → stdio'];
const cells = rows.map(({ scenario, check, statuses }) => [scenario, check, ...statuses]);
const toLine = (row) => `| ${row.join(' | ')} |`;
if (process.argv.includes('--markdown')) console.log([HEAD, HEAD.map(() => '---'), ...cells].map(toLine).join('\n'));
else console.log(toTable(HEAD, cells));

const passed = [0, 1, 2].map((at) => rows.filter(({ statuses }) => statuses[at] === 'SUCCESS').length);
console.log(`\n${rows.length} checks; passed: ${passed.join(', ')}`);
const different = rows.filter(({ statuses }) => new Set(statuses).size > 1);
for (const { scenario, check, statuses, errors } of different)
  console.error(`differs: ${scenario} ${check}: ${statuses.join(', ')}; ${errors.filter(Boolean).join('; ')}`);
process.exitCode = different.length > 0 ? 1 : 0;
