import { Readable, type Writable } from 'node:stream';
import { LineSplitter } from '../../mcp/connect/line-splitter.js';
import { toJsonText } from '../exact-number.js';
import type { Message } from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { limitLog, type Receiver, receiveText } from '../receive-text.js';

const MAX_MESSAGE = 32 * 1024 * 1024;
/** A client that does not read is disconnected at this limit. */
const MAX_UNREAD = 128 * 1024 * 1024;

/** The client that started the proxy and talks to it over standard input and output. */
export class StdioClient implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;

  readonly #input: Readable;
  readonly #output: Writable;
  readonly #receiver: Receiver;
  #isClosed = false;

  constructor(input: AsyncIterable<Uint8Array | string>, output: Writable, log: (message: string) => void = ignore) {
    this.#input = input instanceof Readable ? input : Readable.from(input);
    this.#output = output;
    this.#receiver = {
      deliver: (message) => this.onmessage(message),
      reply: (message) => this.send(message),
      log: limitLog((message) => log(`client: ${message}`)),
      repliesWithoutId: true,
    };
  }

  async start(): Promise<void> {
    const splitter = new LineSplitter(MAX_MESSAGE, {
      onLine: (line) => this.#onLine(line),
      onTooLong: () => this.#end(new Error('the client sent a message of more than 32 MB')),
    });
    this.#input.on('data', (chunk: Buffer | string) =>
      splitter.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk),
    );
    this.#input.on('end', () => this.#end());
    this.#input.on('close', () => this.#end());
    this.#input.on('error', (error) => this.#end(error));
    this.#output.on('error', (error) => this.#end(error));
  }

  send(message: Message): void {
    if (this.#isClosed) return;
    this.#output.write(`${toJsonText(message)}\n`);
    if (this.#output.writableLength > MAX_UNREAD) this.#end(new Error('the client stopped reading its input'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#input.destroy();
  }

  #onLine(line: string): void {
    if (this.#isClosed || line.trim() === '') return;
    receiveText(line, this.#receiver);
  }

  #end(reason?: Error): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose(reason);
  }
}
