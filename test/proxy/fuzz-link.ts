import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { createGuard } from '../../src/guard/create-guard.js';
import { PRESETS } from '../../src/policy/presets.js';
import { StdioClient } from '../../src/proxy/client-side/stdio-client.js';
import { connectLinks } from '../../src/proxy/connect-links.js';
import { GuardedLink } from '../../src/proxy/guarded-link.js';
import type { Message } from '../../src/proxy/json-rpc.js';
import { ignore, type Link } from '../../src/proxy/link.js';
import { combineObservers, type DecisionEvent } from '../../src/proxy/observer.js';
import { Quarantine } from '../../src/proxy/quarantine.js';
import { receiveText } from '../../src/proxy/receive-text.js';
import { createScanner } from '../../src/scan.js';
import { EMPTY_LOCK } from '../../src/scanners/pins/lock.js';
import type { Json } from './fuzz-samples.js';

/** A server whose messages are texts, parsed by the code that reads real servers. */
class TextServer implements Link {
  onmessage: Link['onmessage'] = ignore;
  onclose: Link['onclose'] = ignore;
  readonly #onrequest: (request: Json, write: (text: string) => void) => void;

  constructor(onrequest: (request: Json, write: (text: string) => void) => void) {
    this.#onrequest = onrequest;
  }

  async start(): Promise<void> {}
  async close(): Promise<void> {}

  send(message: Message): void {
    this.#onrequest(message, (text) => this.write(text));
  }

  write(text: string): void {
    receiveText(text, {
      deliver: (message) => this.onmessage(message),
      reply: (message) => this.send(message),
      log: ignore,
    });
  }
}

const scan = { policy: { ...PRESETS.balanced, classifier: 'off' } } as const;
const guard = createGuard(scan);
const scanner = createScanner(scan);

export interface Session {
  readonly server: TextServer;
  /** Sends a line of the client. */
  write(line: string): void;
  /** The lines that the client received. */
  readonly received: string[];
  readonly decisions: DecisionEvent[];
  isEnded(): boolean;
}

let count = 0;

/** Connects a client over standard input and output with a guarded server, in this process. */
export function openSession(onrequest: (request: Json, write: (text: string) => void) => void): Session {
  const decisions: DecisionEvent[] = [];
  const observer = combineObservers([{ onDecision: (decision) => void decisions.push(decision) }]);
  const quarantine = new Quarantine({
    ...{ scanner, lock: EMPTY_LOCK, isApprovalRequired: false, observer, log: ignore },
    folder: tmpdir(),
  });
  const server = new TextServer(onrequest);
  const link = new GuardedLink(server, {
    setup: { guard, quarantine, asksUser: false, observer, log: ignore },
    session: `fuzz-${++count}`,
    server: 'fuzz',
  });
  const input = new PassThrough();
  const received: string[] = [];
  const output = new PassThrough().setEncoding('utf8');
  output.on('data', (text: string) => received.push(...text.trim().split('\n')));
  let ended = false;
  void connectLinks(new StdioClient(input, output), link).finally(() => {
    ended = true;
  });
  return { server, write: (line) => void input.write(`${line}\n`), received, decisions, isEnded: () => ended };
}

export async function until(isDone: () => boolean, timeoutMs = 30_000): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!isDone()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return true;
}
