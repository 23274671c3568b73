import { fsync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { TocsinError } from '../core/errors.js';
import type { AuditEntry, ContextEntry } from './entry.js';
import { removeLeftoverLocks, waitForLock } from './file-lock.js';
import type { Head } from './line.js';
import { LogFile } from './log-file.js';

export interface AuditLogOptions {
  /** A file that would grow beyond this is put away and another begun; 64 MB unless said. */
  readonly maxBytes?: number;
  /** Waits until the disk has each line, so that a power cut loses none. Without it, only the end of a process loses none. */
  readonly sync?: boolean;
  /** Told when a line that some process did not finish was set aside. */
  readonly onRepair?: (message: string) => void;
  /** Now; the system's clock unless said. */
  readonly clock?: () => Date;
}

export interface AuditLog {
  /**
   * Resolves when the line is in the file: then neither the end of this process nor another writer loses it. `contexts` is
   * what the entry refers to by digest; each file gets it once.
   */
  append(entry: AuditEntry, contexts?: readonly ContextEntry[]): Promise<void>;
  /** The last line that this process knows of. Kept elsewhere, it proves later that nothing was cut off before it. */
  readonly head: Head;
  /** Waits for what was appended. */
  close(): Promise<void>;
}

interface Waiting {
  readonly entry: AuditEntry;
  readonly contexts: readonly ContextEntry[];
  resolve(): void;
  reject(reason: unknown): void;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** What one write takes at most: others want to write too. */
const MAX_BATCH = 1_000;

/** Opens the log, and makes it where there is none. Several processes may have the same one open. */
export async function openAuditLog(path: string, options: AuditLogOptions = {}): Promise<AuditLog> {
  const log = new SharedLog(toRealFile(path), options);
  await log.start();
  return log;
}

class SharedLog implements AuditLog {
  readonly #file: LogFile;
  readonly #lock: string;
  readonly #options: AuditLogOptions;
  #waiting: Waiting[] = [];
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
      this.#waiting.push({ entry, contexts, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#writing) await this.#writing;
    this.#file.close();
  }

  async #writeAll(): Promise<void> {
    // What is appended in the same turn of the event loop goes into one write.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
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
      const letGo = await waitForLock(this.#lock);
      try {
        run();
      } finally {
        letGo();
      }
      if (this.#options.sync && this.#file.fd !== undefined) await promisify(fsync)(this.#file.fd);
    } catch (cause) {
      if (cause instanceof TocsinError) throw cause;
      const message = `The audit log cannot be written: ${(cause as Error).message}`;
      throw new TocsinError('audit-unwritable', message, { cause });
    }
  }

  #write(batch: readonly Waiting[]): void {
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

  #withContexts(batch: readonly Waiting[]): { entries: AuditEntry[]; digests: string[] } {
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

/** Links are followed, so that two names of one log have one lock. */
function toRealFile(path: string): string {
  const absolute = resolve(path);
  try {
    mkdirSync(dirname(absolute), { recursive: true });
    return realpathSync(absolute);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      return join(realpathSync(dirname(absolute)), basename(absolute));
    throw new TocsinError('audit-unwritable', `${path}: ${(cause as Error).message}`, { cause });
  }
}
