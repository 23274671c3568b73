import { readFileSync } from 'node:fs';
import type { AuditLine } from '../src/audit/entry.js';

/** The lines of an audit log. */
export const readAuditLines = (file: string): AuditLine[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditLine);
