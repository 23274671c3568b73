import type { Artifact, EnsembleVerdict, Finding, RiskScore, ScanResult, Suppressed } from '../core/types.js';
import { worstFirst } from './findings.js';
import { toProbability } from './fusion.js';
import { dropRepeats } from './same-reason.js';
import { type ScannerRun, toScanResult } from './scan-result.js';
import type { KnownBenign } from './scanner.js';
import type { Scored } from './score.js';
import { DefenseEnsemble } from './vote.js';

/** Returns the reason to suppress a finding, or undefined to count it. */
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
  readonly weigh: (run: ScannerRun, knownBenign: readonly KnownBenign[]) => readonly Finding[];
  readonly toScore: (findings: readonly Scored[]) => RiskScore;
  readonly findReason: (finding: Finding) => string | undefined;
}

/** Combines the runs of all scanners into findings, score, vote and probability. */
export function conclude(runs: readonly ScannerRun[], { weigh, toScore, findReason }: Weighing): Conclusion {
  // Collected after all scanners ran: a later scanner may know as benign what an earlier one flagged.
  const knownBenign = runs.flatMap(({ account }) => account.knownBenign ?? []);
  const findings: Finding[] = [];
  const suppressed: Suppressed[] = [];
  const results: ScanResult[] = [];
  for (const run of runs) {
    const counted: Finding[] = [];
    for (const finding of weigh(run, knownBenign)) {
      const reason = findReason(finding);
      if (reason === undefined) counted.push(finding);
      else suppressed.push({ finding, reason });
    }
    findings.push(...counted);
    results.push(toScanResult(run, counted, toScore(dropRepeats(counted))));
  }
  findings.sort(worstFirst);
  const score = toScore(dropRepeats(findings));
  const verdict = new DefenseEnsemble().evaluate(results);
  return { findings, suppressed, results, score, verdict, probability: toProbability({ score, verdict, results }) };
}
