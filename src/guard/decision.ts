import type { ArtifactScan, Finding, KillChainPhase } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import type { IncidentReport } from './incident.js';

/** A failure of a store or a scanner during the event. The policy's `onError` decided about it. */
export interface GuardFailure {
  readonly code: string;
  readonly message: string;
}

/** The outcome of asking a person about a call. `missing`: there is nobody to ask. */
export type Approval = 'given' | 'denied' | 'timeout' | 'failed' | 'missing' | 'withdrawn';

interface DecisionFacts {
  readonly session: string;
  /** The event's position in the session, counted from 0. */
  readonly step: number;
  /** Ordered by severity, the most severe first. */
  readonly reasons: readonly string[];
  readonly phase: KillChainPhase | 'none';
  readonly tags: readonly string[];
  readonly findings: readonly Finding[];
  /** One scan per event, or one for each tool of a list. Empty if the session is under quarantine. */
  readonly scans: readonly ArtifactScan[];
  readonly errors: readonly GuardFailure[];
  /** The policy that applied to the event. */
  readonly policy: Policy;
  /** Present if a flow asks for a person's approval of the call. */
  readonly approval?: Approval;
}

/** The event passes unchanged. */
export interface AllowDecision<Content> extends DecisionFacts {
  readonly action: 'allow';
  readonly content: Content;
}

/** The event passes unchanged, and should be reported. */
export interface WarnDecision<Content> extends DecisionFacts {
  readonly action: 'warn';
  readonly content: Content;
}

/** The event passes with the changed `content`. */
export interface SanitizeDecision<Content> extends DecisionFacts {
  readonly action: 'sanitize';
  readonly content: Content;
  /** The number of passages removed from a text, or of tools removed from a list. */
  readonly removed: number;
}

/** The event is refused. */
export interface BlockDecision extends DecisionFacts {
  readonly action: 'block';
}

/** The event is refused, and the session is back in its state after the first `checkpoint.step` events. */
export interface ResetDecision extends DecisionFacts {
  readonly action: 'reset';
  /** Remove everything of this step and later steps from the model's context. */
  readonly checkpoint: { readonly step: number };
}

/** The event is refused, and the session is under quarantine: it refuses every event until it is released. */
export interface IncidentDecision extends DecisionFacts {
  readonly action: 'incident';
  readonly report: IncidentReport;
}

export type PassDecision<Content> = AllowDecision<Content> | WarnDecision<Content> | SanitizeDecision<Content>;
export type StopDecision = BlockDecision | ResetDecision | IncidentDecision;
export type GuardDecision<Content> = PassDecision<Content> | StopDecision;

/** Does the event pass? Then `content` is the content to continue with. */
export const isPassed = <Content>(decision: GuardDecision<Content>): decision is PassDecision<Content> =>
  'content' in decision;
