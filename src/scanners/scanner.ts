import type { FieldViews } from '../engine/views.js';
import type { PolicySettings } from '../policy/policy.js';
import type { Rule } from '../rules/rule.js';
import type { Artifact, Finding, ScannerType, Skipped, Span } from '../types.js';

/** One artifact, with all its views made. */
export interface Subject {
  readonly artifact: Artifact;
  readonly fields: readonly FieldViews[];
  /** The policy as it holds for this artifact: what is expected here is no objection. */
  readonly settings: PolicySettings;
  /** What the scanners that ran before found, for those that look only where there is doubt. */
  readonly findings: readonly Finding[];
}

/** A rule that was broken, and where. */
export interface Observation {
  readonly rule: Rule;
  readonly path: string;
  readonly span: Span;
  readonly view: string;
  readonly seen: string;
  readonly isMention?: boolean;
  /** What the scanner has to add about this place: how sure it is, what it resembles. */
  readonly note?: string;
}

/** What was seen, and what could not be looked at: without the second, the first would pass for everything. */
export interface Account {
  readonly observations: readonly Observation[];
  readonly skipped: readonly Skipped[];
  /** Nothing was looked at: what is skipped says why, and no voter hears of it. */
  readonly abstains?: true;
  /** For the scanner's result, beside its findings. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export type Seen = readonly Observation[] | Account | undefined;

/**
 * A scanner looks at a subject and says what it saw. It abstains (returns undefined) where its own subject is absent,
 * so that a voter's ratio means "of those who looked". An empty list means: looked, and saw nothing.
 */
export interface Scanner {
  readonly id: string;
  readonly type: ScannerType;
  scan(subject: Subject): Seen | Promise<Seen>;
}
