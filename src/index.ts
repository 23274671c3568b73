/** The public library. Runs wherever JavaScript does: nothing here reaches a node-only module. */

export { ARTIFACT_KINDS, jsonArtifact, textArtifact } from './engine/artifact.js';
export { decide, type Evidence } from './engine/decide.js';
export { ScannerError, TocsinError } from './engine/errors.js';
export { createScorer, DEFAULT_WEIGHTS, type Scored, type ScoreWeights } from './engine/score.js';
export { toReadings } from './engine/views.js';
export { DefenseEnsemble } from './engine/vote.js';
export { toCanary, toCanaryLine } from './guard/canary.js';
export { signMemory } from './guard/memory-signature.js';
export { createRedactor, REDACTABLE, type Redactable, type RedactOptions, type Redactor } from './guard/redact.js';
export { type SpotlightMode, type Spotlit, spotlight, toNonce } from './guard/spotlight.js';
export type { JudgeCallback, JudgeEndpoint, JudgeOptions, JudgeQuestion } from './judge/options.js';
export type { Policy, PolicyOverride, PolicySettings } from './policy/policy.js';
export { PRESETS } from './policy/presets.js';
export type { Rule } from './rules/rule.js';
export { createScanner, type ScanInput, type ScanOptions, scan, type TextScanner } from './scan.js';
export type { Account, Observation, Scanner, Subject } from './scanners/scanner.js';
export type { FeedbackLabel, Recollection, SemanticMemory } from './semantic/memory.js';
export type { SemanticOptions } from './semantic/options.js';
export type { SessionScope } from './session/session.js';
export type * from './types.js';
