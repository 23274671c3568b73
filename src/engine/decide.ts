import { deepFreeze } from '../core/freeze.js';
import { ACTIONS, isAtLeast, isAtLeastAsSevere } from '../core/levels.js';
import { isMedia } from '../core/media-type.js';
import type {
  Action,
  Artifact,
  Decision,
  EnsembleVerdict,
  Finding,
  KillChainPhase,
  Level,
  RiskScore,
  ScanFailure,
  Skipped,
  Trust,
} from '../core/types.js';
import type { Floor, Policy, PolicySettings } from '../policy/policy.js';
import { findRuleAction, settingsFor } from '../policy/settings.js';
import { isUnread } from './coverage.js';

export interface Evidence {
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  readonly probability: number;
  readonly artifact: Pick<Artifact, 'kind' | 'trust' | 'name' | 'source'>;
  readonly errors: readonly ScanFailure[];
  /** The parts that were not inspected. */
  readonly skipped?: readonly Skipped[];
  /** Needed for the phase, the tags and the policy's settings for single rules. */
  readonly findings?: readonly Finding[];
}

interface Claim {
  readonly action: Action;
  readonly reason: string;
}

/** Each part of the policy claims an action. The most severe claim wins, and `reasons` lists all of them. */
export function decide(policy: Policy, evidence: Evidence): Decision {
  const settings = settingsFor(policy, evidence.artifact);
  const findings = evidence.findings ?? [];
  const phase = findPhase(settings, findings);
  const claims = [
    ...judgementClaims(settings, evidence, phase),
    ...floorClaims(settings, evidence),
    ...ruleClaims(settings, findings),
    ...errorClaims(settings, evidence),
    ...skippedClaims(settings, evidence),
    ...unreadClaims(settings, evidence),
  ].filter((claim) => claim.action !== 'allow');
  const claimed = claims.reduce<Action>(
    (worst, claim) => (rank(claim.action) > rank(worst) ? claim.action : worst),
    'allow',
  );
  const action = rank(claimed) > rank(settings.ceiling) ? settings.ceiling : claimed;
  const reasons = claims
    .sort((a, b) => rank(b.action) - rank(a.action))
    .map((claim) => `${claim.action}: ${claim.reason}`);
  if (action !== claimed) reasons.unshift(`${action}: the policy "${policy.name}" allows nothing more severe`);
  return deepFreeze({
    action,
    reasons,
    phase: phase ?? 'none',
    tags: [...new Set(findings.flatMap((finding) => finding.tags))].sort(),
  });
}

const rank = (action: Action): number => ACTIONS.indexOf(action);

function judgementClaims(settings: PolicySettings, evidence: Evidence, phase: KillChainPhase | undefined): Claim[] {
  const { verdict, score, probability } = evidence;
  const grounds: string[] = [];
  if (verdict.finalVote === 'threat') grounds.push('the voters voted threat');
  if (isAtLeast(score.peakLevel, 'HIGH')) grounds.push(`level ${score.peakLevel}`);
  // Negated, so that a probability that is not a number exceeds every threshold.
  if (!(probability <= settings.threshold))
    grounds.push(`probability ${probability.toFixed(2)} over ${settings.threshold}`);
  if (grounds.length > 0) {
    const judgedPhase = phase ?? 'initial_access';
    const reason = `judged an attack (${grounds.join(', ')}) in phase ${judgedPhase}`;
    return [{ action: settings.phases[judgedPhase], reason }];
  }
  return verdict.finalVote === 'suspicious' ? [{ action: 'warn', reason: 'the voters are suspicious' }] : [];
}

function floorClaims({ floors }: PolicySettings, { score, artifact }: Evidence): Claim[] {
  const claims: Claim[] = [];
  if (score.peakLevel === 'CLEAN') return claims;
  for (const [name, floor] of Object.entries(floors)) {
    if (!isAtLeast(score.peakLevel, name.toUpperCase() as Level)) continue;
    for (const { action, scope } of actionsOf(floor, artifact.trust)) {
      claims.push({ action, reason: `level ${score.peakLevel}: floor of ${name}${scope}` });
    }
  }
  return claims;
}

/** The actions of a floor that apply to content of this trust label. */
function actionsOf(floor: Floor | undefined, trust: Trust): { readonly action: Action; readonly scope: string }[] {
  if (floor === undefined) return [];
  if (typeof floor === 'string') return [{ action: floor, scope: '' }];
  const { any, [trust]: own } = floor;
  return [
    ...(any ? [{ action: any, scope: '' }] : []),
    ...(own ? [{ action: own, scope: ` in ${trust} content` }] : []),
  ];
}

function ruleClaims(settings: PolicySettings, findings: readonly Finding[]): Claim[] {
  return findings.flatMap((finding) => {
    const action = findRuleAction(settings, finding);
    return action ? [{ action, reason: `the policy's setting for ${finding.rule}` }] : [];
  });
}

function errorClaims({ onError }: PolicySettings, { errors, artifact }: Evidence): Claim[] {
  const action = onError[artifact.kind] ?? onError.default ?? 'warn';
  return errors.map((error) => ({ action, reason: `the scanner ${error.scanner} failed (${error.code})` }));
}

const isMediaPart = ({ mediaType }: Skipped): boolean => mediaType !== undefined && isMedia(mediaType);

function skippedClaims({ onSkipped }: PolicySettings, { skipped = [] }: Evidence): Claim[] {
  const [first, ...others] = skipped.filter((part) => !isMediaPart(part));
  if (!first) return [];
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [
    { action: onSkipped, reason: `not inspected: ${first.path || 'a part of the text'}: ${first.reason}${more}` },
  ];
}

/** Claims for the parts that no scanner read, media and others apart. */
function unreadClaims({ onUnread, onMedia }: PolicySettings, { skipped = [], artifact }: Evidence): Claim[] {
  const unread = skipped.filter(isUnread);
  const toClaims = (floor: Floor, part: Skipped | undefined): Claim[] =>
    part
      ? actionsOf(floor, artifact.trust).map(({ action, scope }) => ({
          action,
          reason: `no scanner read ${part.path || 'a part of the text'}${scope}: ${part.reason}`,
        }))
      : [];
  return [
    ...toClaims(
      onUnread,
      unread.find((part) => !isMediaPart(part)),
    ),
    ...toClaims(onMedia, unread.find(isMediaPart)),
  ];
}

/** The phase with the most severe action, among the findings of severity high or above if there are any. */
function findPhase(settings: PolicySettings, findings: readonly Finding[]): KillChainPhase | undefined {
  const serious = findings.filter((finding) => isAtLeastAsSevere(finding.severity, 'high'));
  const considered = serious.length > 0 ? serious : findings;
  let worst: KillChainPhase | undefined;
  for (const { phase } of considered) {
    if (!worst || rank(settings.phases[phase]) > rank(settings.phases[worst])) worst = phase;
  }
  return worst;
}
