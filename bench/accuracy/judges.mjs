/**
 * Each part of the engine as a separate judge, with a score for ranking and a decision. This shows the contribution of
 * the decision, the level, the verdict, each voter, each detector and each scanner.
 */
import { createScorer } from '../../dist/index.js';

const LEVELS = ['CLEAN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];
const ACTIONS = ['allow', 'warn', 'sanitize', 'block', 'reset', 'incident'];
const VOTES = ['clean', 'suspicious', 'threat'];
const DETECTORS = ['structural', 'injection', 'semantic', 'pattern'];
const VOTERS = ['rule', 'semantic', 'behavioral'];
const score = createScorer();

/** `results` are the lines of the batch. The scanners are all that reported something in them. */
export function toJudges(results) {
  const scanners = [...new Set(results.flatMap((result) => (result.scanners ?? []).map(({ id }) => id)))].sort();
  return [
    judge(
      'decision',
      (r) => ACTIONS.indexOf(r.decision) + r.probability / 2,
      (r) => r.flagged,
    ),
    judge(
      'probability',
      (r) => r.probability,
      (r) => r.flagged,
    ),
    judge(
      'level',
      (r) => LEVELS.indexOf(r.level),
      (r) => LEVELS.indexOf(r.level) >= 2,
    ),
    judge(
      'vote',
      (r) => VOTES.indexOf(r.vote) + r.confidence / 2,
      (r) => r.vote !== 'clean',
    ),
    ...VOTERS.map((voter) =>
      judge(
        `voter ${voter}`,
        (r) => VOTES.indexOf(r.voters?.[voter].vote ?? 'clean') + (r.voters?.[voter].confidence ?? 0) / 2,
        (r) => (r.voters?.[voter].vote ?? 'clean') !== 'clean',
      ),
    ),
    ...DETECTORS.map((detector) =>
      judge(
        `detector ${detector}`,
        (r) => score(r.findings.filter((finding) => finding.detector === detector)).peak,
        (r) => r.findings.some((finding) => finding.detector === detector && finding.severity !== 'low'),
      ),
    ),
    ...scanners.map((id) => {
      const find = (r) => r.scanners?.find((scanner) => scanner.id === id);
      return judge(
        `scanner ${id}`,
        (r) => find(r)?.confidence ?? 0,
        (r) => find(r)?.detected ?? false,
      );
    }),
  ];
}

const judge = (id, toScore, isFlagged) => ({ id, toScore, isFlagged });
