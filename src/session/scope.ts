import type { Action, Artifact, ArtifactScan } from '../core/types.js';
import type { ScannerTraits } from '../engine/scanner.js';
import type { EventDigest, SessionLog, SessionScope } from '../engine/session-scope.js';
import { isTurn } from '../engine/turns.js';
import { freezeJson } from './frozen-json.js';
import { MAX_ASKED, MAX_ASKED_LENGTH, MAX_LEFT_OUT, MAX_NAME, MAX_RECENT, MAX_SCANNER_STATE } from './limits.js';
import { addTools } from './listed-tools.js';
import { findCheckpoint, type SessionState } from './state.js';

/** A scope whose writes are collected; the state that it was opened on stays as it is. */
export interface OpenScope extends SessionScope {
  readonly writes: ReadonlyMap<string, unknown>;
}

/** What came of an event. */
export interface Outcome {
  /** One scan, or one for each tool of a list. */
  readonly scans: readonly ArtifactScan[];
  readonly action: Action;
  /** What of the event the agent gets to see, cleaned where that was needed; what is withheld was never asked or listed. */
  readonly passed: readonly Artifact[];
  /** What of a list was refused on its own. */
  readonly leftOut?: readonly Artifact[];
}

export function openScope(state: SessionState, event: { readonly id: string; readonly at: number }): OpenScope {
  const writes = new Map<string, unknown>();
  return {
    id: event.id,
    step: state.step,
    // Clocks of several machines differ, and late events come late: time never runs backwards for a scanner.
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
 * Replaces the state of scanners that keep words of the session: cleaned content leaves the cleaned words, refused
 * content leaves none.
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

/** The session after the event. */
export function closeScope(state: SessionState, scope: OpenScope, outcome: Outcome): SessionState {
  const next = {
    step: state.step + 1,
    at: scope.at,
    log: toLog(state.log, scope, outcome),
    scanners: withWrites(state.scanners, scope.writes),
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
  const asked = passed.filter(isAsked).map(toAsked);
  const tools = passed.filter(({ kind }) => kind === 'tool');
  const refused = toLeftOut(log.leftOut, leftOut, tools);
  const digest = findDigest(scope, scans, action);
  return {
    asked: asked.length > 0 ? [...log.asked, ...asked].slice(-MAX_ASKED) : log.asked,
    tools: tools.length > 0 ? addTools(log.tools, tools) : log.tools,
    ...(refused && { leftOut: refused }),
    recent: digest ? [...log.recent.slice(1 - MAX_RECENT), digest] : log.recent,
  };
}

/** Of two tools by one name it is enough that one may be called. */
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

/** What anybody may have written is nobody's wish, in whatever place it stands. */
const isAsked = (artifact: Artifact): boolean => isTurn(artifact) && artifact.trust !== 'untrusted';

/** The words of a message, whose other fields say what kind of content a block is. */
function toAsked({ fields }: Artifact): string {
  const words = fields.filter(({ path }) => path === '' || /\/(?:text|content)$/.test(path));
  const text = (words.length > 0 ? words : fields).map((field) => field.text).join('\n');
  // A slice would keep the whole text alive.
  return text.length > MAX_ASKED_LENGTH ? JSON.parse(JSON.stringify(text.slice(0, MAX_ASKED_LENGTH))) : text;
}

const findOwn = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
