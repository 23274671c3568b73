import type { ScannerType } from './voters.js';

export type { ScannerType } from './voters.js';

/** The nouns of the project. Everything else is a function between two of these. */

export type Severity = 'critical' | 'high' | 'medium' | 'low';
export type Detector = 'structural' | 'injection' | 'semantic' | 'pattern';
export type Level = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'CLEAN';

export type ArtifactKind =
  | 'prompt'
  | 'system-prompt'
  | 'output'
  | 'document'
  | 'memory'
  | 'tool'
  | 'tool-call'
  | 'tool-result'
  | 'skill'
  | 'server-instructions'
  | 'server-config';

/** Who wrote the text, which decides how severe a floor is: the operator, the user, the model, or anybody at all. */
export type Trust = 'trusted' | 'user' | 'model' | 'untrusted';

/** Half-open range of UTF-16 code units. */
export type Span = readonly [start: number, end: number];

/**
 * One text inside an artifact. `path` is a JSON pointer from the artifact's root; the root itself is ''. A trailing `#`
 * means the property's name rather than its value, as in relative JSON pointers.
 */
export interface Field {
  readonly path: string;
  readonly text: string;
}

/** Something that is inspected as a whole and gets one score, one verdict and one decision. */
export interface Artifact {
  readonly kind: ArtifactKind;
  readonly name: string;
  readonly trust: Trust;
  readonly fields: readonly Field[];
  /** Where it came from: a file, a standard-input line, a caller's label. */
  readonly source?: string;
  /** JSON pointer of the artifact inside its source. */
  readonly pointer?: string;
  readonly session?: string;
  /** The label of the MCP server that it was listed by or configures. */
  readonly server?: string;
  /** The JSON value that the fields were taken from, for scanners that ask about its structure. */
  readonly origin?: unknown;
  /** How its server contradicted it, or kept part of it back, within one contact. In our own words. */
  readonly unsteady?: string;
  /** What of the artifact could not be turned into fields. */
  readonly skipped?: readonly Skipped[];
}

export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** One way to read a field. `toRaw` leads every range of `text` back to the field's own text. */
export interface View {
  readonly name: string;
  readonly text: string;
  toRaw(start: number, end: number): Span;
  /** The text's UTF-16 code units, letters of either case: a loop over them is several times faster than over a string. */
  codes(): Codes;
}

/** Bytes where the text is plain ASCII, which nearly every text is. */
export type Codes = Uint8Array | Uint16Array;

/** One place where a finding was seen. */
export interface Place {
  readonly path: string;
  readonly span: Span;
  readonly view: string;
  /** What the view read there: decoded, folded text. Hostile; mask and escape before printing. */
  readonly seen: string;
  /**
   * Spoken about, not spoken: quoted in writing about security, or code that an answer shows. Such places alone make a
   * finding of severity low.
   */
  readonly isMention?: boolean;
  /** Like a text that somebody here confirmed to be honest. Such places alone make a finding of severity low. */
  readonly isKnownBenign?: boolean;
  /** What the scanner adds in words. What it quotes stands between “ and ”, and reports mask it. */
  readonly note?: string;
}

export interface Finding extends Place {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly detector: Detector;
  readonly scanner: string;
  readonly phase: KillChainPhase;
  readonly tags: readonly string[];
  readonly why: string;
  readonly fix: string;
  /** The raw text at `span`, cut to a readable length. Hostile; mask and escape before printing. */
  readonly evidence: string;
  /** Every place of this rule in the artifact, the one above first; at most 100 are kept. */
  readonly places: readonly Place[];
  readonly occurrences: number;
}

export type KillChainPhase =
  | 'initial_access'
  | 'privilege_escalation'
  | 'reconnaissance'
  | 'persistence'
  | 'command_and_control'
  | 'lateral_movement'
  | 'actions_on_objective';

export type ThreatLevel = 'none' | 'low' | 'medium' | 'high' | 'critical';

/** What one scanner says of one artifact; the voters see nothing else. */
export interface ScanResult {
  readonly scannerId: string;
  /** One of ours, or a foreign scanner's own word: routing falls back to the id. */
  readonly scannerType: ScannerType | (string & {});
  readonly detected: boolean;
  readonly confidence: number;
  readonly threatLevel: ThreatLevel;
  readonly killChainPhase?: KillChainPhase | 'none';
  readonly matchedPatterns?: readonly string[];
  readonly rawScore?: number;
  readonly latencyMs?: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface RiskScore {
  readonly score: number;
  readonly peak: number;
  readonly level: Level;
  /** `level` read with the peak in place of the score: no added finding can lower it. Gates use this one. */
  readonly peakLevel: Level;
  readonly scoreBand: Level;
  readonly count: number;
  readonly severityBreakdown: Readonly<Record<Severity, number>>;
  readonly detectorBreakdown: Readonly<Record<Detector, number>>;
}

export type Vote = 'clean' | 'suspicious' | 'threat';

export interface VoterVerdict {
  readonly voterId: string;
  readonly vote: Vote;
  readonly confidence: number;
  readonly maxThreatLevel: ThreatLevel;
  readonly resultCount: number;
  readonly detectedCount: number;
}

export interface EnsembleVerdict {
  readonly finalVote: Vote;
  readonly finalConfidence: number;
  readonly maxThreatLevel: ThreatLevel;
  readonly ruleVoter: VoterVerdict;
  readonly semanticVoter: VoterVerdict;
  readonly behavioralVoter: VoterVerdict;
  readonly unanimous: boolean;
  readonly evaluatedAt: string;
}

export type Action = 'allow' | 'warn' | 'sanitize' | 'block' | 'reset' | 'incident';

export interface Decision {
  readonly action: Action;
  readonly reasons: readonly string[];
  readonly phase: KillChainPhase | 'none';
  readonly tags: readonly string[];
}

/** A scanner that failed. The scan goes on, and the policy's `onError` decides what that means. */
export interface ScanFailure {
  readonly scanner: string;
  readonly code: string;
  readonly message: string;
}

/** Everything known about one artifact after a scan. */
export interface ArtifactScan {
  readonly artifact: Artifact;
  readonly findings: readonly Finding[];
  readonly results: readonly ScanResult[];
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  /** One number for ranking, 0 to 1. */
  readonly probability: number;
  readonly decision: Decision;
  readonly errors: readonly ScanFailure[];
  readonly skipped: readonly Skipped[];
  /** Findings that the user's configuration sets aside: they count for nothing and are still told. */
  readonly suppressed: readonly Suppressed[];
  readonly ms: number;
}

export interface Suppressed {
  readonly finding: Finding;
  /** In the user's own words, or where it stands: `baseline`. */
  readonly reason: string;
}
