import type { ArtifactKind, Trust } from './kinds.js';
import type { Action, Detector, KillChainPhase, Level, Severity, ThreatLevel } from './levels.js';
import type { ScannerType } from './voters.js';

export type { ArtifactKind, Trust } from './kinds.js';
export type { Action, Detector, KillChainPhase, Level, Severity, ThreatLevel } from './levels.js';
export type { ScannerType } from './voters.js';

/** The domain types of the project. */

/** Half-open range of UTF-16 code units. */
export type Span = readonly [start: number, end: number];

/**
 * One text of an artifact. `path` is a JSON pointer from the artifact's root; the root itself is ''. A trailing `#`
 * means the property's name rather than its value, as in relative JSON pointers.
 */
export interface Field {
  readonly path: string;
  readonly text: string;
  /**
   * Set for texts of files that a person does not see at once: `aside` beside the document, as metadata and notes are;
   * `hidden` by a setting; `camouflaged` by color, size or position.
   */
  readonly place?: 'aside' | 'hidden' | 'camouflaged';
}

/** A file inside an artifact, before its texts were read. */
export interface FileData {
  /** The path of the value that holds it. Its texts have longer paths. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The unit of scanning: it gets one score, one verdict and one decision. */
export interface Artifact {
  readonly kind: ArtifactKind;
  readonly name: string;
  readonly trust: Trust;
  readonly fields: readonly Field[];
  /** The origin: a file, a line of standard input, or a label of the caller. */
  readonly source?: string;
  /** JSON pointer of the artifact inside its source. */
  readonly pointer?: string;
  readonly session?: string;
  /** The label of the MCP server that listed it, or that it configures. */
  readonly server?: string;
  /** The JSON value that the fields come from, for scanners that inspect its structure. */
  readonly origin?: unknown;
  /** How the server changed or withheld this artifact during one connection, in our own words. */
  readonly unsteady?: string;
  /** Files whose texts become fields when the artifact is scanned. Until then, `skipped` lists them. */
  readonly files?: readonly FileData[];
  /** The parts that could not be converted to fields. */
  readonly skipped?: readonly Skipped[];
}

/** A part of an artifact that was not inspected. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
  /** The only scanner that did not read it. Absent: no scanner did. */
  readonly scanner?: string;
  /** Set for data that is proven to be binary by its first bytes. */
  readonly mediaType?: string;
}

/** How much of an artifact was read. */
export interface Coverage {
  /** Strings that at least one scanner read. */
  readonly strings: number;
  /** Their size in UTF-8. */
  readonly bytes: number;
  /** Parts that no scanner read. Each is listed in `skipped` with its reason. */
  readonly skipped: number;
  /** Read parts among all parts, 0 to 1. It is 1 only if everything was read. */
  readonly share: number;
}

/** One reading of a field. `toRaw` maps a range of `text` to a range of the field's own text. */
export interface View {
  readonly name: string;
  readonly text: string;
  toRaw(start: number, end: number): Span;
  /** The text's UTF-16 code units, in either case. A loop over them is several times faster than one over a string. */
  codes(): Codes;
}

/** Bytes if the text is plain ASCII, as nearly every text is. */
export type Codes = Uint8Array | Uint16Array;

/** One occurrence of a finding. */
export interface Place {
  readonly path: string;
  readonly span: Span;
  readonly view: string;
  /** The matched text of the view (decoded, folded). Hostile: mask and escape it before printing. */
  readonly seen: string;
  /** The id of the variant that matched, if the rule has variants. */
  readonly variant?: string;
  /**
   * The text is mentioned, not used: quoted in writing about security, or sample code in a response. A finding with only
   * such places has severity low.
   */
  readonly isMention?: boolean;
  /** Similar to a text that a user confirmed as benign. A finding with only such places has severity low. */
  readonly isKnownBenign?: boolean;
  /** The scanner's explanation. Quoted text stands between “ and ”, and reports mask it. */
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
  /** The raw text at `span`, cut to a readable length. Hostile: mask and escape it before printing. */
  readonly evidence: string;
  /** All places of this rule in the artifact, starting with the one above. At most 100 are kept. */
  readonly places: readonly Place[];
  readonly occurrences: number;
}

/** One scanner's result for one artifact. It is the only input of the voters. */
export interface ScanResult {
  readonly scannerId: string;
  /** One of our types, or a custom scanner's own type; an unknown type is routed to a voter by the scanner's id. */
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
  /** The level computed from the peak instead of the score: no added finding can lower it. Gates use this level. */
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

export interface Decision {
  readonly action: Action;
  readonly reasons: readonly string[];
  readonly phase: KillChainPhase | 'none';
  readonly tags: readonly string[];
}

/** The failure of a scanner. The scan goes on, and the policy's `onError` decides what to do. */
export interface ScanFailure {
  readonly scanner: string;
  readonly code: string;
  readonly message: string;
}

/** The complete result of scanning one artifact. */
export interface ArtifactScan {
  readonly artifact: Artifact;
  readonly findings: readonly Finding[];
  readonly results: readonly ScanResult[];
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  /** Calibrated probability of an attack, 0 to 1. */
  readonly probability: number;
  readonly decision: Decision;
  readonly errors: readonly ScanFailure[];
  readonly skipped: readonly Skipped[];
  readonly coverage: Coverage;
  /** Findings that the user's configuration suppresses: reported, but not counted. */
  readonly suppressed: readonly Suppressed[];
  readonly ms: number;
}

export interface Suppressed {
  readonly finding: Finding;
  /** The reason that the user's configuration gives, or `baseline`. */
  readonly reason: string;
}
