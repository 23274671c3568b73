import type { Action, Level, Severity, ThreatLevel } from './types.js';

/** Every threshold and ordering of the project. Nothing else may know a number that is here. */

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const satisfies readonly Severity[];
export const LEVELS = ['CLEAN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly Level[];
export const THREAT_LEVELS = ['none', 'low', 'medium', 'high', 'critical'] as const satisfies readonly ThreatLevel[];
export const ACTIONS = ['allow', 'warn', 'sanitize', 'block', 'reset', 'incident'] as const satisfies readonly Action[];

/** The score at which a band begins. */
export const BAND_FLOOR = { CRITICAL: 75, HIGH: 50, MEDIUM: 25 } as const;

/** The share of objecting scanners at which a voter changes its vote. */
export const VOTE_RATIO = { threat: 0.5, suspicious: 0.2 } as const;

export const VOTER_WEIGHT = { rule: 0.35, semantic: 0.3, behavioral: 0.35 } as const;
export const UNANIMITY_BONUS = 0.1;

/** The mildest severity that makes a scanner object. Low findings inform a reader; they are not an objection. */
export const OBJECTION_SEVERITY: Severity = 'medium';

/**
 * Cosines of two sentences' vectors, measured on development data. Like a known attack from 0.7 on are 1 % of honest texts
 * and 15 % of attacks, from 0.8 on 0.02 % and 11 %. With 500 attack sentences confirmed, 0.02 % of honest sentences come
 * within 0.85 of one; with 500 honest ones confirmed, one attack sentence in 2,000 within 0.92.
 */
export const LIKENESS = {
  /** Worth a line to the reader. */
  reported: 0.7,
  /** An objection. */
  objected: 0.8,
  confirmedAttack: 0.85,
  confirmedBenign: 0.92,
} as const;

/** What a conversation is judged by; `bench/conversations.mjs` measures them. */
export const CONVERSATION = {
  /** What remains of the pressure at the next turn: after five calm turns less than a half. */
  kept: 0.85,
  /** Evidence of a turn that honest people give too. */
  ordinary: 0.2,
  /** No turn counts for more, so that none brings a conversation over the limit alone: single turns have their own scanners. */
  mostOfATurn: 0.65,
  /** Of a turn's own probability: two doubtful turns are doubt, and three are a direction. */
  mostOfItsRisk: 0.45,
  /** The pressure at which a conversation is said to be led astray. */
  escalation: 0.5,
  /** Earlier turns that are read together with the present one, and the characters that fit. */
  joinedTurns: 3,
  joinedCharacters: 560,
  /** The cosine from which a request is the one that was refused before; without an encoder, the share of its words. */
  sameRequest: 0.5,
  sharedWords: 0.6,
  /** What a refused request that comes again adds to a turn's evidence, and how many make a finding. */
  probe: 0.2,
  probes: 1.4,
  /** Made-up exchanges that make many shots, and the mean harm of what they ask. */
  shots: 5,
  shotHarm: 0.3,
} as const;

/** How much more turns must say together than one of them alone to be a goal in pieces, and how much harm. */
export const DECOMPOSITION = {
  turns: 4,
  turnCharacters: 400,
  /** In log odds. */
  attackGain: 1.3,
  harm: 0.4,
  harmGain: 0.2,
} as const;

/** How near a call must be to the user's words to serve them. */
export const INTENT = {
  turns: 8,
  characters: 600,
  /** Where the user's words could mean such an act, and where they could not. */
  asked: 0.15,
  unasked: 0.4,
  /**
   * Of 396 answers of honest recorded agents, 4 were farther than this from everything the user had said, all of them about
   * the agent's own work. Shorter ones are farther for no reason.
   */
  answer: { characters: 80, nearness: 0.15 },
} as const;

/** Unproven claims of rank in one session that are more than a slip: different ones, or turns with one. */
export const AUTHORITY = { ranks: 2, turns: 3 } as const;

/** What is odd against a session's own past. Chosen so that a person cannot well reach it, not fitted: honest sessions of such length are few. */
export const ANOMALY = {
  kept: 24,
  /** Turns without which there is no past to speak of. */
  fewest: 8,
  deviations: 4,
  /** The least deviation of a length's logarithm: some vary little, and every question would stand out. */
  lengthFloor: 0.5,
  long: 2_000,
  repeats: 5,
  /** Turns in a row that make a pace, the milliseconds in which nobody reads and answers, and how much faster than before. */
  burst: 6,
  inhuman: 1_500,
  faster: 8,
} as const;

export const isAtLeast = (level: Level, floor: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf(floor);

export const isAtLeastAsSevere = (severity: Severity, floor: Severity): boolean =>
  SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(floor);

export const mostSevereAction = (a: Action, b: Action): Action => (ACTIONS.indexOf(a) >= ACTIONS.indexOf(b) ? a : b);

export const highestThreat = (levels: Iterable<ThreatLevel>): ThreatLevel => {
  let highest: ThreatLevel = 'none';
  for (const level of levels) {
    if (THREAT_LEVELS.indexOf(level) > THREAT_LEVELS.indexOf(highest)) highest = level;
  }
  return highest;
};
