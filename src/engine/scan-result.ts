import { isAtLeastAsSevere, OBJECTION_SEVERITY, SEVERITIES } from '../core/levels.js';
import type { Finding, RiskScore, ScanResult } from '../core/types.js';
import type { Told } from './conclude.js';

/** What the voters are told of one scanner's findings. */
export function toScanResult(
  { scanner, account, took }: Told,
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
    latencyMs: took,
  };
  return account.metadata ? { ...result, metadata: account.metadata } : result;
}

/** The peak is a weight halved; doubled it reads as "how sure", one critical injection finding being 0.85. */
const toConfidence = (score: RiskScore): number => Math.min(1, Math.round(score.peak * 20) / 1000);
