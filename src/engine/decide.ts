import { deepFreeze } from '../core/freeze.js';
import { ACTIONS, isAtLeast, isAtLeastAsSevere } from '../core/levels.js';
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
} from '../core/types.js';
import type { Policy, PolicySettings } from '../policy/policy.js';
import { findRuleAction, settingsFor } from '../policy/settings.js';

export interface Evidence {
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  readonly probability: number;
  readonly artifact: Pick<Artifact, 'kind' | 'trust' | 'name' | 'source'>;
  readonly errors: readonly ScanFailure[];
  /** What was not inspected. */
  readonly skipped?: readonly Skipped[];
  /** For the phase, the tags and the policy's settings by rule. */
  readonly findings?: readonly Finding[];
}

interface Claim {
  readonly action: Action;
  readonly reason: string;
}

/** What to do about it: every part of the policy makes its claim, the most severe wins, the reasons say which. */
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
  ].filter((claim) => claim.action !== 'allow');
  const wanted = claims.reduce<Action>(
    (worst, claim) => (rank(claim.action) > rank(worst) ? claim.action : worst),
    'allow',
  );
  const action = rank(wanted) > rank(settings.ceiling) ? settings.ceiling : wanted;
  const reasons = claims
    .sort((a, b) => rank(b.action) - rank(a.action))
    .map((claim) => `${claim.action}: ${claim.reason}`);
  if (action !== wanted) reasons.unshift(`${action}: the policy "${policy.name}" allows nothing more severe`);
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
  const signs: string[] = [];
  if (verdict.finalVote === 'threat') signs.push('the voters say threat');
  if (isAtLeast(score.peakLevel, 'HIGH')) signs.push(`level ${score.peakLevel}`);
  if (probability > settings.threshold) signs.push(`probability ${probability.toFixed(2)} over ${settings.threshold}`);
  if (signs.length > 0) {
    const known = phase ?? 'initial_access';
    return [{ action: settings.phases[known], reason: `judged an attack (${signs.join(', ')}) in phase ${known}` }];
  }
  return verdict.finalVote === 'suspicious' ? [{ action: 'warn', reason: 'the voters are suspicious' }] : [];
}

function floorClaims({ floors }: PolicySettings, { score, artifact }: Evidence): Claim[] {
  const claims: Claim[] = [];
  if (score.peakLevel === 'CLEAN') return claims;
  for (const [name, floor] of Object.entries(floors)) {
    if (!isAtLeast(score.peakLevel, name.toUpperCase() as Level)) continue;
    const add = (action: Action | undefined, whose: string): void => {
      if (action) claims.push({ action, reason: `level ${score.peakLevel}: floor of ${name}${whose}` });
    };
    if (typeof floor === 'string') add(floor, '');
    else if (floor) {
      add(floor.any, '');
      add(floor[artifact.trust], ` in ${artifact.trust} content`);
    }
  }
  return claims;
}

function ruleClaims(settings: PolicySettings, findings: readonly Finding[]): Claim[] {
  return findings.flatMap((finding) => {
    const action = findRuleAction(settings, finding.rule);
    return action ? [{ action, reason: `the policy's setting for ${finding.rule}` }] : [];
  });
}

function errorClaims({ onError }: PolicySettings, { errors, artifact }: Evidence): Claim[] {
  const action = onError[artifact.kind] ?? onError.default ?? 'warn';
  return errors.map((error) => ({ action, reason: `the scanner ${error.scanner} failed (${error.code})` }));
}

function skippedClaims({ onSkipped }: PolicySettings, { skipped = [] }: Evidence): Claim[] {
  const [first, ...others] = skipped;
  if (!first) return [];
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [
    { action: onSkipped, reason: `not inspected: ${first.path || 'a part of the text'}: ${first.reason}${more}` },
  ];
}

/** The phase whose default action is the most severe, among the findings that made this an attack. */
function findPhase(settings: PolicySettings, findings: readonly Finding[]): KillChainPhase | undefined {
  const serious = findings.filter((finding) => isAtLeastAsSevere(finding.severity, 'high'));
  const considered = serious.length > 0 ? serious : findings;
  let worst: KillChainPhase | undefined;
  for (const { phase } of considered) {
    if (!worst || rank(settings.phases[phase]) > rank(settings.phases[worst])) worst = phase;
  }
  return worst;
}
