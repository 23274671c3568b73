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
  /** A word in the command of the server and of everything that it starts. */
  readonly token: string;
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

const talks: Talk[] = [];
afterEach(async () => {
  for (const talk of talks.splice(0)) {
    await talk.end();
    expect(findProcesses(talk.token)).toEqual([]);
  }
});

export interface StartOptions {
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `tocsin proxy …flags -- node server …args`; no process of it is left after the test. */
export function startProxy(server: string | undefined, { flags = [], args = [], cwd, env }: StartOptions = {}): Talk {
  const token = randomUUID();
  const command = server === undefined ? [] : ['--', process.execPath, server, ...args, token];
  const child = spawn(process.execPath, [BIN, 'proxy', '--classifier', 'off', ...flags, ...command], {
    stdio: 'pipe',
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
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
    new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      send({ id, method, params });
      void ended.then((code) => reject(new Error(`the proxy ended with code ${code}: ${stderr}`)));
    });
  const talk: Talk = {
    child,
    token,
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
  talks.push(talk);
  return talk;
}

export interface HttpProxy {
  readonly url: string;
  readonly child: ChildProcess;
  stderr(): string;
  /** One POST; its messages as they came back, over whichever kind of answer. */
  post(
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; messages: Json[] }>;
  initialize(headers?: Record<string, string>): Promise<string>;
}

export const ACCEPT = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** The same over HTTP; ended after the test. */
export async function startHttpProxy(server: string | undefined, options: StartOptions = {}): Promise<HttpProxy> {
  const { flags = [] } = options;
  const talk = startProxy(server, { ...options, flags: ['--listen', '127.0.0.1:0', ...flags] });
  const { child, stderr } = talk;
  const url = await talk.until(() => / at (http:\S+?)(?:,|\n)/.exec(stderr())?.[1]);
  talk.end = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
      child.on('close', resolve);
      child.kill('SIGTERM');
    });
  const post: HttpProxy['post'] = async (body, headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url, { method: 'POST', headers: { ...ACCEPT, ...headers }, body: text });
    return { status: response.status, headers: response.headers, messages: toMessages(await response.text()) };
  };
  return {
    ...{ url, child, stderr, post },
    async initialize(headers = {}) {
      const answer = await post(INITIALIZE, headers);
      const session = answer.headers.get('mcp-session-id')!;
      await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { ...headers, 'mcp-session-id': session });
      return session;
    },
  };
}

/** Of plain JSON, or of events. */
export function toMessages(text: string): Json[] {
  if (text === '') return [];
  if (text.startsWith('{') || text.startsWith('[')) return [JSON.parse(text)].flat();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!));
}

export const textOf = (answer: Json): string => answer.result.content[0].text;
export const namesOf = (answer: Json, list = 'tools'): string[] =>
  answer.result[list].map(({ name }: { name: string }) => name);
