import { createHash } from 'node:crypto';
import type { AuditEntry, AuditLine } from './entry.js';

/** The last line so far: what the next one is tied to. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first line of all. */
export const NO_LINES: Head = { seq: -1, hash: '0'.repeat(64) };

export const toSha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The entry as the line after `head`, with its line feed. */
export function toLine(head: Head, time: string, entry: AuditEntry): { readonly text: string; readonly head: Head } {
  const seq = head.seq + 1;
  const open = JSON.stringify({ seq, time, prev: head.hash, ...entry }).slice(0, -1);
  const hash = toSha256(open);
  return { text: `${open}${toEnd(hash)}\n`, head: { seq, hash } };
}

/** How a line ends, and nothing stands behind it. */
const toEnd = (hash: string): string => `,"hash":"${hash}"}`;
const END_LENGTH = toEnd(NO_LINES.hash).length;

export type ReadLine =
  | { readonly line: AuditLine }
  /** `line` is what it says, where it says anything. */
  | { readonly fault: string; readonly line?: AuditLine };

/** A line without its line feed. Whether it follows the line before is for the reader of both to say. */
export function readLine(bytes: Buffer): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { fault: 'it is not valid JSON' };
  }
  if (!isLine(value)) return { fault: 'it is no line of an audit log' };
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_LENGTH));
  const hash = toSha256(bytes.subarray(0, Math.max(0, bytes.length - END_LENGTH)));
  if (end === toEnd(hash)) return { line: value };
  return { fault: 'its content is not what its hash says', line: value };
}

/** As much as the chain needs. */
const isLine = (value: unknown): value is AuditLine => {
  const line = value as Partial<AuditLine> | null;
  return (
    typeof line === 'object' &&
    Number.isSafeInteger(line?.seq) &&
    ([line?.time, line?.prev, line?.hash, line?.type] as unknown[]).every((text) => typeof text === 'string')
  );
};
