import type { ArtifactScan, Finding, KillChainPhase } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import type { IncidentReport } from './incident.js';

/** What kept the guard from knowing everything: the policy's `onError` has decided about it. */
export interface GuardFailure {
  readonly code: string;
  readonly message: string;
}

interface DecisionFacts {
  readonly session: string;
  /** Which event of the session this was, counted from 0. */
  readonly step: number;
  /** The most severe first. */
  readonly reasons: readonly string[];
  readonly phase: KillChainPhase | 'none';
  readonly tags: readonly string[];
  readonly findings: readonly Finding[];
  /** One scan, one for each tool of a list, or none where the session is under quarantine. */
  readonly scans: readonly ArtifactScan[];
  readonly errors: readonly GuardFailure[];
  /** The policy that held when the event came. */
  readonly policy: Policy;
}

/** The event may go on as it is. */
export interface AllowDecision<Content> extends DecisionFacts {
  readonly action: 'allow';
  readonly content: Content;
}

/** The event may go on as it is, and somebody should know. */
export interface WarnDecision<Content> extends DecisionFacts {
  readonly action: 'warn';
  readonly content: Content;
}

/** The event may go on as `content` has it. */
export interface SanitizeDecision<Content> extends DecisionFacts {
  readonly action: 'sanitize';
  readonly content: Content;
  /** How many passages were taken out, or tools left out of a list. */
  readonly removed: number;
}

/** The event must not go on. */
export interface BlockDecision extends DecisionFacts {
  readonly action: 'block';
}

/** The event must not go on, and the session is back where it was after its first `checkpoint.step` events. */
export interface ResetDecision extends DecisionFacts {
  readonly action: 'reset';
  /** Drop from the model's context whatever came with this step or a later one. */
  readonly checkpoint: { readonly step: number };
}

/** The event must not go on, and the session is under quarantine: it lets nothing through until it is released. */
export interface IncidentDecision extends DecisionFacts {
  readonly action: 'incident';
  readonly report: IncidentReport;
}

export type PassDecision<Content> = AllowDecision<Content> | WarnDecision<Content> | SanitizeDecision<Content>;
export type StopDecision = BlockDecision | ResetDecision | IncidentDecision;
export type GuardDecision<Content> = PassDecision<Content> | StopDecision;

/** Whether there is content to go on with. */
export const isPassed = <Content>(decision: GuardDecision<Content>): decision is PassDecision<Content> =>
  'content' in decision;
