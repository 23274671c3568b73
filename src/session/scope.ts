import type { Action, Artifact, ArtifactScan } from '../core/types.js';
import type { ScannerTraits } from '../engine/scanner.js';
import { type EventDigest, isContinued, type SessionLog, type SessionScope } from '../engine/session-scope.js';
import { isTurn } from '../engine/turns.js';
import { extendTail } from '../text/joined-fields.js';
import { freezeJson } from './frozen-json.js';
import {
  MAX_LEFT_OUT,
  MAX_NAME,
  MAX_RECENT,
  MAX_SCANNER_STATE,
  MAX_USER_TURN_LENGTH,
  MAX_USER_TURNS,
} from './limits.js';
import { addTools } from './listed-tools.js';
import { findCheckpoint, type SessionState } from './state.js';

/** A scope that collects writes. The state that it was opened on stays unchanged. */
export interface OpenScope extends SessionScope {
  readonly writes: ReadonlyMap<string, unknown>;
}

/** The outcome of an event. */
export interface Outcome {
  /** One scan, or one for each tool of a list. */
  readonly scans: readonly ArtifactScan[];
  readonly action: Action;
  /** The artifacts that the agent sees, sanitized if necessary. Withheld content must not count as asked or listed. */
  readonly passed: readonly Artifact[];
  /** The artifacts of a list that were refused individually. */
  readonly leftOut?: readonly Artifact[];
}

export function openScope(state: SessionState, event: { readonly id: string; readonly at: number }): OpenScope {
  const writes = new Map<string, unknown>();
  return {
    id: event.id,
    step: state.step,
    // Clocks of several machines differ, and events may arrive late. For a scanner, time must not run backwards.
    at: Math.max(event.at, state.at),
    log: state.log,
    writes,
    read: <State>(scannerId: string) =>
      (writes.has(scannerId) ? writes.get(scannerId) : findOwn(state.scanners, scannerId)) as State | undefined,
    write: (scannerId, value) => {
      writes.set(scannerId, freezeJson(value, MAX_SCANNER_STATE, `The scanner ${scannerId}`));
    },
  };
}

/**
 * Replaces the state of scanners that keep text of the session. Of sanitized content they keep the sanitized text, of
 * refused content nothing.
 */
export function keepPassed(
  scope: OpenScope,
  passed: OpenScope | undefined,
  scanners: readonly ScannerTraits[],
): OpenScope {
  const writes = new Map(scope.writes);
  for (const { id, keepsSessionText } of scanners) {
    if (!keepsSessionText) continue;
    if (passed?.writes.has(id)) writes.set(id, passed.writes.get(id));
    else writes.delete(id);
  }
  return { ...scope, writes };
}

/** The state of the session after the event. */
export function closeScope(state: SessionState, scope: OpenScope, outcome: Outcome): SessionState {
  const next = {
    step: state.step + 1,
    at: scope.at,
    log: toLog(state.log, scope, outcome),
    scanners: withWrites(state.scanners, scope.writes),
    ...(state.withheld !== undefined && { withheld: state.withheld }),
    ...(state.withheldHashes && { withheldHashes: state.withheldHashes }),
  };
  if (outcome.action === 'allow' && state.quarantinedAt === undefined) return next;
  return {
    ...next,
    ...(outcome.action !== 'allow' && { checkpoint: findCheckpoint(state) }),
    ...(state.quarantinedAt !== undefined && { quarantinedAt: state.quarantinedAt }),
  };
}

function withWrites(before: SessionState['scanners'], writes: OpenScope['writes']): SessionState['scanners'] {
  if (writes.size === 0) return before;
  const after: Record<string, unknown> = { ...before };
  for (const [id, state] of writes) after[id] = state;
  return after;
}

function toLog(log: SessionLog, scope: OpenScope, { scans, action, passed, leftOut = [] }: Outcome): SessionLog {
  const asked = passed.filter(isUserTurn).map(toTurnText);
  const tools = passed.filter(({ kind }) => kind === 'tool');
  const refused = toLeftOut(log.leftOut, leftOut, tools);
  const digest = findDigest(scope, scans, action);
  const read = passed.filter(isContinued).flatMap(({ fields }) => fields);
  const tail = read.length > 0 ? extendTail(log.tail, read) : log.tail;
  return {
    asked: asked.length > 0 ? [...log.asked, ...asked].slice(-MAX_USER_TURNS) : log.asked,
    tools: tools.length > 0 ? addTools(log.tools, tools) : log.tools,
    ...(refused && { leftOut: refused }),
    ...(tail && { tail }),
    recent: digest ? [...log.recent.slice(1 - MAX_RECENT), digest] : log.recent,
  };
}

/** A name counts as left out only if no listed tool has it. */
function toLeftOut(
  before: SessionLog['leftOut'],
  refused: readonly Artifact[],
  listed: readonly Artifact[],
): SessionLog['leftOut'] {
  if (refused.length === 0 && (!before || listed.length === 0)) return before;
  const names = new Set([...(before ?? []), ...refused.map(({ name }) => name.slice(0, MAX_NAME))]);
  for (const { name } of listed) names.delete(name);
  return [...names].slice(-MAX_LEFT_OUT);
}

function findDigest({ step, at }: OpenScope, scans: readonly ArtifactScan[], action: Action): EventDigest | undefined {
  const [first] = scans;
  if (!first) return undefined;
  const { kind, trust, name } = first.artifact;
  return {
    step,
    at,
    kind,
    trust,
    name: scans.length === 1 ? name.slice(0, MAX_NAME) : kind,
    length: scans.reduce((sum, { artifact }) => sum + toLength(artifact), 0),
    risk: Math.max(...scans.map(({ probability }) => probability)),
    action,
  };
}

const toLength = ({ fields }: Artifact): number => fields.reduce((sum, { text }) => sum + text.length, 0);

/** Untrusted text never counts as a request of the user, even in a user turn. */
const isUserTurn = (artifact: Artifact): boolean => isTurn(artifact) && artifact.trust !== 'untrusted';

/** The text of a message, without fields such as the type of a content block. */
function toTurnText({ fields }: Artifact): string {
  const textFields = fields.filter(({ path }) => path === '' || /\/(?:text|content)$/.test(path));
  const text = (textFields.length > 0 ? textFields : fields).map((field) => field.text).join('\n');
  // Copied through JSON, because a slice would keep the whole text in memory.
  return text.length > MAX_USER_TURN_LENGTH ? JSON.parse(JSON.stringify(text.slice(0, MAX_USER_TURN_LENGTH))) : text;
}

const findOwn = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
