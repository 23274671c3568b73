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
import { HeadFile } from './head-file.js';
import { readLastLine } from './last-line.js';
import { type Head, NO_LINES, readLine, toByteHash, toLine } from './line.js';
import { findOlderParts, toPartFile } from './parts.js';

/** The state of the file at the last write. A process checks it before each write, because others write too. */
interface OpenFile {
  readonly fd: number;
  readonly ino: number;
  size: number;
}

/** The size during a write. If the write fails, the next refresh reads the file again. */
const UNKNOWN = -1;

/**
 * The current file of the log. Call every method with the log's lock held. All methods are synchronous, so that the
 * lock is held only for the length of one write.
 */
export class LogFile {
  readonly #path: string;
  readonly #headFile: HeadFile;
  #open: OpenFile | undefined;
  #head: Head = NO_LINES;
  /** Digests of the contexts that this process wrote to this file. */
  #contexts = new Set<string>();
  /** Entries about the file itself (start, repair), written before all others. */
  #own: AuditEntry[] = [];

  constructor(path: string) {
    this.#path = path;
    this.#headFile = new HeadFile(path);
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

  /** Reads the state of the file again. Returns a message if an unfinished line was repaired. */
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
    this.#followHeadFile();
    const repaired = last.torn.length > 0 ? this.#setAside(last.torn, size) : undefined;
    this.#open.size = size - last.torn.length;
    return repaired;
  }

  /** Formats the entries as lines, after the entries about the file itself. */
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
    this.#headFile.write(head);
    this.#own = [];
    for (const digest of contexts) this.#contexts.add(digest);
  }

  /** Renames the file to its number. The first line of the next file continues the chain. */
  rotate(): void {
    const number = Math.max(0, ...findOlderParts(this.#path).map((part) => part.number)) + 1;
    const target = toPartFile(this.#path, number);
    if (existsSync(target)) throw new TocsinError('audit-unwritable', `${target} already exists. Move it away.`);
    const pending = this.#own;
    renameSync(this.#path, target);
    this.refresh();
    this.#own.push(...pending);
  }

  close(): void {
    if (this.#open) closeSync(this.#open.fd);
    this.#open = undefined;
    this.#headFile.close();
  }

  /** If lines that an earlier process wrote are gone, the chain continues from them, so that the gap stays visible. */
  #followHeadFile(): void {
    const stored = this.#headFile.find();
    if (stored && stored.seq > this.#head.seq) this.#head = stored;
  }

  #follow(line: Buffer, file: string): void {
    const read = readLine(line);
    if ('fault' in read) {
      const message = `${file}: cannot be continued: the last line is damaged (${read.fault}). Run "tocsin audit verify" for details, or move the file away to start a new log.`;
      throw new TocsinError('bad-audit', message);
    }
    const { seq, hash } = read.line;
    // If known lines are gone from the file, the chain continues from them, so that the gap stays visible.
    if (seq >= this.#head.seq) this.#head = { seq, hash };
  }

  /** Starts a new file, after the last rotated one if there is any. */
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

  /** Moves an unfinished line to a file of its own. Its writer was stopped before it could acknowledge the line. */
  #setAside(torn: Uint8Array, size: number): string {
    const kept = `${this.#path}.torn-${this.#head.seq + 1}`;
    writeFileSync(kept, torn, { mode: 0o600 });
    ftruncateSync(this.#open!.fd, size - torn.length);
    this.#own.push({ type: 'repair', bytes: torn.length, sha256: toByteHash(torn), kept: basename(kept) });
    return `${this.#path}: the last line was unfinished; its ${torn.length} bytes were moved to ${basename(kept)}`;
  }
}
