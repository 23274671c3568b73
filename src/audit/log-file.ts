import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { VERSION } from '../core/version.js';
import type { AuditEntry } from './entry.js';
import { readLastLine } from './last-line.js';
import { type Head, NO_LINES, readLine, toLine, toSha256 } from './line.js';
import { findOlderParts, toPartFile } from './parts.js';

/** What every process reads again before it writes: others may have written or changed files meanwhile. */
interface OpenFile {
  readonly fd: number;
  readonly ino: number;
  size: number;
}

/** While something is under way: if it fails, what is really there is read again. */
const UNKNOWN = -1;

/**
 * The file that is written to. Every method is to be called with the log's lock held, and none of them waits: a lock is held
 * for as long as a write takes.
 */
export class LogFile {
  readonly #path: string;
  #open: OpenFile | undefined;
  #head: Head = NO_LINES;
  /** Digests that this file holds for certain. */
  #contexts = new Set<string>();
  /** Lines that say what happened to the file, to be written before anything else. */
  #own: AuditEntry[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  get head(): Head {
    return this.#head;
  }

  get size(): number {
    return this.#open?.size ?? 0;
  }

  get fd(): number | undefined {
    return this.#open?.fd;
  }

  hasContext(digest: string): boolean {
    return this.#contexts.has(digest);
  }

  /** Brings what is known of the file up to date. Returns what had to be repaired, in words. */
  refresh(): string | undefined {
    const found = statSync(this.#path, { throwIfNoEntry: false });
    if (this.#open && found && found.ino === this.#open.ino && found.size === this.#open.size) return undefined;
    if (!this.#open || found?.ino !== this.#open.ino) {
      this.close();
      const fd = openSync(this.#path, 'a+', 0o600);
      this.#open = { fd, ino: fstatSync(fd).ino, size: 0 };
      this.#contexts.clear();
    }
    this.#own = [];
    const { fd } = this.#open;
    const { size } = fstatSync(fd);
    this.#open.size = UNKNOWN;
    const last = readLastLine(fd, size);
    if (last.line) this.#follow(last.line, this.#path);
    else this.#begin();
    const repaired = last.torn.length > 0 ? this.#setAside(last.torn, size) : undefined;
    this.#open.size = size - last.torn.length;
    return repaired;
  }

  /** The lines that the entries become, after those of the file itself. */
  toLines(entries: readonly AuditEntry[], time: string): { readonly text: string; readonly head: Head } {
    let head = this.#head;
    let text = '';
    for (const entry of [...this.#own, ...entries]) {
      const line = toLine(head, time, entry);
      text += line.text;
      head = line.head;
    }
    return { text, head };
  }

  write({ text, head }: { readonly text: string; readonly head: Head }, contexts: readonly string[]): void {
    const open = this.#open!;
    const bytes = Buffer.from(text);
    const { size } = open;
    open.size = UNKNOWN;
    for (let from = 0; from < bytes.length; ) from += writeSync(open.fd, bytes, from);
    open.size = size + bytes.length;
    this.#head = head;
    this.#own = [];
    for (const digest of contexts) this.#contexts.add(digest);
  }

  /** Puts the file away under its number; the next begins with a line that is tied to its last. */
  rotate(): void {
    const number = Math.max(0, ...findOlderParts(this.#path).map((part) => part.number)) + 1;
    const target = toPartFile(this.#path, number);
    if (existsSync(target)) throw new TocsinError('audit-unwritable', `${target} is there already: move it away.`);
    const pending = this.#own;
    renameSync(this.#path, target);
    this.refresh();
    this.#own.push(...pending);
  }

  close(): void {
    if (this.#open) closeSync(this.#open.fd);
    this.#open = undefined;
  }

  #follow(line: Buffer, file: string): void {
    const read = readLine(line);
    if ('fault' in read) {
      const message = `${file}: cannot be continued: the last line is damaged (${read.fault}). "tocsin audit verify" tells more; move the file away to begin another.`;
      throw new TocsinError('bad-audit', message);
    }
    const { seq, hash } = read.line;
    // Where lines that were written are gone, going on from them keeps the gap visible for ever.
    if (seq >= this.#head.seq) this.#head = { seq, hash };
  }

  /** The file is new. The one before, if any, was put away. */
  #begin(): void {
    const before = findOlderParts(this.#path).at(-1);
    if (before) {
      const fd = openSync(before.file, 'r');
      try {
        const { line } = readLastLine(fd, fstatSync(fd).size);
        if (line) this.#follow(line, before.file);
      } finally {
        closeSync(fd);
      }
    }
    const previous = before && basename(before.file);
    const part = (before?.number ?? 0) + 1;
    this.#own.push({ type: 'start', version: 1, by: `tocsin/${VERSION}`, part, ...(previous && { previous }) });
  }

  /** A line that was never finished, hence never acknowledged: whoever wrote it was stopped. */
  #setAside(torn: Uint8Array, size: number): string {
    const kept = `${this.#path}.torn-${this.#head.seq + 1}`;
    writeFileSync(kept, torn, { mode: 0o600 });
    ftruncateSync(this.#open!.fd, size - torn.length);
    this.#own.push({ type: 'repair', bytes: torn.length, sha256: toSha256(torn), kept: basename(kept) });
    return `${this.#path}: its last line was not finished; its ${torn.length} bytes are in ${basename(kept)} now`;
  }
}
