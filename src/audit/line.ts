import { createHash } from 'node:crypto';
import type { AuditEntry, AuditLine } from './entry.js';

/** The last line of the chain. The next line contains its hash. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** The head of an empty log. */
export const NO_LINES: Head = { seq: -1, hash: '0'.repeat(64) };

export const toByteHash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Formats an entry as the line after `head`, with its line feed. */
export function toLine(head: Head, time: string, entry: AuditEntry): { readonly text: string; readonly head: Head } {
  const seq = head.seq + 1;
  const open = JSON.stringify({ seq, time, prev: head.hash, ...entry }).slice(0, -1);
  const hash = toByteHash(open);
  return { text: `${open}${toEnd(hash)}\n`, head: { seq, hash } };
}

/** The end of every line. */
const toEnd = (hash: string): string => `,"hash":"${hash}"}`;
const END_LENGTH = toEnd(NO_LINES.hash).length;

export type ReadLine =
  | { readonly line: AuditLine }
  /** `line` is set if the damaged line is still readable. */
  | { readonly fault: string; readonly line?: AuditLine };

/** Reads a line without its line feed and checks its own hash. The caller checks that it follows the line before. */
export function readLine(bytes: Buffer): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { fault: 'it is not valid JSON' };
  }
  if (!isLine(value)) return { fault: 'it is not a line of an audit log' };
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_LENGTH));
  const hash = toByteHash(bytes.subarray(0, Math.max(0, bytes.length - END_LENGTH)));
  if (end === toEnd(hash)) return { line: value };
  return { fault: 'its content does not match its hash', line: value };
}

/** Type guard: does the value have the members that the chain needs? */
const isLine = (value: unknown): value is AuditLine => {
  const line = value as Partial<AuditLine> | null;
  return (
    typeof line === 'object' &&
    Number.isSafeInteger(line?.seq) &&
    ([line?.time, line?.prev, line?.hash, line?.type] as unknown[]).every((text) => typeof text === 'string')
  );
};
