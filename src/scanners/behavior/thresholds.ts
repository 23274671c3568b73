/** Thresholds of the conversation scanners, tuned on development data. `bench/conversations.mjs` measures their effect. */
export const CONVERSATION = {
  /** Factor by which pressure decays per turn: after five calm turns less than half remains. */
  decay: 0.85,
  /** Evidence that honest turns reach too; it is subtracted from every turn. */
  ordinary: 0.2,
  /** Upper clamp on the evidence of one turn. One turn alone must not reach the limit: other scanners judge single turns. */
  maxTurnEvidence: 0.65,
  /** Upper clamp on a turn's own probability: two doubtful turns stay below the limit, three exceed it. */
  maxTurnRisk: 0.45,
  /** Pressure from which an escalation is reported. */
  escalation: 0.5,
  /** Number of earlier turns that are classified together with the present one, and their total length. */
  joinedTurns: 3,
  joinedCharacters: 560,
  /** Cosine similarity from which a request repeats a refused one. */
  sameRequest: 0.5,
  /** Share of common words from which it does, when no encoder is available. */
  sharedWords: 0.6,
  /** Evidence that a repeated request adds to its turn. */
  probe: 0.2,
  /** Decayed count of repeated requests from which probing is reported. */
  probes: 1.4,
  /** Number of invented exchanges that make a many-shot prompt, and the mean harm of their questions. */
  shots: 5,
  shotHarm: 0.3,
} as const;

/** How much more the joined turns must show than the worst single turn to count as a harmful goal in pieces. */
export const DECOMPOSITION = {
  turns: 4,
  turnCharacters: 400,
  /** In log odds. */
  attackGain: 1.3,
  harm: 0.4,
  harmGain: 0.2,
} as const;

/** Cosine similarity that a tool call needs to the user's turns to serve them. */
export const INTENT = {
  turns: 8,
  characters: 600,
  /** Where the user's words could mean such an act. */
  asked: 0.15,
  /** Where they could not. */
  unasked: 0.4,
  /**
   * Of 396 answers of honest recorded agents, 4 were below this similarity to all user turns; all 4 described the agent's
   * own work. Answers below the minimum length are dissimilar for no reason.
   */
  answer: { characters: 80, nearness: 0.15 },
} as const;

/** Unproven claims of authority in one session that are more than a slip: different ranks, or turns with a claim. */
export const AUTHORITY = { ranks: 2, turns: 3 } as const;

/**
 * Deviations from a session's own past. Chosen so that a person can hardly reach them, not fitted: too few honest sessions
 * of such length exist.
 */
export const ANOMALY = {
  /** Number of turns that are remembered. */
  remembered: 24,
  /** Number of past turns below which nothing is compared. */
  minTurns: 8,
  /** Standard deviations from the mean length. */
  deviations: 4,
  /** Lower clamp on the deviation of the length's logarithm. In uniform sessions every longer question would stand out. */
  lengthFloor: 0.5,
  long: 2_000,
  repeats: 5,
  /** Number of consecutive turns that define the pace. */
  burst: 6,
  /** Milliseconds per turn in which no person reads and answers. */
  inhuman: 1_500,
  /** How many times faster than before the pace must be. */
  faster: 8,
} as const;
