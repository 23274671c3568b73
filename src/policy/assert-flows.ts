import { TocsinError } from '../core/errors.js';
import { isObject } from '../core/json-object.js';
import { assertKnownNames, findSimilar } from '../core/known-names.js';
import { FLOW_TARGETS } from './flow-terms.js';
import { FLOW_ACTIONS, ORIGINS } from './flows.js';

/**
 * Checks the flows of a policy that is written in code. A misspelled condition would be ignored, and the flow would apply to
 * more than its author meant.
 */
export function assertFlows(flows: unknown): void {
  if (!Array.isArray(flows)) throw bad('flows', 'a list');
  for (const [index, flow] of flows.entries()) assertFlow(flow, `flows[${index}]`);
}

function assertFlow(flow: unknown, where: string): void {
  const written = FLOW_ACTIONS.find((name) => isObject(flow) && name in flow);
  // The form of policy files, which is shorter.
  if (written) throw bad(where, `{ action: '${written}', from: {}, to: {} } in code, not { ${written}: … }`);
  const { action, from, to, after, unlessAfter } = toObject(flow, where, [
    'action',
    'from',
    'to',
    'after',
    'unlessAfter',
    'why',
  ]);
  assertOneOf(action, FLOW_ACTIONS, `${where}.action`);
  if (typeof from === 'string') throw bad(`${where}.from`, `an object in code: { origin: '${from}' }`);
  if (typeof to === 'string') throw bad(`${where}.to`, `an object in code: { act: '${to}' }`);
  const { origin, tool } = toObject(from, `${where}.from`, ['origin', 'tool']);
  if (origin !== undefined) assertOneOf(origin, [...ORIGINS, 'anywhere'], `${where}.from.origin`);
  assertTexts({ tool }, `${where}.from`);
  const target = toObject(to, `${where}.to`, ['act', 'tool', 'arg', 'value', 'except', 'over', 'atMost']);
  const { act, over, atMost, ...texts } = target;
  if (act !== undefined) assertOneOf(act, FLOW_TARGETS, `${where}.to.act`);
  assertTexts(texts, `${where}.to`);
  for (const [name, amount] of Object.entries({ over, atMost })) {
    if (amount !== undefined && !Number.isFinite(amount)) throw bad(`${where}.to.${name}`, 'a number');
  }
  for (const [name, call] of Object.entries({ after, unlessAfter })) {
    if (call === undefined) continue;
    const condition = toObject(call, `${where}.${name}`, ['tool', 'act']);
    if (condition.act !== undefined) assertOneOf(condition.act, FLOW_TARGETS, `${where}.${name}.act`);
    assertTexts({ tool: condition.tool }, `${where}.${name}`);
  }
}

function toObject(value: unknown, where: string, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad(where, 'an object');
  assertKnownNames(value, known, `policy.${where}`, 'bad-policy');
  return value as Record<string, unknown>;
}

function assertTexts(lists: Readonly<Record<string, unknown>>, where: string): void {
  for (const [name, list] of Object.entries(lists)) {
    const isList = Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === 'string');
    if (list !== undefined && !isList) throw bad(`${where}.${name}`, 'a list of texts that is not empty');
  }
}

function assertOneOf(value: unknown, known: readonly string[], where: string): void {
  if (known.includes(value as string)) return;
  const similar = findSimilar(String(value), known);
  throw bad(where, `one of ${known.join(', ')}${similar ? ` (did you mean "${similar}"?)` : ''}`);
}

const bad = (where: string, expected: string): TocsinError =>
  new TocsinError('bad-policy', `policy.${where}: expected ${expected}`);
