import type { Artifact, EnsembleVerdict, Finding, RiskScore, ScanResult, Suppressed } from '../core/types.js';
import { worstFirst } from './findings.js';
import { toProbability } from './fusion.js';
import { toScanResult } from './scan-result.js';
import type { Account, KnownBenign, Scanner } from './scanner.js';
import type { Scored } from './score.js';
import { DefenseEnsemble } from './vote.js';

/** What a scanner said, and how long it took. */
export interface Told {
  readonly scanner: Scanner;
  readonly account: Account;
  readonly took: number;
}

/** Why a finding is set aside; undefined where it is not. */
export type Suppress = (finding: Finding, artifact: Artifact) => string | undefined;

export interface Conclusion {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Suppressed[];
  readonly results: readonly ScanResult[];
  readonly score: RiskScore;
  readonly verdict: EnsembleVerdict;
  readonly probability: number;
}

export interface Weighing {
  readonly weigh: (told: Told, knownBenign: readonly KnownBenign[]) => readonly Finding[];
  readonly toScore: (findings: readonly Scored[]) => RiskScore;
  readonly findReason: (finding: Finding) => string | undefined;
}

/** What all the scanners come to together: findings, score, vote and probability. */
export function conclude(told: readonly Told[], { weigh, toScore, findReason }: Weighing): Conclusion {
  // Only when all have spoken: what one of them knows to be honest, another has objected to before.
  const knownBenign = told.flatMap(({ account }) => account.knownBenign ?? []);
  const findings: Finding[] = [];
  const suppressed: Suppressed[] = [];
  const results: ScanResult[] = [];
  for (const each of told) {
    const counted: Finding[] = [];
    for (const finding of weigh(each, knownBenign)) {
      const reason = findReason(finding);
      if (reason === undefined) counted.push(finding);
      else suppressed.push({ finding, reason });
    }
    findings.push(...counted);
    results.push(toScanResult(each, counted, toScore(counted)));
  }
  findings.sort(worstFirst);
  const score = toScore(findings);
  const verdict = new DefenseEnsemble().evaluate(results);
  return { findings, suppressed, results, score, verdict, probability: toProbability({ score, verdict, results }) };
}
