import { basename } from 'node:path';
import type { AuditLine } from './entry.js';
import { findStoredHead } from './head-file.js';
import { type Head, NO_LINES, readLine } from './line.js';
import { findParts, readStoredLines, type StoredLine } from './read.js';

export interface VerifyOptions {
  /** The hash of a line that the log must contain. */
  readonly expectHead?: string;
  /** The hash that the first line follows, if older files were moved elsewhere. */
  readonly after?: string;
}

/** A break of the chain. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface Verification {
  readonly files: number;
  readonly lines: number;
  readonly faults: readonly Fault[];
  /** The last line of the log. Undefined if no line is readable. */
  readonly head?: Head;
  /** Bytes of an unfinished line at the end. The next writer moves it to a file of its own. */
  readonly torn: number;
}

const MAX_FAULTS = 1_000;

/** Verifies the whole chain and reports every line that does not follow the one before. */
export async function verifyAudit(path: string, options: VerifyOptions = {}): Promise<Verification> {
  const files = findParts(path).map(({ file }) => basename(file));
  // Read before the lines: the log may grow in the meantime, but it never loses a line.
  const chain = new Chain(files, options, findStoredHead(path));
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
  if (lines === 0 && !torn) add(files.at(-1)!, 0, ['the log is empty, but even a new log has a first line']);
  add(files.at(-1)!, lines, chain.finish());
  return { files: files.length, lines, faults, ...(chain.head && { head: chain.head }), torn: torn?.bytes.length ?? 0 };
}

/** The state of the chain while lines are read. */
class Chain {
  readonly #files: readonly string[];
  readonly #expectHead: string | undefined;
  readonly #after: string | undefined;
  #isHeadSeen: boolean;
  readonly #storedHead: Head | undefined;
  #isStoredHeadSeen = false;
  /** The lines that the next one may follow. Two after an extra line, because either may be the true one. */
  #ends: readonly Head[];
  head: Head | undefined;

  constructor(files: readonly string[], { expectHead, after }: VerifyOptions, storedHead: Head | undefined) {
    this.#files = files;
    this.#storedHead = storedHead;
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
    if (line.hash === this.#storedHead?.hash) this.#isStoredHeadSeen = true;
    faults.push(...this.#join(line));
    return faults;
  }

  finish(): string[] {
    return [...this.#findCutOff(), ...this.#findMissingHead()];
  }

  #findCutOff(): string[] {
    const { seq } = this.#storedHead ?? {};
    if (seq === undefined || this.#isStoredHeadSeen) return [];
    const last = this.head?.seq ?? -1;
    if (last >= seq) return [`line ${seq} of the log is not the one that its .head file names: it was replaced`];
    const lines = last + 1 === seq ? `line ${seq} is` : `lines ${last + 1} to ${seq} are`;
    return [`the end of the log was cut off: by its .head file, ${lines} missing`];
  }

  #findMissingHead(): string[] {
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
      return isNext ? [] : [`out of order: line ${seq} of the log follows line ${before.seq}`];
    }
    this.#ends = [end];
    this.head = end;
    if (isNext) return [];
    if (seq > before.seq + 1) return [this.#toGap(line, before.seq + 1, seq - 1)];
    return ['it does not match the previous line, which was changed or replaced'];
  }

  #toGap(line: AuditLine, from: number, to: number): string {
    const lines = from === to ? `line ${from} of the log is` : `lines ${from} to ${to} of the log are`;
    const isFileGone = line.type === 'start' && line.previous !== undefined && !this.#files.includes(line.previous);
    return isFileGone ? `the file ${line.previous} is missing: ${lines} gone` : `before it, ${lines} missing`;
  }
}
