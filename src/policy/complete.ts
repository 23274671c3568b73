import { TocsinError } from '../core/errors.js';
import { ARTIFACT_KINDS, TRUSTS } from '../core/kinds.js';
import { assertKnownNames, findSimilar } from '../core/known-names.js';
import { ACTIONS, KILL_CHAIN_PHASES } from '../core/levels.js';
import { assertFlows } from './assert-flows.js';
import type { Policy, PolicyOverride, PolicySettings } from './policy.js';
import { PRESETS } from './presets.js';

/** Some settings of a policy on top of a preset. */
export interface PartialPolicy extends Partial<PolicySettings> {
  readonly name?: string;
  /** The preset to start from. Default: `balanced`. */
  readonly extends?: keyof typeof PRESETS;
  /** Settings for some artifacts only, after those of the preset. */
  readonly overrides?: readonly PolicyOverride[];
}

const SETTINGS: readonly string[] = Object.keys({
  threshold: true,
  floors: true,
  phases: true,
  rules: true,
  onError: true,
  expectCode: true,
  classifier: true,
  onSkipped: true,
  onUnread: true,
  onMedia: true,
  refusedTools: true,
  quarantineAfter: true,
  ceiling: true,
  flows: true,
} satisfies Record<keyof PolicySettings, true>);

const KNOWN = [...SETTINGS, 'name', 'extends', 'overrides', 'version'];

/** The complete policy for a preset's name, some settings, or a policy. Unknown settings are errors, not ignored. */
export function completePolicy(policy: keyof typeof PRESETS | Policy | PartialPolicy = 'balanced'): Policy {
  if (typeof policy !== 'object' || policy === null) return toPreset(policy);
  assertKnownNames(policy, KNOWN, 'policy', 'bad-policy');
  const { extends: name, overrides, ...settings } = policy as PartialPolicy;
  assertSettings(settings);
  for (const override of overrides ?? []) {
    assertKnownNames(override, [...SETTINGS, 'when'], 'policy.overrides', 'bad-policy');
    if (typeof override.when !== 'object' || override.when === null) {
      throw bad('overrides: expected "when" with the kind, trust, tool or source of the artifacts');
    }
    assertKnownNames(override.when, ['kind', 'trust', 'tool', 'source'], 'policy.overrides.when', 'bad-policy');
    assertSettings(override);
  }
  if (name === undefined) return { ...PRESETS.balanced, ...(policy as Policy) };
  const base = toPreset(name);
  return {
    ...base,
    ...withoutUndefined(settings),
    floors: { ...base.floors, ...settings.floors },
    phases: { ...base.phases, ...settings.phases },
    rules: { ...base.rules, ...settings.rules },
    onError: { ...base.onError, ...settings.onError },
    overrides: [...base.overrides, ...(overrides ?? [])],
  };
}

function toPreset(name: unknown): Policy {
  if (typeof name === 'string' && Object.hasOwn(PRESETS, name)) return PRESETS[name as keyof typeof PRESETS];
  const known = Object.keys(PRESETS);
  const similar = findSimilar(String(name), known);
  const hint = similar === undefined ? '' : ` Did you mean "${similar}"?`;
  throw bad(`Unknown policy "${String(name)}". Presets: ${known.join(', ')}.${hint}`);
}

/** Checks the settings whose mistakes would change a decision in silence. */
function assertSettings(settings: Partial<PolicySettings>): void {
  const { threshold, floors, phases, onError, ceiling, quarantineAfter, flows } = settings;
  if (flows !== undefined) assertFlows(flows);
  if (threshold !== undefined && !(threshold >= 0 && threshold <= 1)) {
    throw bad(`threshold: expected a probability from 0 to 1, not ${threshold}`);
  }
  if (quarantineAfter !== undefined && !(Number.isInteger(quarantineAfter) && quarantineAfter >= 1)) {
    throw bad(`quarantineAfter: expected an integer of at least 1, not ${quarantineAfter}`);
  }
  if (ceiling !== undefined) assertOneOf(ceiling, ACTIONS, 'ceiling');
  if (floors) {
    assertKnownNames(floors, ['low', 'medium', 'high', 'critical'], 'policy.floors', 'bad-policy');
    for (const [level, floor] of Object.entries(floors)) {
      if (typeof floor !== 'object') assertOneOf(floor, ACTIONS, `floors.${level}`);
      else assertKnownNames(floor, ['any', ...TRUSTS], `policy.floors.${level}`, 'bad-policy');
    }
  }
  if (phases) {
    assertKnownNames(phases, KILL_CHAIN_PHASES, 'policy.phases', 'bad-policy');
    for (const [phase, action] of Object.entries(phases)) assertOneOf(action, ACTIONS, `phases.${phase}`);
  }
  if (onError) {
    assertKnownNames(onError, [...ARTIFACT_KINDS, 'default'], 'policy.onError', 'bad-policy');
    for (const [kind, action] of Object.entries(onError))
      assertOneOf(action, ['allow', 'warn', 'block'], `onError.${kind}`);
  }
}

function assertOneOf(value: unknown, known: readonly string[], where: string): void {
  if (known.includes(value as string)) return;
  const similar = findSimilar(String(value), known);
  throw bad(
    `${where}: expected one of ${known.join(', ')}, not "${String(value)}"${similar ? ` (did you mean "${similar}"?)` : ''}`,
  );
}

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

const bad = (message: string): TocsinError => new TocsinError('bad-policy', message);
