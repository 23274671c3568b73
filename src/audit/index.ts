/** `tocsin/audit`: a tamper-evident log of decisions. Needs Node. */

export type { AuditEntry, AuditLine, DecisionEntry, EventEntry, Hook } from './entry.js';
export type { Head } from './line.js';
export { type AuditLog, type AuditLogOptions, openAuditLog } from './log.js';
export { type AuditRecord, type DecisionFacts, recordDecision, recordEvent, toAuditEntry } from './record.js';
export { type Divergence, type Replay, replayAudit } from './replay.js';
export { type Fault, type Verification, type VerifyOptions, verifyAudit } from './verify.js';
