import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect } from 'vitest';
import { BIN } from '../cli/run-tocsin.js';
import { findProcesses } from '../mcp/contact.js';

export const SCRIPTED = fileURLToPath(new URL('servers/scripted.mjs', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is looked at by the tests
type Json = any;

/** A client that speaks raw JSON-RPC with a proxy that is a process of its own. */
export interface Talk {
  readonly child: ChildProcess;
  /** Everything that came and was no answer. */
  readonly heard: Json[];
  stderr(): string;
  send(message: object): void;
  /** The whole answer. */
  request(method: string, params?: object, id?: string | number): Promise<Json>;
  call(name: string, args?: object): Promise<Json>;
  initialize(capabilities?: object): Promise<Json>;
  /** Waits until something that was heard fits. */
  until<T>(find: () => T | undefined | false): Promise<T>;
  /** Closes its input and waits for its end. */
  end(): Promise<number | null>;
}

const talks: { talk: Talk; token: string }[] = [];
afterEach(async () => {
  for (const { talk, token } of talks.splice(0)) {
    await talk.end();
    expect(findProcesses(token)).toEqual([]);
  }
});

/** Starts `tocsin proxy …flags -- node server …args`; no process of it is left after the test. */
export function startProxy(
  server: string,
  { flags = [], args = [], cwd }: { flags?: readonly string[]; args?: readonly string[]; cwd?: string } = {},
): Talk {
  const token = randomUUID();
  const command = [...flags, '--', process.execPath, server, ...args, token];
  const child = spawn(process.execPath, [BIN, 'proxy', '--classifier', 'off', ...command], {
    stdio: 'pipe',
    ...(cwd !== undefined && { cwd }),
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const heard: Json[] = [];
  const waiting = new Map<string | number, (answer: Json) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Json;
    if (message.method === undefined) waiting.get(message.id)?.(message);
    else heard.push(message);
  });
  let count = 0;
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request: Talk['request'] = (method, params = {}, id = ++count) =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  const talk: Talk = {
    child,
    heard,
    stderr: () => stderr,
    send,
    request,
    call: (name, given = {}) => request('tools/call', { name, arguments: given }),
    async initialize(capabilities = {}) {
      const clientInfo = { name: 'test', version: '1' };
      const answer = await request('initialize', { protocolVersion: '2025-06-18', capabilities, clientInfo });
      send({ method: 'notifications/initialized' });
      return answer;
    },
    async until(find) {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    end() {
      child.stdin.end();
      return ended;
    },
  };
  talks.push({ talk, token });
  return talk;
}

export const textOf = (answer: Json): string => answer.result.content[0].text;
export const namesOf = (answer: Json, list = 'tools'): string[] =>
  answer.result[list].map(({ name }: { name: string }) => name);
