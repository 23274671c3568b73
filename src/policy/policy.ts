import type { Action, ArtifactKind, KillChainPhase, Severity, Trust } from '../core/types.js';
import type { Flow } from './flows.js';

/** A setting for a rule: off, a minimum action, or another severity. */
export type RuleSetting = 'off' | Action | { readonly severity: Severity };

/**
 * Which classifier runs: none, the linear model alone, the encoder if the linear model is in doubt, or always the encoder.
 */
export type ClassifierMode = 'off' | 'linear' | 'doubt' | 'always';

export type FloorLevel = 'low' | 'medium' | 'high' | 'critical';

/** The minimum action at a level, optionally by trust label. `any` applies to every trust label. */
export type Floor = Action | Partial<Record<Trust | 'any', Action>>;

/** The part of a policy that an override may replace. */
export interface PolicySettings {
  /** Content above this probability counts as an attack. */
  readonly threshold: number;
  readonly floors: Partial<Record<FloorLevel, Floor>>;
  /** The action for an attack, by its kill-chain phase. */
  readonly phases: Record<KillChainPhase, Action>;
  /** Settings by rule id; `*` matches any characters. The last matching entry applies. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** The action if a scanner fails, by artifact kind; `default` for the rest. */
  readonly onError: Partial<Record<ArtifactKind | 'default', 'allow' | 'warn' | 'block'>>;
  /** Code is expected in answers and in the arguments of tool calls, so rules about code do not apply there. */
  readonly expectCode: boolean;
  readonly classifier: ClassifierMode;
  /** The action if a limit kept a part of the text from being inspected. */
  readonly onSkipped: 'allow' | 'warn' | 'block';
  /**
   * The action for a part that no scanner read and that may hold text: beyond a limit, or in a format that is not read.
   * Pictures and sound have a setting of their own.
   */
  readonly onUnread: Floor;
  /** The action for pictures, sound and fonts, which are reported and not read. */
  readonly onMedia: Floor;
  /**
   * The effect of a refused tool on its list. `leave-out`: the list passes without the tool. `stop`: the whole list is
   * refused, and an incident puts the session under quarantine.
   */
  readonly refusedTools: 'leave-out' | 'stop';
  /**
   * Incidents in incoming content after which the session is put under quarantine. Earlier ones are withheld, and the
   * session goes on. Harm in calls and answers counts at once. Default: 5; in `strict`: 1.
   */
  readonly quarantineAfter?: number;
  /** The most severe action that the policy takes. */
  readonly ceiling: Action;
  /** Which values may flow into which arguments in a session. The first matching flow applies. */
  readonly flows?: readonly Flow[];
}

export interface PolicyOverride extends Partial<PolicySettings> {
  readonly when: {
    readonly kind?: ArtifactKind | readonly ArtifactKind[];
    readonly trust?: Trust | readonly Trust[];
    /** Tool names; `*` matches any characters. */
    readonly tool?: string | readonly string[];
    /** Sources (paths, URLs); `*` matches any characters. */
    readonly source?: string | readonly string[];
  };
}

export interface Policy extends PolicySettings {
  readonly name: string;
  readonly overrides: readonly PolicyOverride[];
}
