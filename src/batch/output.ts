import { ACTIONS, LEVELS } from '../core/levels.js';
import type { ArtifactScan, ScanResult, VoterVerdict } from '../core/types.js';
import type { BatchOutput } from '../report/schema.js';
import { maskPointer } from '../text/mask-name.js';
import type { Row } from './row.js';

/**
 * The output line for a row. Level, score, vote and decision of a session are those of its worst event; its findings are
 * those of all events.
 */
export function toOutput(row: Row, scans: readonly ArtifactScan[], ms: number, details: boolean): BatchOutput {
  const worst = scans.toSorted(worstScanFirst)[0];
  const skipped = scans.flatMap(({ artifact, skipped: entries }) =>
    entries.map(({ path, reason }) => ({ path: toPath(artifact, path), reason })),
  );
  return {
    id: row.id,
    ...(row.session !== undefined && { session: row.session }),
    flagged: worst !== undefined && worst.decision.action !== 'allow',
    level: worst?.score.level ?? 'CLEAN',
    score: round(worst?.score.score ?? 0, 6),
    peak: round(worst?.score.peak ?? 0, 6),
    scoreBand: worst?.score.scoreBand ?? 'CLEAN',
    vote: worst?.verdict.finalVote ?? 'clean',
    confidence: worst?.verdict.finalConfidence ?? 0,
    decision: worst?.decision.action ?? 'allow',
    probability: round(Math.max(0, ...scans.map((scan) => scan.probability)), 6),
    findings: scans.flatMap(({ artifact, findings }) =>
      findings.map(({ rule, severity, detector, path, span }) => ({
        rule,
        severity,
        detector,
        path: toPath(artifact, path),
        span: [...span],
      })),
    ),
    errors: [
      ...row.warnings,
      ...scans.flatMap(({ errors }) => errors.map(({ scanner, code, message }) => ({ code, message, scanner }))),
    ],
    ...(skipped.length > 0 && { skipped }),
    ...(details && toDetails(worst, scans)),
    ms: round(ms, 3),
  };
}

/** Votes and scanner results, for evaluation. A scanner's result is its most confident one in the row. */
function toDetails(
  worst: ArtifactScan | undefined,
  scans: readonly ArtifactScan[],
): Pick<BatchOutput, 'voters' | 'scanners'> {
  const strongest = new Map<string, ScanResult>();
  for (const result of scans.flatMap(({ results }) => results)) {
    const known = strongest.get(result.scannerId);
    if (!known || result.confidence > known.confidence) strongest.set(result.scannerId, result);
  }
  const toVoter = (voter: VoterVerdict | undefined) => ({
    vote: voter?.vote ?? ('clean' as const),
    confidence: voter?.confidence ?? 0,
  });
  return {
    voters: {
      rule: toVoter(worst?.verdict.ruleVoter),
      semantic: toVoter(worst?.verdict.semanticVoter),
      behavioral: toVoter(worst?.verdict.behavioralVoter),
    },
    scanners: [...strongest.values()].map(({ scannerId, detected, confidence }) => ({
      id: scannerId,
      detected,
      confidence,
    })),
  };
}

/** Paths of session events start with the event's pointer in the row. */
const toPath = (artifact: ArtifactScan['artifact'], path: string): string =>
  maskPointer((artifact.pointer ?? '') + path);

const worstScanFirst = (a: ArtifactScan, b: ArtifactScan): number =>
  ACTIONS.indexOf(b.decision.action) - ACTIONS.indexOf(a.decision.action) ||
  LEVELS.indexOf(b.score.peakLevel) - LEVELS.indexOf(a.score.peakLevel) ||
  b.score.peak - a.score.peak ||
  b.score.score - a.score.score;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
