/** The public library. Runs wherever JavaScript does: nothing here reaches a node-only module. */

export type { ConfigFile as TocsinConfig } from './cli/config/schema.js';
export { fileArtifact, jsonArtifact, textArtifact } from './core/artifact.js';
export { ScannerError, TocsinError } from './core/errors.js';
export { ARTIFACT_KINDS } from './core/kinds.js';
export type * from './core/types.js';
export { decide, type Evidence } from './engine/decide.js';
export type { HistoryEvent, MemoryEvent, ToolCallEvent, ToolResultEvent } from './engine/events.js';
export type { Account, Observation, Scanner, Subject } from './engine/scanner.js';
export { createScorer, DEFAULT_WEIGHTS, type Scored, type ScoreWeights } from './engine/score.js';
export type { EventDigest, ListedTool, SessionLog, SessionScope } from './engine/session-scope.js';
export { DefenseEnsemble } from './engine/vote.js';
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
export { findGuardError } from './guard/find-guard-error.js';
export { GuardError } from './guard/guard-error.js';
export type { IncidentFinding, IncidentReport } from './guard/incident.js';
export type { GuardedStream, StreamSettings } from './guard/output-stream.js';
export {
  type CustomKind,
  createRedactor,
  REDACTABLE,
  type Redactable,
  type RedactOptions,
  type Redactor,
} from './guard/redact.js';
export type { RedactSettings } from './guard/session-redactors.js';
export type { PartialPolicy } from './policy/complete.js';
export type { Flow, FlowAction, FlowTarget, Origin } from './policy/flows.js';
export type { Policy, PolicyOverride, PolicySettings } from './policy/policy.js';
export { PRESETS } from './policy/presets.js';
export type { Rule } from './rules/rule.js';
export { createScanner, type ScanInput, type ScanOptions, scan, type TextScanner } from './scan.js';
export type { Identity } from './scanners/behavior/authority.js';
export type { BehaviorOptions } from './scanners/behavior-options.js';
export type { JudgeCallback, JudgeEndpoint, JudgeOptions, JudgeQuestion } from './scanners/judge/options.js';
export type { FeedbackLabel, Recollection, SemanticMemory } from './scanners/semantic/memory.js';
export type { ModelFile, ModelSource } from './scanners/semantic/model-source.js';
export type { SemanticOptions } from './scanners/semantic/options.js';
export type { DeclaredLabels, ToolLabel } from './scanners/toolchain/labels.js';
export type { MelonOptions, Step, StepCall, StepMessage, StepTool } from './scanners/toolchain/melon-types.js';
export { toCanary, toCanaryLine } from './session/canary.js';
export { createMemoryLedger, type LedgerLimits, type MemoryLedger } from './session/memory-ledger.js';
export { signMemory } from './session/memory-signature.js';
export { createMemoryStore } from './session/memory-store.js';
export { type SpotlightMode, type Spotlit, spotlight, toNonce } from './session/spotlight.js';
export type { Checkpoint, SessionState } from './session/state.js';
export type { SessionStore, StoredSession, StoreLimits } from './session/store.js';
export { toReadings } from './text/views.js';
