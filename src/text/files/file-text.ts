import type { Skipped } from '../../core/types.js';

/**
 * A text inside a file, and why a person who views the file does not see it. `camouflaged` text is drawn so that nobody
 * can see it; `hidden` text can be shown by the program; `aside` text stands beside the document, as metadata do.
 */
export interface FileText {
  readonly path: string;
  readonly text: string;
  readonly place?: 'aside' | 'hidden' | 'camouflaged';
}

/** The texts of a file, and the parts of it that were not read. */
export interface FileReading {
  readonly texts: FileText[];
  readonly skipped: Skipped[];
}

/** Limits for one file with everything inside it. They count work, not time, so that results are reproducible. */
export interface FileLimits {
  readonly bytes: number;
  readonly files: number;
  readonly texts: number;
}

const LIMITS: FileLimits = { bytes: 96 * 1024 * 1024, files: 5_000, texts: 50_000 };
const MAX_DEPTH = 5;

/** The work that is left for one file. Files inside share it, so that nesting multiplies nothing. */
export class FileBudget {
  #bytes: number;
  #files: number;
  #texts: number;
  depth = 0;

  constructor(limits: Partial<FileLimits> = {}) {
    const { bytes, files, texts } = { ...LIMITS, ...limits };
    this.#bytes = bytes;
    this.#files = files;
    this.#texts = texts;
  }

  get bytesLeft(): number {
    return Math.max(0, this.#bytes);
  }

  get mayNest(): boolean {
    return this.depth < MAX_DEPTH;
  }

  takeBytes(count: number): boolean {
    this.#bytes -= count;
    return this.#bytes >= 0;
  }

  takeFile(): boolean {
    return --this.#files >= 0;
  }

  takeText(): boolean {
    return --this.#texts >= 0;
  }
}

/** Collects texts in the order of the file. Pieces with the same place form one text. */
export class TextCollector implements FileReading {
  readonly texts: FileText[] = [];
  readonly skipped: Skipped[] = [];
  readonly #budget: FileBudget;
  #isFull = false;

  constructor(budget: FileBudget) {
    this.#budget = budget;
  }

  add(path: string, text: string, place?: FileText['place']): void {
    const trimmed = text.trim();
    if (trimmed === '' || this.#isFull) return;
    if (!this.#budget.takeText()) {
      this.#isFull = true;
      this.skip(path, 'more texts in one file than the limit allows');
      return;
    }
    this.texts.push({ path, text: trimmed, ...(place && { place }) });
  }

  skip(path: string, reason: string, mediaType?: string): void {
    this.skipped.push({ path, reason, ...(mediaType !== undefined && { mediaType }) });
  }

  /** Adds what was read from a file inside this one. */
  include({ texts, skipped }: FileReading): void {
    for (const { path, text, place } of texts) this.add(path, text, place);
    this.skipped.push(...skipped);
  }
}
