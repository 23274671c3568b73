import type { z } from 'zod';
import type { auditEntrySchema, auditLineSchema, HOOKS } from './schema.js';

export type AuditEntry = z.input<typeof auditEntrySchema>;
export type AuditLine = z.output<typeof auditLineSchema>;

type Of<Type extends AuditEntry['type']> = Extract<AuditEntry, { type: Type }>;
export type DecisionEntry = Of<'decision'>;
export type EventEntry = Of<'event'>;
export type ScanRecord = DecisionEntry['scans'][number];
export type FindingRecord = ScanRecord['findings'][number];

/** Context that decisions refer to by digest. Each file of the log holds it once, before the first reference. */
export type ContextEntry = Of<'policy'> | Of<'scanners'>;

export type Hook = (typeof HOOKS)[number];
