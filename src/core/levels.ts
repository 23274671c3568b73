/*
 * The ordered values of findings, scores and decisions, and the constants of the score and the vote.
 * Thresholds of a single scanner live beside that scanner.
 */

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const LEVELS = ['CLEAN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Level = (typeof LEVELS)[number];

export const THREAT_LEVELS = ['none', 'low', 'medium', 'high', 'critical'] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];

export const ACTIONS = ['allow', 'warn', 'sanitize', 'block', 'reset', 'incident'] as const;
export type Action = (typeof ACTIONS)[number];

export const DETECTORS = ['structural', 'injection', 'semantic', 'pattern'] as const;
export type Detector = (typeof DETECTORS)[number];

export const KILL_CHAIN_PHASES = [
  'initial_access',
  'privilege_escalation',
  'reconnaissance',
  'persistence',
  'command_and_control',
  'lateral_movement',
  'actions_on_objective',
] as const;
export type KillChainPhase = (typeof KILL_CHAIN_PHASES)[number];

/** Lowest score of each band, as defined in docs/scoring.md. */
export const BAND_FLOOR = { CRITICAL: 75, HIGH: 50, MEDIUM: 25 } as const;

/** Share of objecting scanners from which a voter votes threat or suspicious, as defined in docs/ensemble.md. */
export const VOTE_RATIO = { threat: 0.5, suspicious: 0.2 } as const;

/** Weight of each voter in the final confidence, as defined in docs/ensemble.md. */
export const VOTER_WEIGHT = { rule: 0.35, semantic: 0.3, behavioral: 0.35 } as const;
/** Added to the final confidence when all three voters vote threat, as defined in docs/ensemble.md. */
export const UNANIMITY_BONUS = 0.1;

/** Lowest severity that makes a scanner object. Findings of low severity only inform the reader. */
export const OBJECTION_SEVERITY: Severity = 'medium';

export const isAtLeast = (level: Level, floor: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf(floor);

export const isAtLeastAsSevere = (severity: Severity, floor: Severity): boolean =>
  compareSeverity(severity, floor) <= 0;

/** Sorts the most severe first. */
export const compareSeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);

export const mostSevereAction = (a: Action, b: Action): Action => (ACTIONS.indexOf(a) >= ACTIONS.indexOf(b) ? a : b);

export const highestLevel = (levels: Iterable<Level>): Level => {
  let highest: Level = 'CLEAN';
  for (const level of levels) if (isAtLeast(level, highest)) highest = level;
  return highest;
};

export const highestThreat = (levels: Iterable<ThreatLevel>): ThreatLevel => {
  let highest: ThreatLevel = 'none';
  for (const level of levels) {
    if (THREAT_LEVELS.indexOf(level) > THREAT_LEVELS.indexOf(highest)) highest = level;
  }
  return highest;
};
