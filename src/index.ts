/** The public library. Runs wherever JavaScript does: nothing here reaches a node-only module. */

export type { ConfigFile as TocsinConfig } from './config/schema.js';
export { ARTIFACT_KINDS, jsonArtifact, textArtifact } from './engine/artifact.js';
export { decide, type Evidence } from './engine/decide.js';
export { ScannerError, TocsinError } from './engine/errors.js';
export { createScorer, DEFAULT_WEIGHTS, type Scored, type ScoreWeights } from './engine/score.js';
export { toReadings } from './engine/views.js';
export { DefenseEnsemble } from './engine/vote.js';
export { toCanary, toCanaryLine } from './guard/canary.js';
export {
  createGuard,
  type Guard,
  type GuardOptions,
  type HookOptions,
  type MessageContent,
} from './guard/create-guard.js';
export type * from './guard/decision.js';
export { isPassed } from './guard/decision.js';
export type { EventLabels } from './guard/events.js';
export { GuardError } from './guard/guard-error.js';
export type { IncidentFinding, IncidentReport } from './guard/incident.js';
export { createMemoryLedger, type LedgerLimits, type MemoryLedger } from './guard/memory-ledger.js';
export { signMemory } from './guard/memory-signature.js';
export type { GuardedStream } from './guard/output-stream.js';
export { createRedactor, REDACTABLE, type Redactable, type RedactOptions, type Redactor } from './guard/redact.js';
export type { RedactSettings } from './guard/session-redactors.js';
export { type SpotlightMode, type Spotlit, spotlight, toNonce } from './guard/spotlight.js';
export type { JudgeCallback, JudgeEndpoint, JudgeOptions, JudgeQuestion } from './judge/options.js';
export type { Policy, PolicyOverride, PolicySettings } from './policy/policy.js';
export { PRESETS } from './policy/presets.js';
export type { Rule } from './rules/rule.js';
export { createScanner, type ScanInput, type ScanOptions, scan, type TextScanner } from './scan.js';
export type { Account, Observation, Scanner, Subject } from './scanners/scanner.js';
export type { BehaviorOptions } from './scanners/session-scanners.js';
export type { FeedbackLabel, Recollection, SemanticMemory } from './semantic/memory.js';
export type { SemanticOptions } from './semantic/options.js';
export type { Identity } from './session/authority.js';
export type { HistoryEvent, MemoryEvent, ToolCallEvent, ToolResultEvent } from './session/events.js';
export { createMemoryStore } from './session/memory-store.js';
export type { EventDigest, ListedTool, SessionLog, SessionScope } from './session/session.js';
export type { Checkpoint, SessionState } from './session/state.js';
export type { SessionStore, StoredSession, StoreLimits } from './session/store.js';
export type { Flow, FlowAction, FlowTarget, Origin } from './toolchain/flows.js';
export type { DeclaredLabels, ToolLabel } from './toolchain/labels.js';
export type { MelonOptions, Step, StepCall, StepMessage, StepTool } from './toolchain/melon.js';
export type * from './types.js';
