import { globToRegExp } from '../core/glob.js';
import type { Action, Artifact, Finding, Severity } from '../core/types.js';
import { idsOf, type Rule } from '../rules/rule.js';
import type { Policy, PolicyOverride, PolicySettings, RuleSetting } from './policy.js';

/** Chosen: an agent that reads a few hostile pages goes on, and one that an attacker keeps trying to reach stops. */
export const QUARANTINE_AFTER = 5;

/** The settings for one artifact. Matching overrides are applied in order, so later ones win. */
export function settingsFor(
  policy: Policy,
  artifact: Pick<Artifact, 'kind' | 'trust' | 'name' | 'source'>,
): PolicySettings {
  const matching = policy.overrides.filter((override) => matchesArtifact(override, artifact));
  return matching.reduce<PolicySettings>(
    (settings, override) => ({
      threshold: override.threshold ?? settings.threshold,
      floors: { ...settings.floors, ...override.floors },
      phases: { ...settings.phases, ...override.phases },
      rules: { ...settings.rules, ...override.rules },
      onError: { ...settings.onError, ...override.onError },
      onSkipped: override.onSkipped ?? settings.onSkipped,
      onUnread: override.onUnread ?? settings.onUnread,
      onMedia: override.onMedia ?? settings.onMedia,
      expectCode: override.expectCode ?? settings.expectCode,
      classifier: override.classifier ?? settings.classifier,
      refusedTools: override.refusedTools ?? settings.refusedTools,
      quarantineAfter: override.quarantineAfter ?? settings.quarantineAfter ?? QUARANTINE_AFTER,
      ceiling: override.ceiling ?? settings.ceiling,
      flows: override.flows ?? settings.flows ?? [],
    }),
    policy,
  );
}

/**
 * The last setting whose pattern matches one of the ids, so that a file can go from general to specific. A variant is named
 * by the rule's id and by its own.
 */
function findRuleSetting(settings: PolicySettings, ids: readonly string[]): RuleSetting | undefined {
  return Object.entries(settings.rules)
    .filter(([pattern]) => ids.some((id) => globToRegExp(pattern).test(id)))
    .at(-1)?.[1];
}

export const isRuleOff = (settings: PolicySettings, rule: Rule): boolean =>
  findRuleSetting(settings, idsOf(rule)) === 'off';

/** The severity from the policy, else from the place, else from the rule. */
export function severityUnder(settings: PolicySettings, rule: Rule, atPlace?: Severity): Severity {
  const setting = findRuleSetting(settings, idsOf(rule));
  return typeof setting === 'object' ? setting.severity : (atPlace ?? rule.severity);
}

/** The action for a finding. Actions only add up, so a setting for one variant applies if any place is of that variant. */
export function findRuleAction(
  settings: PolicySettings,
  { rule, places }: Pick<Finding, 'rule' | 'places'>,
): Action | undefined {
  const variants = places.flatMap(({ variant }) => (variant === undefined ? [] : [variant]));
  const setting = findRuleSetting(settings, [rule, ...new Set(variants)]);
  return typeof setting === 'string' && setting !== 'off' ? setting : undefined;
}

function matchesArtifact(
  { when }: PolicyOverride,
  artifact: Pick<Artifact, 'kind' | 'trust' | 'name' | 'source'>,
): boolean {
  const isToolLike = artifact.kind === 'tool' || artifact.kind === 'tool-call' || artifact.kind === 'tool-result';
  return (
    includes(when.kind, artifact.kind) &&
    includes(when.trust, artifact.trust) &&
    (when.tool === undefined || (isToolLike && matchesGlobs(when.tool, artifact.name))) &&
    (when.source === undefined || matchesGlobs(when.source, artifact.source ?? ''))
  );
}

const toList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

const includes = <T>(accepted: T | readonly T[] | undefined, value: T): boolean =>
  accepted === undefined || toList(accepted).includes(value);

const matchesGlobs = (globs: string | readonly string[], value: string): boolean =>
  toList(globs).some((glob) => globToRegExp(glob).test(value));
