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
/** Number of latest messages whose hashes are stored. Chosen to bound the session state to about 2 KB. */
const MAX_HASHES = 128;
/** Hexadecimal digits stored per hash: 64 bits, so that a forged message cannot be made to collide in practice. */
const HASH_DIGITS = 16;

interface State {
  /** Hash of the first system prompt. */
  readonly system?: string;
  /** Hashes of the latest messages, in order. */
  readonly said: readonly string[];
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'context_integrity',
  keepsSessionText: true,
};

/**
 * Verifies the integrity of the model's context. The system prompt is unchanged, the history matches the recorded
 * turns, the marks around untrusted data are not forged, and the canary appears only in the prompt.
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
      else session.write(ID, recordMessage(state, subject, notebook));
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

function recordMessage(state: State, { artifact, fields }: Subject, notebook: Notebook): State {
  const text = fields.map(({ field }) => field.text).join('\n');
  if (artifact.kind === 'system-prompt') {
    const hash = toMessageHash(text);
    if (state.system !== undefined && state.system !== hash && fields[0])
      notebook.note('context/system-prompt-changed', fields[0].field.path, fields[0].raw, 0, fields[0].raw.text.length);
    return { ...state, system: state.system ?? hash };
  }
  if (artifact.kind !== 'prompt' && artifact.kind !== 'output') return state;
  return { ...state, said: [...state.said, toMessageHash(`${artifact.kind}:${text}`)].slice(-MAX_HASHES) };
}

/** Checks that every message of the history was recorded. Gaps are allowed, because callers shorten histories. */
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
      if (system !== undefined && toMessageHash(content) !== system) note('context/system-prompt-changed');
      continue;
    }
    const hash = toMessageHash(`${role === 'user' ? 'prompt' : 'output'}:${content}`);
    const at = said.indexOf(hash, from);
    if (at >= 0) from = at + 1;
    // A message that is older than the oldest stored hash cannot be verified.
    else if (said.length < MAX_HASHES || from > 0) note('context/history-altered');
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

/** Is the canary split over several values, such as two arguments of a call? */
const isSplit = (canary: CanaryFinder, fields: Subject['fields']): boolean => {
  const values = fields.filter(isValue);
  return values.length > 1 && canary.find(values.map(({ field }) => field.text).join('\n')) !== undefined;
};

const isValue = ({ field: { path } }: Subject['fields'][number]): boolean => !path.endsWith('#') && path !== '/name';

const toMessageHash = (text: string): string => toHash(text).slice(0, HASH_DIGITS);

/** Recognizes a history by its kind and origin, because a document may have a property named `history` too. */
function toHistory({ kind, origin }: Artifact): HistoryEvent | undefined {
  if (kind !== 'prompt') return undefined;
  const history = (origin as Partial<HistoryEvent> | undefined)?.history;
  return Array.isArray(history) ? { history } : undefined;
}
