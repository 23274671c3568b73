// Recorded agent runs, and the call in each with which the attacker succeeds.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of values that identify a recipient. Names, numbers and files also occur in honest runs. */
const LEADING = new Set(['address', 'e-mail address', 'account']);

export function readTraces(folder, sets, { toConversation, findValues }) {
  const traces = sets.flatMap((set) =>
    readFileSync(join(folder, `${set}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => toTrace(JSON.parse(line), set, toConversation)),
  );
  const keysOf = (artifact) =>
    artifact.fields.flatMap(({ text }) =>
      findValues(text).flatMap(({ kind, key }) => (LEADING.has(kind) ? [key] : [])),
    );
  return withTargets(traces, keysOf);
}

/** All runs of a task are in the same half, regardless of the model. */
function toTrace(row, set, toConversation) {
  const group = `${row.suite ?? ''} ${row.user_task_id ?? row.user_task ?? row.behaviour ?? row.id}`;
  return {
    id: row.id,
    set,
    suite: row.suite ?? set,
    isAttack: row.label === 'attack',
    hasSucceeded: row.attack_succeeded === true,
    half: createHash('sha256').update(group).digest()[0] % 2,
    artifacts: row.turns ? toConversation(row.turns, '/turns') : toConversation(row.messages, '/messages'),
  };
}

/**
 * The data does not mark the attacker's call, so it is derived. A value belongs to the attacker if nearly all attacked
 * runs of a suite contain it in their results and no honest run does. The first call with such a value is the
 * attacker's.
 */
function withTargets(traces, keysOf) {
  const planted = new Map();
  for (const suite of new Set(traces.map((trace) => trace.suite))) {
    const own = traces.filter((trace) => trace.suite === suite);
    const honest = new Set(
      own.filter(({ isAttack }) => !isAttack).flatMap(({ artifacts }) => artifacts.flatMap(keysOf)),
    );
    const attacked = own.filter(({ isAttack }) => isAttack);
    const counts = new Map();
    for (const { artifacts } of attacked) {
      const keys = new Set(artifacts.filter(({ kind }) => kind === 'tool-result').flatMap(keysOf));
      for (const key of keys) if (!honest.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    planted.set(suite, new Set([...counts].filter(([, count]) => count >= 0.8 * attacked.length).map(([key]) => key)));
  }
  return traces.map((trace) => {
    const own = planted.get(trace.suite);
    const at = trace.isAttack
      ? trace.artifacts.findIndex(
          (artifact) => artifact.kind === 'tool-call' && keysOf(artifact).some((key) => own.has(key)),
        )
      : -1;
    const isMet = trace.artifacts.some(
      ({ kind, ...artifact }) => kind === 'tool-result' && keysOf(artifact).some((key) => own.has(key)),
    );
    // In a conversation the user is the attacker, so every turn counts.
    return {
      ...trace,
      isMet: trace.isAttack && (isMet || isConversation(trace)),
      injectedAt: at < 0 ? undefined : at,
      planted: [...own],
    };
  });
}

export const isConversation = ({ set }) => set.startsWith('multiturn');

/** A fixed sample of each set and label. */
export function toSample(traces, count) {
  const kinds = new Map();
  for (const trace of traces) {
    if (trace.isAttack && !trace.isMet) continue;
    const kind = `${trace.set} ${trace.isAttack}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), trace]);
  }
  const toHash = ({ id }) => createHash('sha256').update(id).digest('hex');
  return [...kinds.values()].flatMap((own) => own.toSorted((a, b) => (toHash(a) < toHash(b) ? -1 : 1)).slice(0, count));
}

/** The tools that the runs of a suite called, with their arguments. The listed definitions were not recorded. */
export function toTools(traces) {
  const tools = new Map();
  for (const { artifacts } of traces) {
    for (const { kind, name, origin } of artifacts) {
      if (kind !== 'tool-call' || typeof origin.arguments !== 'object') continue;
      const properties = tools.get(name) ?? {};
      for (const [key, value] of Object.entries(origin.arguments)) {
        properties[key] ??= { type: Array.isArray(value) ? 'array' : typeof value };
      }
      tools.set(name, properties);
    }
  }
  return [...tools].map(([name, properties]) => ({ name, inputSchema: { type: 'object', properties } }));
}
