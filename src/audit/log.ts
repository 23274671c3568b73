import { fsync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { TocsinError } from '../core/errors.js';
import type { AuditEntry, ContextEntry } from './entry.js';
import { removeLeftoverLocks, waitForLock } from './file-lock.js';
import type { Head } from './line.js';
import { LogFile } from './log-file.js';

export interface AuditLogOptions {
  /** A file that would grow beyond this size is rotated. Default: 64 MB. */
  readonly maxBytes?: number;
  /**
   * Flushes each line to disk, so that it survives a power cut. Default: false, lines survive the end of the process.
   */
  readonly sync?: boolean;
  /** Called when an unfinished line of another process was moved to a file of its own. */
  readonly onRepair?: (message: string) => void;
  /** Default: the system's clock. */
  readonly clock?: () => Date;
}

export interface AuditLog {
  /**
   * Resolves when the line is in the file, where it survives the end of this process. `contexts` are the entries that
   * this one refers to by digest; each file gets them once.
   */
  append(entry: AuditEntry, contexts?: readonly ContextEntry[]): Promise<void>;
  /**
   * The last line that this process knows. Stored elsewhere, it proves later that the log was not truncated before it.
   */
  readonly head: Head;
  /** Waits for pending appends. */
  close(): Promise<void>;
}

interface PendingAppend {
  readonly entry: AuditEntry;
  readonly contexts: readonly ContextEntry[];
  resolve(): void;
  reject(reason: unknown): void;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Entries per write, so that other processes get their turn. */
const MAX_BATCH = 1_000;

/** Opens the log and creates it if it does not exist. Several processes may open the same log. */
export async function openAuditLog(path: string, options: AuditLogOptions = {}): Promise<AuditLog> {
  const log = new SharedLog(toRealFile(path), options);
  await log.start();
  return log;
}

class SharedLog implements AuditLog {
  readonly #file: LogFile;
  readonly #lock: string;
  readonly #options: AuditLogOptions;
  #pending: PendingAppend[] = [];
  #writing: Promise<void> | undefined;
  #isClosed = false;

  constructor(path: string, options: AuditLogOptions) {
    this.#file = new LogFile(path);
    this.#lock = `${path}.lock`;
    this.#options = options;
  }

  get head(): Head {
    return this.#file.head;
  }

  /** Fails at once, not at the first decision, if the file cannot be used. */
  async start(): Promise<void> {
    await this.#exclusively(() => {
      removeLeftoverLocks(this.#lock);
      this.#write([]);
    });
  }

  append(entry: AuditEntry, contexts: readonly ContextEntry[] = []): Promise<void> {
    if (this.#isClosed) return Promise.reject(new TocsinError('audit-closed', 'The audit log is closed.'));
    return new Promise((resolve, reject) => {
      this.#pending.push({ entry, contexts, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#writing) await this.#writing;
    this.#file.close();
  }

  async #writeAll(): Promise<void> {
    // Appends of the same turn of the event loop share one write.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, MAX_BATCH);
      try {
        await this.#exclusively(() => this.#write(batch));
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
    }
    this.#writing = undefined;
  }

  async #exclusively(run: () => void): Promise<void> {
    try {
      const release = await waitForLock(this.#lock);
      try {
        run();
      } finally {
        release();
      }
      if (this.#options.sync && this.#file.fd !== undefined) await promisify(fsync)(this.#file.fd);
    } catch (cause) {
      if (cause instanceof TocsinError) throw cause;
      const message = `The audit log cannot be written: ${(cause as Error).message}`;
      throw new TocsinError('audit-unwritable', message, { cause });
    }
  }

  #write(batch: readonly PendingAppend[]): void {
    const { maxBytes = MAX_BYTES, onRepair, clock = () => new Date() } = this.#options;
    const repaired = this.#file.refresh();
    if (repaired !== undefined) onRepair?.(repaired);
    const time = clock().toISOString();
    const toText = () => {
      const { entries, digests } = this.#withContexts(batch);
      return { ...this.#file.toLines(entries, time), digests };
    };
    let lines = toText();
    if (this.#file.size > 0 && this.#file.size + Buffer.byteLength(lines.text) > maxBytes) {
      this.#file.rotate();
      lines = toText();
    }
    if (lines.text !== '') this.#file.write(lines, lines.digests);
  }

  #withContexts(batch: readonly PendingAppend[]): { entries: AuditEntry[]; digests: string[] } {
    const digests = new Set<string>();
    const entries: AuditEntry[] = [];
    for (const { entry, contexts } of batch) {
      for (const context of contexts) {
        if (digests.has(context.digest) || this.#file.hasContext(context.digest)) continue;
        digests.add(context.digest);
        entries.push(context);
      }
      entries.push(entry);
    }
    return { entries, digests: [...digests] };
  }
}

/** Follows links, so that two paths of one log share one lock. */
function toRealFile(path: string): string {
  const absolute = resolve(path);
  try {
    mkdirSync(dirname(absolute), { recursive: true, mode: 0o700 });
    return realpathSync(absolute);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      return join(realpathSync(dirname(absolute)), basename(absolute));
    throw new TocsinError('audit-unwritable', `${path}: ${(cause as Error).message}`, { cause });
  }
}
