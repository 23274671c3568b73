import { highestThreat, UNANIMITY_BONUS, VOTE_RATIO, VOTER_WEIGHT } from '../core/levels.js';
import { toTimestamp } from '../core/timestamp.js';
import type { EnsembleVerdict, ScanResult, Vote, VoterVerdict } from '../core/types.js';
import { isScannerType, VOTER_OF_TYPE, type Voter } from '../core/voters.js';

/** Routes results of unknown type by a part of their id. The first voter with a match receives the result. */
const VOTER_OF_ID_PART: readonly (readonly [Voter, readonly string[]])[] = [
  ['rule', ['cipher', 'emoji', 'upside', 'unicode', 'entropy', 'rule', 'indirect', 'resource', 'output-payload']],
  ['semantic', ['semantic', 'embedding', 'sentinel']],
  ['behavioral', ['conversation', 'intent', 'context', 'auth', 'decomposition', 'tool-call', 'melon']],
];

/** Three voters judge their own results; a majority decides. Stateless; its output is deeply frozen. */
export class DefenseEnsemble {
  evaluate(results: readonly ScanResult[]): EnsembleVerdict {
    const seen: Record<Voter, ScanResult[]> = { rule: [], semantic: [], behavioral: [] };
    for (const result of results) {
      const voter = findVoter(result);
      if (voter) seen[voter].push(result);
    }
    const ruleVoter = toVoterVerdict('rule-based-voter', seen.rule);
    const semanticVoter = toVoterVerdict('semantic-voter', seen.semantic);
    const behavioralVoter = toVoterVerdict('behavioral-voter', seen.behavioral);
    const voters = [ruleVoter, semanticVoter, behavioralVoter];
    const threats = voters.filter((voter) => voter.vote === 'threat').length;
    const objections = voters.filter((voter) => voter.vote !== 'clean').length;
    const unanimous = threats === voters.length;
    const weighted =
      VOTER_WEIGHT.rule * ruleVoter.confidence +
      VOTER_WEIGHT.semantic * semanticVoter.confidence +
      VOTER_WEIGHT.behavioral * behavioralVoter.confidence;
    return Object.freeze({
      finalVote: threats >= 2 ? 'threat' : objections >= 2 ? 'suspicious' : 'clean',
      finalConfidence: toThreeDecimals(unanimous ? Math.min(weighted + UNANIMITY_BONUS, 1) : weighted),
      maxThreatLevel: highestThreat(voters.map((voter) => voter.maxThreatLevel)),
      ruleVoter,
      semanticVoter,
      behavioralVoter,
      unanimous,
      evaluatedAt: toTimestamp(),
    });
  }
}

function findVoter({ scannerId, scannerType }: ScanResult): Voter | undefined {
  if (isScannerType(scannerType)) return VOTER_OF_TYPE[scannerType];
  const id = scannerId.toLowerCase();
  return VOTER_OF_ID_PART.find(([, parts]) => parts.some((part) => id.includes(part)))?.[0];
}

function toVoterVerdict(voterId: string, results: readonly ScanResult[]): VoterVerdict {
  const detected = results.filter((result) => result.detected);
  const total = detected.reduce((sum, result) => sum + result.confidence, 0);
  return Object.freeze({
    voterId,
    vote: toVote(detected.length, results),
    confidence: detected.length === 0 ? 0 : toThreeDecimals(total / detected.length),
    maxThreatLevel: highestThreat(results.map((result) => result.threatLevel)),
    resultCount: results.length,
    detectedCount: detected.length,
  });
}

function toVote(detectedCount: number, results: readonly ScanResult[]): Vote {
  if (results.length === 0) return 'clean';
  const ratio = detectedCount / results.length;
  if (ratio >= VOTE_RATIO.threat) return 'threat';
  const isSerious = results.some(({ threatLevel }) => threatLevel === 'high' || threatLevel === 'critical');
  return ratio >= VOTE_RATIO.suspicious || isSerious ? 'suspicious' : 'clean';
}

const toThreeDecimals = (value: number): number => Math.round(value * 1000) / 1000;
