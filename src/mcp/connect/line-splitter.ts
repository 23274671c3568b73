const NEWLINE = 10;

export interface LineSink {
  onLine(line: string): void;
  /** A line exceeds the limit. Nothing after it is read. */
  onTooLong(): void;
}

/** Splits a stream of bytes into lines and buffers at most one line of the maximum length. */
export class LineSplitter {
  readonly #maxBytes: number;
  readonly #sink: LineSink;
  #parts: Uint8Array[] = [];
  #length = 0;
  #isOver = false;

  constructor(maxBytes: number, sink: LineSink) {
    this.#maxBytes = maxBytes;
    this.#sink = sink;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    while (!this.#isOver) {
      const end = chunk.indexOf(NEWLINE, start);
      if (end === -1) break;
      this.#add(chunk.subarray(start, end));
      if (this.#isOver) return;
      this.#flush();
      start = end + 1;
    }
    if (!this.#isOver && start < chunk.length) this.#add(chunk.subarray(start));
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#maxBytes) {
      this.#isOver = true;
      this.#parts = [];
      this.#sink.onTooLong();
    } else this.#parts.push(part);
  }

  #flush(): void {
    const line = Buffer.concat(this.#parts, this.#length).toString('utf8');
    this.#parts = [];
    this.#length = 0;
    this.#sink.onLine(line);
  }
}
