// Invented tool definitions: all distinct, all honest, and the same in every run.

import { NOUNS, PURPOSES, QUALIFIERS, REMARKS, UNITS, VERBS } from './words.mjs';

/** Mulberry32: small, and deterministic on every machine. */
function toRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function toInventory(count) {
  const random = toRandom(20_240_517);
  const below = (limit) => Math.floor(random() * limit);
  const pick = (list) => list[below(list.length)];
  const names = new Set();
  const tools = [];
  while (tools.length < count) {
    const [verb, qualifier, noun] = [pick(VERBS), pick(QUALIFIERS), pick(NOUNS)];
    const name = toName(tools.length, [verb, qualifier, noun]);
    if (names.has(name)) continue;
    names.add(name);
    tools.push({
      name,
      description: toDescription(verb, qualifier, noun, pick, below),
      inputSchema: toSchema(noun, pick, below, 2),
    });
  }
  return tools;
}

/** Servers use different styles. */
function toName(index, [verb, qualifier, noun]) {
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  if (index % 3 === 0) return `${verb}_${qualifier}_${noun}`;
  if (index % 3 === 1) return `${verb}${capital(qualifier)}${capital(noun)}`;
  return `${noun}-${verb}-${qualifier}`;
}

function toDescription(verb, qualifier, noun, pick, below) {
  const opening = verb[0].toUpperCase() + verb.slice(1);
  const remarks = Array.from({ length: below(4) }, () => pick(REMARKS));
  return [`${opening} the ${qualifier} ${noun} entries of an account, ${pick(PURPOSES)}.`, ...new Set(remarks)].join(
    ' ',
  );
}

function toSchema(noun, pick, below, depth) {
  /** @type {Record<string, object>} */
  const properties = {
    [`${noun}_id`]: { type: 'string', description: `Number of the ${noun}, as printed on it.` },
  };
  for (let left = 1 + below(4); left > 0; left--) {
    const other = pick(NOUNS);
    properties[other] =
      depth > 0 && below(4) === 0 ? toSchema(other, pick, below, depth - 1) : toProperty(other, pick, below);
  }
  return { type: 'object', properties, required: [`${noun}_id`], additionalProperties: false };
}

function toProperty(noun, pick, below) {
  const unit = pick(UNITS);
  switch (below(4)) {
    case 0:
      return { type: 'integer', minimum: 0, maximum: 1_000, description: `Most ${unit} for one ${noun}.` };
    case 1:
      return { type: 'string', enum: [...new Set([pick(QUALIFIERS), pick(QUALIFIERS), 'any'])], default: 'any' };
    case 2:
      return { type: 'array', items: { type: 'string', description: `Name of a ${noun}.` }, maxItems: 50 };
    default:
      return { type: 'boolean', title: `With ${noun}`, description: `Whether each ${noun} is shown in ${unit}.` };
  }
}

/** Every text of a tool, for scanners that accept only text. */
export function toolText(tool) {
  const texts = [];
  const collect = (value) => {
    if (typeof value === 'string') texts.push(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  collect(tool);
  return texts.join('\n');
}
