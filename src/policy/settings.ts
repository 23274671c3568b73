import { globToRegExp } from '../core/glob.js';
import type { Action, Artifact, Severity } from '../core/types.js';
import type { Rule } from '../rules/rule.js';
import type { Policy, PolicyOverride, PolicySettings, RuleSetting } from './policy.js';

/** The policy as it holds for one artifact: its overrides applied in order, later ones winning. */
export function settingsFor(
  policy: Policy,
  artifact: Pick<Artifact, 'kind' | 'trust' | 'name' | 'source'>,
): PolicySettings {
  const fitting = policy.overrides.filter((override) => fits(override, artifact));
  return fitting.reduce<PolicySettings>(
    (settings, override) => ({
      threshold: override.threshold ?? settings.threshold,
      floors: { ...settings.floors, ...override.floors },
      phases: { ...settings.phases, ...override.phases },
      rules: { ...settings.rules, ...override.rules },
      onError: { ...settings.onError, ...override.onError },
      onSkipped: override.onSkipped ?? settings.onSkipped,
      expectCode: override.expectCode ?? settings.expectCode,
      classifier: override.classifier ?? settings.classifier,
      refusedTools: override.refusedTools ?? settings.refusedTools,
      ceiling: override.ceiling ?? settings.ceiling,
      flows: override.flows ?? settings.flows ?? [],
    }),
    policy,
  );
}

/** The last setting whose pattern fits the rule, so that a file reads from general to particular. */
function findRuleSetting(settings: PolicySettings, ruleId: string): RuleSetting | undefined {
  return Object.entries(settings.rules)
    .filter(([pattern]) => globToRegExp(pattern).test(ruleId))
    .at(-1)?.[1];
}

export const isRuleOff = (settings: PolicySettings, ruleId: string): boolean =>
  findRuleSetting(settings, ruleId) === 'off';

/** What the policy says, else what the place itself says, else what the rule says. */
export function severityUnder(settings: PolicySettings, rule: Rule, atPlace?: Severity): Severity {
  const setting = findRuleSetting(settings, rule.id);
  return typeof setting === 'object' ? setting.severity : (atPlace ?? rule.severity);
}

export function findRuleAction(settings: PolicySettings, ruleId: string): Action | undefined {
  const setting = findRuleSetting(settings, ruleId);
  return typeof setting === 'string' && setting !== 'off' ? setting : undefined;
}

function fits({ when }: PolicyOverride, artifact: Pick<Artifact, 'kind' | 'trust' | 'name' | 'source'>): boolean {
  const isToolLike = artifact.kind === 'tool' || artifact.kind === 'tool-call' || artifact.kind === 'tool-result';
  return (
    includes(when.kind, artifact.kind) &&
    includes(when.trust, artifact.trust) &&
    (when.tool === undefined || (isToolLike && matches(when.tool, artifact.name))) &&
    (when.source === undefined || matches(when.source, artifact.source ?? ''))
  );
}

const toList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

const includes = <T>(wanted: T | readonly T[] | undefined, value: T): boolean =>
  wanted === undefined || toList(wanted).includes(value);

const matches = (globs: string | readonly string[], value: string): boolean =>
  toList(globs).some((glob) => globToRegExp(glob).test(value));
