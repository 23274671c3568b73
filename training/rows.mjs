/**
 * Rows to learn from and rows to measure on, as JSON Lines of { text, surface, label, source, split }: `node training/rows.mjs`.
 * `split` is train, valid (the same sources, other rows) or unseen (sources never learned from).
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, DATA, readLines } from './files.mjs';
import { isOtherTask, mayTrain } from './licences.mjs';
import { plant } from './plant.mjs';
import { createRandom } from './random.mjs';
import { splitOf } from './split.mjs';
import { surfaceOf, surfaceOfRole } from './surfaces.mjs';
import { switchedPrompts } from './switched.mjs';

const OWN = join(import.meta.dirname, 'own');
const OUT = join(CACHE, 'rows.jsonl');
const random = createRandom(20261115);
const rows = [];

const add = (text, surface, label, source, split, extra = {}) => {
  if (text.trim().length >= 8) rows.push({ text, surface, label, source, split, ...extra });
};

/** The texts of a tool definition that are worth a window of their own. */
function toolTexts(tool) {
  const texts = [];
  const walk = (value, key) => {
    if (typeof value === 'string' && value.length > 20 && key !== '$schema') texts.push(value);
    else if (Array.isArray(value)) for (const item of value) walk(item, key);
    else if (value && typeof value === 'object') for (const [name, child] of Object.entries(value)) walk(child, name);
  };
  walk(tool, '');
  return texts;
}

/** @type {Record<string, string[]>} */
const hosts = { content: [], tool: [], skill: [] };
const requests = [];
const questions = [];

for (const file of readdirSync(DATA).sort()) {
  const set = file.replace('.jsonl', '');
  if (set === 'obfuscated_synth') continue;
  for (const row of readLines(join(DATA, file))) {
    const label = row.label === 'attack' ? 1 : 0;
    const may = mayTrain(set, row);
    const parts = row.tool ?? row.turns ?? row.messages;
    // Packages of several files have no single text.
    if (row.text === undefined && parts === undefined) continue;
    const group = row.text ?? JSON.stringify(parts);
    const split = may ? splitOf(group) : isOtherTask(set) ? 'apart' : 'unseen';
    if (row.tool) {
      // Which field is the poisoned one is not said: the description is, nearly always.
      const texts = label ? [row.tool.description ?? ''] : toolTexts(row.tool);
      for (const text of texts) add(text, 'tool', label, set, split, { id: row.id });
      if (may && split === 'train' && !label && row.tool.description) hosts.tool.push(row.tool.description);
    } else if (row.text !== undefined) {
      const surface = surfaceOf(set, row);
      add(row.text, surface, label, set, split, { id: row.id, ...(row.injection && { injection: row.injection }) });
      if (may && split === 'train' && !label) {
        if (row.user_task) questions.push({ task: row.user_task, text: row.text });
        if (surface === 'content' && set !== 'security_docs') hosts.content.push(row.text);
        if (surface === 'skill') hosts.skill.push(row.text);
        if (set === 'dolly_lmsys_benign' && row.text.length < 200) requests.push(row.text);
      }
    } else if (label === 0) {
      for (const [i, turn] of (row.turns ?? row.messages).entries()) {
        if (typeof turn.content === 'string')
          add(turn.content, surfaceOfRole(turn.role), 0, set, split, { id: `${row.id}/${i}` });
      }
    }
  }
}

/** A part of a document that a window can hold, planted text and all. */
function excerpt(text, size = 900) {
  if (text.length <= size) return text;
  const from = random.below(text.length - size);
  const start = text.indexOf(' ', from) + 1;
  return text.slice(start, start + size);
}

const own = (name) => readLines(join(OWN, `${name}.jsonl`));
const SURFACE_OF_OWN = { tool: 'tool', prompt: 'prompt', skill: 'skill' };

/** The same text alone and planted into texts of its surface, so that it is known among others too. */
function addPlanted(text, surface, label, times, size) {
  const split = splitOf(text);
  const injection = label ? { injection: text } : {};
  add(text, surface, label, 'own', split, injection);
  for (const host of random.sample(hosts[surface], times)) {
    add(plant(excerpt(host, size), text, random), surface, label, 'own-planted', split, injection);
  }
}

/** Honest documents, and orders and instructions to human readers planted into them. */
function addDocuments(texts, source) {
  const honest = texts.filter(({ type }) => type === 'host').map(({ text }) => text);
  for (const text of honest) add(text, 'content', 0, source, splitOf(text));
  for (const { type, text } of texts) {
    if (type !== 'human' && !type.startsWith('order-')) continue;
    const label = type === 'human' ? 0 : 1;
    const injection = label ? { injection: text } : {};
    add(plant(excerpt(random.pick(honest), 600), text, random), 'content', label, source, splitOf(text), injection);
    // An ordinary task is honest where a user asks for it.
    if (type === 'order-plain') add(text, 'prompt', 0, source, splitOf(text));
  }
}

/** The same text with a hostile sentence and with an honest one. */
function addTwins(surface, host, place, order, safe) {
  const fill = (text) => host.replace(place, () => text);
  add(fill(order), surface, 1, 'own-twins', splitOf(order), { injection: order });
  add(fill(safe), surface, 0, 'own-twins', splitOf(order));
}

for (const { text } of own('hosts')) {
  add(text, 'content', 0, 'own-hosts', splitOf(text));
  // Mails, tables and records are what agents read most and published sets hold least.
  if (splitOf(text) === 'train') hosts.content.push(...Array(8).fill(text));
}
for (const { text } of own('tool-poison')) addPlanted(text, 'tool', 1, 2, 500);
for (const { text } of own('tool-honest')) addPlanted(text, 'tool', 0, 1, 500);
for (const { text } of own('skill-poison')) addPlanted(text, 'skill', 1, 2, 600);
for (const { text } of own('skill-honest')) addPlanted(text, 'skill', 0, 1, 600);
for (const { text, surface } of own('injected')) addPlanted(text, surface === 'skill' ? 'skill' : 'content', 1, 3, 500);
for (const { text, surface } of own('document-honest'))
  addPlanted(text, surface === 'skill' ? 'skill' : 'content', 0, 1, 500);
for (const { text } of own('prompt-attack')) {
  add(text, 'prompt', 1, 'own', splitOf(text));
  add(plant(excerpt(random.pick(hosts.content), 500), text, random), 'content', 1, 'own-planted', splitOf(text), {
    injection: text,
  });
}
for (const { text } of own('prompt-honest')) add(text, 'prompt', 0, 'own', splitOf(text));
for (const { attack, honest, surface } of own('twins')) {
  const where = SURFACE_OF_OWN[surface] ?? 'content';
  add(attack, where, 1, 'own-twins', 'train', { injection: attack });
  add(honest, where, 0, 'own-twins', 'train');
}
const exercises = own('exercises');
const learned = exercises.filter(({ request }) => splitOf(request) === 'train');
const excerpts = hosts.content.map((text) => excerpt(text, 300));
for (const { text, label } of switchedPrompts({ exercises: learned, requests, hosts: excerpts, random, times: 3 }))
  add(text, 'prompt', label, 'own-switched', 'train');
// Whoever asks about a document has it in the prompt, before the question or behind it.
for (const { task, text } of random.sample(questions, 300)) {
  const parts = [task, excerpt(text, 450)];
  add((random.next() < 0.5 ? parts : parts.reverse()).join('\n'), 'prompt', 0, 'own-questions', 'train');
}
// A request is normal in a prompt and an intruder in a document that somebody else wrote.
const tasks = learned.map(({ request, data }) => `${request} ${data}`.trim());
for (const request of [...random.sample(requests, 500), ...random.sample(tasks, 300)]) {
  add(
    plant(excerpt(random.pick(hosts.content), 500), request, random),
    'content',
    1,
    'own-requests',
    splitOf(request),
    {
      injection: request,
    },
  );
}

addDocuments(own('documents'), 'own-documents');
for (const { host, order, safe } of own('skill-twins')) addTwins('skill', host, '{{STEP}}', order, safe);
for (const { name, host, order, safe } of own('tool-twins')) addTwins('tool', `${name}\n${host}`, '{{S}}', order, safe);
for (const file of readdirSync(join(OWN, 'languages')).sort()) {
  const texts = readLines(join(OWN, 'languages', file));
  addDocuments(texts, `own-${file.slice(0, 2)}`);
  for (const { type, text } of texts) {
    if (type === 'attack') add(text, 'prompt', 1, 'own', splitOf(text));
    if (type === 'prompt') add(text, 'prompt', 0, 'own', splitOf(text));
    if (type === 'tool') add(text, 'tool', 0, 'own', splitOf(text));
    if (type === 'tool-poison') add(text, 'tool', 1, 'own', splitOf(text), { injection: text });
  }
}

writeFileSync(OUT, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
const count = {};
for (const { split, surface, label } of rows) {
  const key = `${split} ${surface} ${label ? 'attack' : 'benign'}`;
  count[key] = (count[key] ?? 0) + 1;
}
console.table(count);
