import type { Action, ArtifactKind, Trust } from '../core/types.js';

/**
 * What a scanner of the behavioral voter sees of the session that an artifact belongs to. Everything here is JSON and of
 * bounded size, so that any store can keep it and a step costs the same after ten events and after ten thousand.
 */
export interface SessionScope {
  readonly id: string;
  /** How many events came before this one. */
  readonly step: number;
  /** When this one happened, in milliseconds since 1970; never before the event before it. */
  readonly at: number;
  readonly log: SessionLog;
  /** What this scanner wrote, at an earlier event or at this one. Frozen: write another to change it. */
  read<State>(scannerId: string): State | undefined;
  /** Plain JSON. Kept once the event is acknowledged; the scanner itself keeps it small. */
  write(scannerId: string, state: unknown): void;
}

/** What all scanners may know of the earlier events. */
export interface SessionLog {
  /** What the user asked for, the latest last: 16 turns at most, each cut to 2,000 characters. */
  readonly asked: readonly string[];
  /** The tools that were listed, by name; the record has no prototype, so any name may be asked for. */
  readonly tools: Readonly<Record<string, ListedTool>>;
  /** Names of tools that were refused when they were listed, and have not been listed since; 64 at most. */
  readonly leftOut?: readonly string[];
  /** The latest events, the last one last, 64 at most. */
  readonly recent: readonly EventDigest[];
}

export interface ListedTool {
  /** Cut to 500 characters. */
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** What is remembered of an event whose text is gone. */
export interface EventDigest {
  readonly step: number;
  readonly at: number;
  readonly kind: ArtifactKind;
  readonly trust: Trust;
  /** The tool's name for calls and results. */
  readonly name: string;
  readonly length: number;
  /** The probability that the scan gave. */
  readonly risk: number;
  readonly action: Action;
}
