import type { Artifact } from '../../core/types.js';
import type { HistoryEvent } from '../../engine/events.js';
import type { Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn } from '../../engine/turns.js';
import { OUTBOUND_KINDS, type Rule } from '../../rules/rule.js';
import { type CanaryFinder, createCanaryFinder, toCanary } from '../../session/canary.js';
import { toHash } from '../../session/keyed-hash.js';
import { toNonce } from '../../session/spotlight.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { Notebook } from '../notebook.js';

const ID = 'context-integrity';
/** Messages whose hashes are kept: an attack on the history changes what is recent or what comes first. */
const MAX_KEPT = 128;
/** 64 bits of each: to forge a turn one would have to meet the hash of a turn that was said. */
const KEPT_DIGITS = 16;

interface State {
  /** Hash of the first system prompt. */
  readonly system?: string;
  /** Hashes of what was said, in order, as far as they are kept. */
  readonly said: readonly string[];
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'context_integrity',
  keepsSessionText: true,
};

/**
 * Whether the context is still the one that the operator and the user made: the system prompt unchanged, the history as it
 * was said, the marks around data unforged, and the session's canary nowhere but in the prompt.
 */
function createContextIntegrity(rules: readonly Rule[], { secret }: BehaviorOptions): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, session } = subject;
      if (!session) return undefined;
      const notebook = new Notebook(rules, subject);
      const state = session.read<State>(ID) ?? { said: [] };
      const history = isTurn(artifact) ? undefined : toHistory(artifact);
      if (history) compareHistory(history, state, notebook, subject);
      else session.write(ID, remember(state, subject, notebook));
      if (secret !== undefined) findLeaks(secret, session, subject, notebook);
      return notebook.observations;
    },
  };
}

export const contextIntegrity: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createContextIntegrity(rules, behavior),
};

function remember(state: State, { artifact, fields }: Subject, notebook: Notebook): State {
  const text = fields.map(({ field }) => field.text).join('\n');
  if (artifact.kind === 'system-prompt') {
    const hash = toMark(text);
    if (state.system !== undefined && state.system !== hash && fields[0])
      notebook.note('context/system-prompt-changed', fields[0].field.path, fields[0].raw, 0, fields[0].raw.text.length);
    return { ...state, system: state.system ?? hash };
  }
  if (artifact.kind !== 'prompt' && artifact.kind !== 'output') return state;
  return { ...state, said: [...state.said, toMark(`${artifact.kind}:${text}`)].slice(-MAX_KEPT) };
}

/** Every message that is claimed to have been said must have been; gaps are fine, since callers shorten histories. */
function compareHistory(
  { history }: HistoryEvent,
  { said, system }: State,
  notebook: Notebook,
  { fields }: Subject,
): void {
  let from = 0;
  for (const [index, { role, content }] of history.entries()) {
    const views = fields.find(({ field }) => field.path === `/history/${index}/content`);
    const note = (rule: string): void => {
      if (views) notebook.note(rule, views.field.path, views.raw, 0, views.raw.text.length);
    };
    if (role === 'system') {
      if (system !== undefined && toMark(content) !== system) note('context/system-prompt-changed');
      continue;
    }
    const hash = toMark(`${role === 'user' ? 'prompt' : 'output'}:${content}`);
    const at = said.indexOf(hash, from);
    if (at >= 0) from = at + 1;
    // What was said before the oldest hash that is kept cannot be told from what never was.
    else if (said.length < MAX_KEPT || from > 0) note('context/history-altered');
  }
}

function findLeaks(secret: string, session: SessionScope, subject: Subject, notebook: Notebook): void {
  const { artifact, fields } = subject;
  const isOutbound = OUTBOUND_KINDS.includes(artifact.kind) || artifact.kind === 'memory';
  const canary = isOutbound ? createCanaryFinder(toCanary(secret, session.id)) : undefined;
  const nonce = artifact.trust === 'trusted' ? undefined : toNonce(secret, session.id);
  let isLeaked = false;
  for (const { field, raw, visible, decoded, readings } of fields) {
    for (const view of new Set([visible, raw, ...decoded.map((each) => each.view), ...readings])) {
      const leak = canary?.find(view.text);
      if (!leak) continue;
      notebook.note('context/canary-leak', field.path, view, ...leak);
      isLeaked = true;
      break;
    }
    const mark = nonce === undefined ? -1 : visible.text.toLowerCase().indexOf(nonce);
    if (mark >= 0) notebook.note('context/forged-boundary', field.path, visible, mark, mark + nonce!.length);
  }
  if (canary && !isLeaked && isSplit(canary, fields)) {
    const { field, raw } = fields.find(isValue)!;
    notebook.note('context/canary-leak', field.path, raw, 0, raw.text.length);
  }
}

/** Half of it in one argument and half in the next. */
const isSplit = (canary: CanaryFinder, fields: Subject['fields']): boolean => {
  const values = fields.filter(isValue);
  return values.length > 1 && canary.find(values.map(({ field }) => field.text).join('\n')) !== undefined;
};

const isValue = ({ field: { path } }: Subject['fields'][number]): boolean => !path.endsWith('#') && path !== '/name';

const toMark = (text: string): string => toHash(text).slice(0, KEPT_DIGITS);

/** By what it was made as: a page may have a list by that name as well. */
function toHistory({ kind, origin }: Artifact): HistoryEvent | undefined {
  if (kind !== 'prompt') return undefined;
  const history = (origin as Partial<HistoryEvent> | undefined)?.history;
  return Array.isArray(history) ? { history } : undefined;
}
