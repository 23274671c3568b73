import type { Artifact, ArtifactKind, Finding, ScannerType, Severity, Skipped, Span } from '../core/types.js';
import type { PolicySettings } from '../policy/policy.js';
import type { Rule } from '../rules/rule.js';
import type { FieldViews } from '../text/views.js';
import type { SessionScope } from './session-scope.js';

/** One artifact, with all its views made. */
export interface Subject {
  readonly artifact: Artifact;
  readonly fields: readonly FieldViews[];
  /** The policy as it holds for this artifact: what is expected here is no objection. */
  readonly settings: PolicySettings;
  /** What the scanners that ran before found, for those that look only where there is doubt. */
  readonly findings: readonly Finding[];
  /** The probability that those scanners come to together. */
  risk(): number;
  /** The session that the artifact is an event of. */
  readonly session?: SessionScope;
  /** Nobody waits any longer for what a scanner asks somebody else, once this is aborted. */
  readonly signal?: AbortSignal;
}

/** A rule that was broken, and where. */
export interface Observation {
  readonly rule: Rule;
  readonly path: string;
  readonly span: Span;
  readonly view: string;
  readonly seen: string;
  readonly isMention?: boolean;
  readonly isKnownBenign?: boolean;
  /** In words, what makes this place one. What is quoted stands between “ and ”, and reports mask it. */
  readonly note?: string;
  /** Where the place decides and not the rule, as a measured likeness does; the policy's own setting goes before it. */
  readonly severity?: Severity;
}

/** A part of a field that a person confirmed to be honest, and what reports say of it. */
export interface KnownBenign {
  readonly path: string;
  readonly span: Span;
  readonly note: string;
}

/** What was seen, and what could not be looked at: without the second, the first would pass for everything. */
export interface Account {
  readonly observations: readonly Observation[];
  readonly skipped: readonly Skipped[];
  /** Nothing was looked at: what is skipped says why, and no voter hears of it. */
  readonly abstains?: true;
  /** For the scanner's result, beside its findings. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** What semantic scanners should not object to; they look for likeness, and here a person looked. */
  readonly knownBenign?: readonly KnownBenign[];
}

export type Seen = readonly Observation[] | Account | undefined;

/** Facts about a scanner that the engine, the guard and the benchmarks act on. A scanner declares them once, in its own file. */
export interface ScannerTraits {
  readonly id: string;
  /** Decides which voter hears the scanner. */
  readonly type: ScannerType;
  /** A slow scanner judges a whole answer: for a stream it runs once, at the end. Default: cheap. */
  readonly cost?: 'cheap' | 'slow';
  /** Kinds of artifacts that this scanner does not read. Default: none. */
  readonly skips?: readonly ArtifactKind[];
  /** Its session state holds words of the session, so the words of withheld content must not stay in it. */
  readonly keepsSessionText?: true;
}

/**
 * A scanner inspects a subject and returns its observations. It abstains (returns undefined) where there is nothing of
 * its kind to inspect, so that a voter's ratio counts only scanners that looked. An empty list means: looked, found nothing.
 */
export interface Scanner extends ScannerTraits {
  scan(subject: Subject): Seen | Promise<Seen>;
}
