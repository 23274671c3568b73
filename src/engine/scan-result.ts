import { isAtLeastAsSevere, OBJECTION_SEVERITY, SEVERITIES } from '../core/levels.js';
import type { Finding, RiskScore, ScanResult } from '../core/types.js';
import type { Account, Scanner } from './scanner.js';

/** One scanner's report on an artifact, and the time it took. */
export interface ScannerRun {
  readonly scanner: Scanner;
  readonly account: Account;
  readonly durationMs: number;
}

/** Summarizes one scanner's findings for the voters. */
export function toScanResult(
  { scanner, account, durationMs }: ScannerRun,
  findings: readonly Finding[],
  score: RiskScore,
): ScanResult {
  const worst = SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
  const result: ScanResult = {
    scannerId: scanner.id,
    scannerType: scanner.type,
    detected: worst !== undefined && isAtLeastAsSevere(worst, OBJECTION_SEVERITY),
    confidence: toConfidence(score),
    threatLevel: worst ?? 'none',
    killChainPhase: findings.find((finding) => finding.severity === worst)?.phase ?? 'none',
    matchedPatterns: findings.map((finding) => finding.rule),
    rawScore: score.peak,
    latencyMs: durationMs,
  };
  return account.metadata ? { ...result, metadata: account.metadata } : result;
}

/** The peak is half of a weight. Doubled, it reads as a confidence: one critical injection finding gives 0.85. */
const toConfidence = (score: RiskScore): number => Math.min(1, Math.round(score.peak * 20) / 1000);
