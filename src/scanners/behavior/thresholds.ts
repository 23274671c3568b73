/**
 * Thresholds of the `conversation` scanner. Chosen from a small grid on the sets of `bench/conversations.mjs` (multi-turn
 * jailbreaks, honest multi-turn sessions, agent traces), with both halves in sight. docs/sessions.md has the results.
 */
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

/**
 * Calibration of `conversation` and `decomposition` without an encoder. The risk of a turn is then the linear model's, which
 * reads letters only: it misjudges a text each time it is repeated. On 433 honest conversations its 99th percentile is 0.43,
 * twice what the encoder needs, and 15 of 124 jailbreaks exceed it. So a finding of these scanners is at most a hint.
 */
export const LEXICAL = { ordinary: 0.4, severity: 'medium' } as const;

/**
 * Thresholds of the `decomposition` scanner: how far the joined turns must exceed the highest single turn. Chosen on the
 * same sets as `CONVERSATION`.
 */
export const DECOMPOSITION = {
  /** Number of latest turns that are joined, and the characters of each. Bounds the encoder calls. */
  turns: 4,
  turnCharacters: 400,
  /** Minimum gain of the attack probability, in log odds. */
  attackGain: 1.3,
  /** Minimum harm of the joined turns, and its minimum gain. */
  harm: 0.4,
  harmGain: 0.2,
} as const;

/** Thresholds of the `intent-guard` scanner: minimum cosine similarity to the user's turns. */
export const INTENT = {
  /** Number of latest user turns that are compared, and the characters of the call or answer. Bounds encoder calls. */
  turns: 8,
  characters: 600,
  /** For a call whose target nobody named. Chosen on the AgentDojo, tau-bench and coding traces, as the next two. */
  call: 0.15,
  /** For a call that untrusted content ordered. */
  orderedCall: 0.4,
  /** Share of common words from which a call or an answer is about the request after all. */
  words: 0.1,
  /**
   * Of 396 answers of honest recorded agents, 4 were below this similarity to all user turns; all 4 described the agent's
   * own work. Shorter answers are skipped, because their similarity is unreliable.
   */
  answer: { characters: 80, similarity: 0.15 },
} as const;

/**
 * Unproven claims of authority from which an escalation is reported: distinct ranks, or turns with a claim. Chosen: a
 * single claim may be careless wording.
 */
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
  /** Robust standard deviations above the median length. */
  deviations: 4,
  /** Lower clamp on the deviation of the length's logarithm. In uniform sessions every longer question would stand out. */
  lengthFloor: 0.5,
  /** Minimum characters of a long turn. */
  longTurn: 2_000,
  /** Equal requests within the remembered turns. */
  repeats: 5,
  /** Number of consecutive turns that define the pace. */
  burst: 6,
  /** Milliseconds per turn that are too short for a person to read and answer. */
  automatedPaceMs: 1_500,
  /** How many times faster than before the pace must be. */
  faster: 8,
} as const;
