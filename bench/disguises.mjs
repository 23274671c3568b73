/**
 * Measures which disguises of an order the scanner detects, in a tool result and in a document, and which honest texts
 * raise an alarm. `--misses` lists only disguises that are not always found; `--json` prints all results.
 */
import { parseArgs } from 'node:util';
import { loadSource } from '../scripts/load-source.mjs';
import { readCorpus } from '../test/corpus/measure.mjs';
import { DISGUISES } from './disguises/functions.mjs';
import { LAYOUTS } from './disguises/layouts.mjs';
import { ATTACKS, HONEST } from './disguises/sentences.mjs';
import { toTable } from './table.mjs';

const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
/** @type {typeof import('../src/index.ts')} */
const { createScanner, PRESETS } = await loadSource('src/index.ts');
/** @type {typeof import('../test/ordinary-texts.ts')} */
const { ORDINARY_TEXTS } = await loadSource('test/ordinary-texts.ts');

/** @type {readonly import('../src/core/types.ts').ArtifactKind[]} */
const KINDS = ['tool-result', 'document'];
// Without the classifier, so that it does not hide gaps of decoders and rules.
const policy = { ...PRESETS.balanced, classifier: /** @type {const} */ ('off') };
const scanners = KINDS.map((kind) => createScanner({ kind, policy }));

async function isFound(scanner, text) {
  const { findings, decision } = await scanner.scan(text);
  const isSevere = findings.some(({ severity }) => severity === 'high' || severity === 'critical');
  return isSevere || decision.action !== 'allow';
}

/** The number of texts that are found, by artifact kind. */
const countFound = (texts) =>
  Promise.all(
    scanners.map(async (scanner) => {
      let found = 0;
      for (const text of texts) if (await isFound(scanner, text)) found++;
      return found;
    }),
  );

/** The disguised order is inside a text, as in a page or a mail. */
const inText = (text) => `Notes of the meeting on Tuesday.\n\n${text}\n\nThe next meeting is in two weeks.`;

const isSelected = (name) => !values.only || name.includes(values.only);
const disguises = [];
for (const [name, disguise] of Object.entries({ ...DISGUISES, ...LAYOUTS })) {
  if (isSelected(name))
    disguises.push({ name, found: await countFound(ATTACKS.map((text) => inText(disguise(text)))) });
}
const honest = [
  ...HONEST,
  ...ORDINARY_TEXTS,
  ...readCorpus().flatMap(({ id, text, label }) => (label === 'benign' && text ? [[id, text]] : [])),
];
const alarms = [];
for (const [name, text] of values.only ? [] : honest) {
  const found = await countFound([text]);
  if (found.some((count) => count > 0)) alarms.push(name);
}

const never = disguises.filter(({ found }) => found.every((count) => count === 0));
const always = disguises.filter(({ found }) => found.every((count) => count === ATTACKS.length));
if (values.json) console.log(JSON.stringify({ disguises, alarms }, undefined, 2));
else {
  const rows = disguises.filter((row) => !values.misses || !always.includes(row));
  console.log(
    toTable(
      ['disguise', ...KINDS],
      rows.map(({ name, found }) => [name, ...found]),
    ),
  );
  console.log(
    `\n${disguises.length} disguises of ${ATTACKS.length} orders: ${always.length} always found, ${never.length} never`,
  );
  console.log(`never: ${never.map(({ name }) => name).join(', ') || 'none'}`);
  console.log(
    `honest texts: ${honest.length}, alarms: ${alarms.length}${alarms.map((name) => `\n  ${name}`).join('')}`,
  );
}
