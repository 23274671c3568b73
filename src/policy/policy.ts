import type { Action, ArtifactKind, KillChainPhase, Severity, Trust } from '../core/types.js';
import type { Flow } from './flows.js';

/** What a rule's name may be set to: switched off, at least this action, or another severity. */
export type RuleSetting = 'off' | Action | { readonly severity: Severity };

/**
 * Who judges by meaning: nobody, the linear model alone, the encoder where that model is in doubt, or the encoder always.
 */
export type ClassifierMode = 'off' | 'linear' | 'doubt' | 'always';

export type FloorLevel = 'low' | 'medium' | 'high' | 'critical';

/** The least that is done at a level, by whose words it is. `any` holds for every trust label. */
export type Floor = Action | Partial<Record<Trust | 'any', Action>>;

/** The part of a policy that an override may replace. */
export interface PolicySettings {
  /** The probability from which something is judged an attack. */
  readonly threshold: number;
  readonly floors: Partial<Record<FloorLevel, Floor>>;
  /** What is done about an attack, by its kill-chain phase. */
  readonly phases: Record<KillChainPhase, Action>;
  /** Settings by rule id; `*` stands for any characters. The last entry that fits holds. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** What is done when a scanner failed, by artifact kind; `default` for the rest. */
  readonly onError: Partial<Record<ArtifactKind | 'default', 'allow' | 'warn' | 'block'>>;
  /** Code in answers and in the arguments of tool calls is what was asked for, hence no objection. */
  readonly expectCode: boolean;
  /** How much of the trained classifier is asked. */
  readonly classifier: ClassifierMode;
  /** What is done when a limit kept a part of the text from being inspected. */
  readonly onSkipped: 'allow' | 'warn' | 'block';
  /**
   * What a refused tool means for the list it stands in: the list goes on without it, since nobody has followed it yet, or
   * it stops with the whole list, and an incident is one for the session.
   */
  readonly refusedTools: 'leave-out' | 'stop';
  /** Nothing more severe than this is ever done. */
  readonly ceiling: Action;
  /** Which values may go where in a session; the first that fits an argument holds. */
  readonly flows?: readonly Flow[];
}

export interface PolicyOverride extends Partial<PolicySettings> {
  readonly when: {
    readonly kind?: ArtifactKind | readonly ArtifactKind[];
    readonly trust?: Trust | readonly Trust[];
    /** Tool names; `*` stands for any characters. */
    readonly tool?: string | readonly string[];
    /** Sources (paths, URLs); `*` stands for any characters. */
    readonly source?: string | readonly string[];
  };
}

export interface Policy extends PolicySettings {
  readonly name: string;
  readonly overrides: readonly PolicyOverride[];
}
