import type { FieldViews } from '../engine/views.js';
import type { PolicySettings } from '../policy/policy.js';
import type { Rule } from '../rules/rule.js';
import type { Artifact, ScannerType, Span } from '../types.js';

/** One artifact, with all its views made. */
export interface Subject {
  readonly artifact: Artifact;
  readonly fields: readonly FieldViews[];
  /** The policy as it holds for this artifact: what is expected here is no objection. */
  readonly settings: PolicySettings;
  /** Says what of a field a scanner did not look at, so that nobody takes the rest for clean. */
  skip(path: string, reason: string): void;
}

/** A rule that was broken, and where. */
export interface Observation {
  readonly rule: Rule;
  readonly path: string;
  readonly span: Span;
  readonly view: string;
  readonly seen: string;
  readonly isMention?: boolean;
}

/**
 * A scanner looks at a subject and says what it saw. It abstains (returns undefined) where its own subject is absent,
 * so that a voter's ratio means "of those who looked". An empty list means: looked, and saw nothing.
 */
export interface Scanner {
  readonly id: string;
  readonly type: ScannerType;
  scan(subject: Subject): readonly Observation[] | undefined | Promise<readonly Observation[] | undefined>;
}
