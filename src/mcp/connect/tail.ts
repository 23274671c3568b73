/** The last bytes of a stream, with bounded memory. */
export class Tail {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): void {
    const part = chunk.length > this.#maxBytes ? chunk.subarray(chunk.length - this.#maxBytes) : chunk;
    this.#chunks.push(part);
    this.#length += part.length;
    while (this.#length - this.#chunks[0]!.length >= this.#maxBytes) this.#length -= this.#chunks.shift()!.length;
  }

  /** The last lines of the kept bytes. */
  toLines(count: number): string {
    const bytes = Buffer.concat(this.#chunks, this.#length);
    const text = bytes.subarray(Math.max(0, bytes.length - this.#maxBytes)).toString('utf8');
    return text.trimEnd().split(/\r?\n/).slice(-count).join('\n');
  }
}
