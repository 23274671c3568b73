import type { StdioTransport as Entry } from '../../core/server-entry.js';
import { Contact } from '../../mcp/connect/contact.js';
import { ServerContactError } from '../../mcp/connect/errors.js';
import { toCommand } from '../../mcp/connect/open-stdio.js';
import { StdioTransport } from '../../mcp/connect/stdio-transport.js';
import { AS_IT_IS } from '../../mcp/connect/variables.js';
import { toJsonText } from '../exact-number.js';
import type { Message } from '../json-rpc.js';
import { ignore, type Link } from '../link.js';
import { limitLog, receiveText } from '../receive-text.js';
import { startWatchdog } from './watchdog.js';

export interface StdioServerOptions {
  readonly entry: Entry;
  readonly label: string;
  /** Whether variables in the entry are expanded, as clients do with their configuration files. */
  readonly isExpanding: boolean;
  /** The parent's environment. The server gets a short list of these variables, and those of the entry. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sandbox?: 'bwrap';
  readonly sandboxNetwork?: boolean;
  /** Output of the server on standard error. Untrusted. */
  onStderr?(chunk: Buffer): void;
  log(message: string): void;
}

/** The size of one message stays limited. A session as a whole may be of any length. */
const LIMITS = { totalBytes: Number.POSITIVE_INFINITY, strayLines: Number.POSITIVE_INFINITY };

/** A server that is a command. It runs in its own process group, so that its child processes end with it. */
export class StdioServer implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;

  readonly #options: StdioServerOptions;
  readonly #contact: Contact;
  #transport: StdioTransport | undefined;
  #isClosed = false;

  constructor(options: StdioServerOptions) {
    this.#options = options;
    this.#contact = new Contact(options.label, { timeoutMs: 1_000, env: options.env, limits: LIMITS });
    this.#contact.pauseClock();
  }

  async start(): Promise<void> {
    const { entry, isExpanding, onStderr } = this.#options;
    const command = toCommand(entry, this.#contact, this.#options, isExpanding ? undefined : AS_IT_IS);
    const transport = new StdioTransport(command, this.#contact);
    this.#transport = transport;
    const receiver = {
      deliver: (message: Message) => this.onmessage(message),
      reply: (message: Message) => this.send(message),
      log: limitLog(this.#options.log),
    };
    transport.online = (line) => receiveText(line, receiver);
    if (onStderr) transport.onstderr = onStderr;
    this.#contact.onClose(() => transport.close());
    this.#contact.race(new Promise<never>(ignore)).catch((error: Error) => this.#end(error));
    await transport.start().catch((error: unknown) => {
      throw this.#contact.hasFailed ? this.#contact.toError('not-started', (error as Error).message) : error;
    });
    const { pid } = transport;
    if (pid !== undefined) this.#contact.onClose(startWatchdog(pid));
  }

  send(message: Message): void {
    // A failed write means that the process has exited, which is reported with its reason.
    this.#transport?.write(toJsonText(message)).catch(ignore);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#contact.close();
  }

  #end(error: Error): void {
    if (this.#isClosed) return;
    void this.close().then(() => this.onclose(error instanceof ServerContactError ? error : undefined));
  }
}
