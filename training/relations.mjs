/** Fits the weights of coupled acts (src/scanners/relations/coupling.ts) and writes them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadSource, ROOT } from '../scripts/load-source.mjs';
import { mayTrain } from './licences.mjs';
import { createRandom } from './random.mjs';

const HELP = `Usage: node training/relations.mjs --data <dir> [options]

  --data <dir>       labelled sets: honest tools and prose that may be trained on
  --measure <dir>    tools of real servers: one JSON file for each server (repeatable). They are measured, never learned
  --reported <n>     points from which a statement is reported`;

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string' },
    measure: { type: 'string', multiple: true, default: [] },
    reported: { type: 'string', default: '3.9' },
    help: { type: 'boolean' },
  },
});
if (flags.help || !flags.data) {
  console.log(HELP);
  process.exit(flags.help ? 0 : 2);
}

const OUTPUT = `${ROOT}/src/scanners/relations/coupling-weights.generated.ts`;
const HONEST_TOOLS = ['aws_mcp_tools', 'bfcl_functions', 'livemcpbench_tools', 'misc_mcp_tools', 'tool_poisoning2'];
const HONEST_PROSE = ['dev_docs', 'real_skills'];
/** Texts of each set of prose, and characters of each text. */
const PROSE_TEXTS = 500;
const PROSE_LENGTH = 6_000;

const EPOCHS = 12;
const FITS = 3;
/** The share of the attacks that each fit learns. */
const KEPT = 0.8;
const RATE = 0.15;
/** Words generalize less than concepts, so they learn more slowly. */
const WORD_RATE = 0.1;
const DECAY = 1e-3;
const ATTACK_WEIGHT = 2;

const { FEATURES, FIRST_WORD, toSamples } = await loadSource('training/relation-samples.ts');

const readLines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const own = (name) => readLines(`${ROOT}/training/own/${name}`);
const rowsOf = (set) => readLines(`${flags.data}/${set}.jsonl`).filter((row) => mayTrain(set, row));
/** A sentence without its tool. The first statement of a description says what the tool does. */
const alone = (text) => toSamples({ name: 'helper', description: `Helps. ${text}` }).slice(1);
const toPair = (honest, wrong) => {
  const known = new Set(honest.map(({ text }) => text.trim()));
  return { honest, wrong, different: wrong.filter(({ text }) => !known.has(text.trim())) };
};

/** Parameters of the twins have no descriptions: the sentence that differs may name them. */
const toTool = (name, parameters, description) => {
  const properties = Object.fromEntries(parameters.map((parameter) => [parameter, { type: 'string' }]));
  return { name, description, inputSchema: { type: 'object', properties, required: parameters } };
};
const toPairs = (rows) => rows.map(({ honest, wrong }) => toPair(toSamples(honest), toSamples(wrong)));
const twins = toPairs(
  own('relation-twins.jsonl').map(({ name, parameters, honest, attack }) => ({
    honest: toTool(name, parameters, honest),
    wrong: toTool(name, parameters, attack),
  })),
);
/** Measured, never learned. */
const unseen = toPairs(readLines(`${ROOT}/test/corpus/relations.jsonl`));
const languages = readdirSync(`${ROOT}/training/own/languages`).flatMap((name) => own(`languages/${name}`));
const others = [
  ...own('tool-twins.jsonl').map(({ name, host, order, safe }) => {
    const toHosted = (sentence) => toSamples({ name, description: host.replace('{{S}}', sentence) });
    return toPair(toHosted(safe), toHosted(order));
  }),
  ...own('twins.jsonl')
    .filter(({ surface }) => surface === 'tool')
    .map(({ honest, attack }) => toPair(alone(honest), alone(attack))),
  ...[...own('tool-poison.jsonl'), ...languages.filter(({ type }) => type === 'tool-poison')].map(({ text }) =>
    toPair([], alone(text)),
  ),
  ...rowsOf('tool_poisoning2')
    .filter(({ label }) => label === 'attack')
    .map(({ tool }) => toPair([], toSamples(tool))),
].filter(({ different }) => different.length > 0);
const honest = [
  ...HONEST_TOOLS.flatMap((set) => rowsOf(set).filter(({ label }) => label === 'benign')).flatMap(({ tool }) =>
    toSamples(tool),
  ),
  ...[...own('tool-honest.jsonl'), ...languages.filter(({ type }) => type === 'tool')].flatMap(({ text }) =>
    alone(text),
  ),
  ...HONEST_PROSE.flatMap((set) => {
    const rows = rowsOf(set);
    const step = Math.max(1, Math.floor(rows.length / PROSE_TEXTS));
    const texts = rows.filter((_, index) => index % step === 0).map(({ text }) => text.slice(0, PROSE_LENGTH));
    return texts.flatMap((description) => toSamples({ name: 'guide', description }));
  }),
];

/** The mean of several fits, each of which leaves out other attacks: a word that occurs once or twice has little weight then. */
function fitMany(pairs) {
  const fits = Array.from({ length: FITS }, (_, seed) => fitOnce(pairs, seed));
  const weights = fits[0].weights.map((_, place) => fits.reduce((sum, each) => sum + each.weights[place], 0) / FITS);
  const bias = fits.reduce((sum, each) => sum + each.bias, 0) / FITS;
  return { weights, bias, score: ({ features }) => features.reduce((sum, feature) => sum + weights[feature], bias) };
}

/** Logistic regression. Of each attack only the statements that look like one count, because the others are filler. */
function fitOnce(all, seed) {
  const random = createRandom(seed + 1);
  const pairs = all.filter(() => random.next() < KEPT);
  const weights = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES).fill(1e-8);
  let [bias, biasSquares] = [-2, 1e-8];
  const score = ({ features }) => features.reduce((sum, feature) => sum + weights[feature], bias);
  const negatives = [...honest, ...pairs.flatMap((pair) => pair.honest)];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const batch = negatives.map((sample) => [sample, 0, 1]);
    for (const { different } of pairs) {
      const scores = different.map(score);
      const best = Math.max(...scores);
      different.forEach((sample, index) => {
        if (epoch < 2 || scores[index] === best || scores[index] > 0) batch.push([sample, 1, ATTACK_WEIGHT]);
      });
    }
    for (let i = batch.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [batch[i], batch[j]] = [batch[j], batch[i]];
    }
    for (const [sample, label, weight] of batch) {
      const slope = (1 / (1 + Math.exp(-score(sample))) - label) * weight;
      if (Math.abs(slope) < 1e-3) continue;
      for (const feature of sample.features) {
        const step = slope + DECAY * weights[feature];
        squares[feature] += step * step;
        weights[feature] -= ((feature < FIRST_WORD ? RATE : WORD_RATE) * step) / Math.sqrt(squares[feature]);
      }
      biasSquares += slope * slope;
      bias -= (RATE * slope) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias, score };
}

const reported = Number(flags.reported);
const isReported = (samples, score) => samples.some((sample) => score(sample) >= reported);
const count = (items, test) => items.filter(test).length;

const servers = flags.measure.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { tools = [] } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      return { name, tools: tools.map((tool) => ({ name: tool.name, samples: toSamples(tool) })) };
    }),
);
const { weights, bias } = fitMany([...others, ...twins]);
const largest = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
const scale = largest / 127;
const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
const rounded = ({ features }) => features.reduce((sum, feature) => sum + bytes[feature] * scale, bias);
for (const [name, pairs] of [
  ['pairs that were learned', twins],
  ['pairs of the corpus', unseen],
]) {
  const found = count(pairs, ({ wrong }) => isReported(wrong, rounded));
  const flagged = count(pairs, (pair) => isReported(pair.honest, rounded));
  console.log(`${name}: found ${found}, flagged ${flagged} of ${pairs.length}`);
}
const scores = servers.flatMap(({ name, tools }) =>
  tools.map((tool) => ({ server: name, tool: tool.name, points: Math.max(-99, ...tool.samples.map(rounded)) })),
);
scores.sort((a, b) => b.points - a.points);
for (const { server, tool, points } of scores.slice(0, 25)) console.log(points.toFixed(2), server, tool);
console.log(`tools of servers: ${count(scores, ({ points }) => points >= reported)} of ${scores.length} reported`);
writeFileSync(
  OUTPUT,
  `// Generated by training/relations.mjs: do not edit.
export const BIAS = ${bias.toFixed(6)};
export const REPORTED = ${reported};
export const SCALE = ${scale.toPrecision(8)};
export const WEIGHTS =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
);
