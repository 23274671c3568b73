import type { Action, Artifact, ArtifactKind, Trust } from '../core/types.js';
import type { TextTail } from '../text/joined-fields.js';

/**
 * The session of an artifact, as behavioral scanners see it. All of it is JSON of bounded size, so that any store can
 * keep it, and a step costs the same after ten events and after ten thousand.
 */
export interface SessionScope {
  readonly id: string;
  /** The number of earlier events. */
  readonly step: number;
  /** The time of this event in milliseconds since 1970. It never decreases within a session. */
  readonly at: number;
  readonly log: SessionLog;
  /** The state that this scanner wrote last. Frozen: call `write` to replace it. */
  read<State>(scannerId: string): State | undefined;
  /** Stores plain JSON, once the event is acknowledged. The scanner must keep it small. */
  write(scannerId: string, state: unknown): void;
}

/** The history of the session, shared by all scanners. */
export interface SessionLog {
  /** The user's latest turns, oldest first: at most 16, each cut to 2,000 characters. */
  readonly asked: readonly string[];
  /** The listed tools by name. The record has no prototype, so any name is safe to look up. */
  readonly tools: Readonly<Record<string, ListedTool>>;
  /** Names of tools that were refused when listed and not listed again since: at most 64. */
  readonly leftOut?: readonly string[];
  /** The end of the results and documents that the agent has read: twice 240 characters. */
  readonly tail?: TextTail;
  /** The latest events, oldest first: at most 64. */
  readonly recent: readonly EventDigest[];
}

/** Whether a model reads this text after that of earlier artifacts of the session, as one context. */
export const isContinued = ({ kind, trust }: Artifact): boolean =>
  trust === 'untrusted' && (kind === 'tool-result' || kind === 'document');

export interface ListedTool {
  /** Cut to 500 characters. */
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** The summary of an event whose text is not kept. */
export interface EventDigest {
  readonly step: number;
  readonly at: number;
  readonly kind: ArtifactKind;
  readonly trust: Trust;
  /** For calls and results: the name of the tool. */
  readonly name: string;
  readonly length: number;
  /** The probability that the scan computed. */
  readonly risk: number;
  readonly action: Action;
}
