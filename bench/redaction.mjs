/** Recall of redaction on labelled lines, and false alarms in honest text. See --help. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource, ROOT } from '../scripts/load-source.mjs';
import { toHonestText } from './redaction/honest.mjs';
import { measureHonest, measureLines, readLines } from './redaction/measure.mjs';
import { toTable } from './table.mjs';

const HELP = `Usage: npm run bench:redaction -- [options]

Counts the values of the labelled lines that redaction replaces as a whole, and the values it finds in text without any.

  --lines <file>    labelled lines (default: bench/redaction/lines.jsonl): {"text", "kind", "values": []}
  --honest <file>   text without personal data (default: 60,000 generated words)
  --all             print every miss and every false alarm`;

const { values: flags } = parseArgs({
  options: {
    lines: { type: 'string', default: join(ROOT, 'bench/redaction/lines.jsonl') },
    honest: { type: 'string' },
    all: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (flags.help) {
  console.log(HELP);
  process.exit(0);
}

const WORDS = 60_000;
const subject = await loadSource('bench/redaction/subject.ts');
const { kinds, misses } = await measureLines(readLines(readFileSync(flags.lines, 'utf8')), subject);
const honest = await measureHonest(flags.honest ? readFileSync(flags.honest, 'utf8') : toHonestText(WORDS), subject);

const percent = (found, of) => `${((100 * found) / of).toFixed(1)} %`;
const rows = kinds.map(({ kind, found, of }) => [kind, String(of), String(found), percent(found, of)]);
const all = kinds.reduce((sum, { found, of }) => ({ found: sum.found + found, of: sum.of + of }), { found: 0, of: 0 });
rows.push(['all', String(all.of), String(all.found), percent(all.found, all.of)]);
console.log(toTable(['kind', 'values', 'replaced', 'recall'], rows));
console.log(
  `\n${honest.alarms.length} false alarms in ${honest.words.toLocaleString('en')} words: ${honest.perTenThousand.toFixed(2)} in 10,000`,
);
if (flags.all) {
  for (const { text, value } of misses) console.log(`missed ${JSON.stringify(value)} in ${JSON.stringify(text)}`);
  for (const { kind, value } of honest.alarms) console.log(`false ${kind} ${JSON.stringify(value)}`);
}
