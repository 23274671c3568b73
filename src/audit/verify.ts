import { basename } from 'node:path';
import type { AuditLine } from './entry.js';
import { type Head, NO_LINES, readLine } from './line.js';
import { findParts, readStoredLines, type StoredLine } from './read.js';

export interface VerifyOptions {
  /** The hash of a line that must be there. */
  readonly expectHead?: string;
  /** The hash that the first line here follows, where older files were put elsewhere. */
  readonly after?: string;
}

/** Something that no writer of ours does. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface Verification {
  readonly files: number;
  readonly lines: number;
  readonly faults: readonly Fault[];
  /** The last line of all; undefined where no line can be read. */
  readonly head?: Head;
  /** Bytes of a line at the very end that was not finished. The next writer sets it aside. */
  readonly torn: number;
}

const MAX_FAULTS = 1_000;

/** Goes through the whole chain and tells every line that does not follow from the one before. */
export async function verifyAudit(path: string, options: VerifyOptions = {}): Promise<Verification> {
  const files = findParts(path).map(({ file }) => basename(file));
  const chain = new Chain(files, options);
  const faults: Fault[] = [];
  let lines = 0;
  let torn: StoredLine | undefined;
  const add = (file: string, line: number, messages: readonly string[]): void => {
    for (const message of messages) if (faults.length < MAX_FAULTS) faults.push({ file, line, message });
  };
  for await (const stored of readStoredLines(path)) {
    if (stored.isTorn && stored.file === files.at(-1)) {
      torn = stored;
      continue;
    }
    lines++;
    add(stored.file, stored.number, chain.follow(stored));
  }
  add(files.at(-1)!, lines, chain.finish());
  return { files: files.length, lines, faults, ...(chain.head && { head: chain.head }), torn: torn?.bytes.length ?? 0 };
}

/** The chain so far. */
class Chain {
  readonly #files: readonly string[];
  readonly #expectHead: string | undefined;
  readonly #after: string | undefined;
  #isHeadSeen: boolean;
  /** What the next line may follow: two where one line too many was there, and either may be the true one. */
  #ends: readonly Head[];
  head: Head | undefined;

  constructor(files: readonly string[], { expectHead, after }: VerifyOptions) {
    this.#files = files;
    this.#expectHead = expectHead;
    this.#isHeadSeen = expectHead === undefined;
    this.#after = after;
    this.#ends = after === undefined ? [NO_LINES] : [];
  }

  follow({ bytes, isTorn }: StoredLine): string[] {
    const read = readLine(bytes);
    const faults = isTorn ? ['the line was not finished, and others follow'] : [];
    if (!read.line) return [...faults, `the line is damaged: ${('fault' in read && read.fault) || 'unreadable'}`];
    const { line } = read;
    if ('fault' in read) faults.push(`the line was changed: ${read.fault}`);
    if (line.hash === this.#expectHead) this.#isHeadSeen = true;
    faults.push(...this.#join(line));
    return faults;
  }

  finish(): string[] {
    if (this.#isHeadSeen) return [];
    return [`no line has the expected hash ${this.#expectHead}: lines were cut off, or the log is another one`];
  }

  #join(line: AuditLine): string[] {
    const { seq, hash, prev } = line;
    const end: Head = { seq, hash };
    const before = this.#ends[0] ?? { seq: seq - 1, hash: this.#after! };
    const isNext = [before, ...this.#ends].some((known) => known.seq + 1 === seq && known.hash === prev);
    if (seq <= before.seq) {
      this.#ends = [before, end];
      return isNext ? [] : [`out of its place: line ${seq} of the log stands after line ${before.seq}`];
    }
    this.#ends = [end];
    this.head = end;
    if (isNext) return [];
    if (seq > before.seq + 1) return [this.#toGap(line, before.seq + 1, seq - 1)];
    return ['it does not follow the line before: that one was changed or replaced'];
  }

  #toGap(line: AuditLine, from: number, to: number): string {
    const lines = from === to ? `line ${from} of the log is` : `lines ${from} to ${to} of the log are`;
    const isFileGone = line.type === 'start' && line.previous !== undefined && !this.#files.includes(line.previous);
    return isFileGone ? `the file ${line.previous} is missing: ${lines} gone` : `before it, ${lines} missing`;
  }
}
