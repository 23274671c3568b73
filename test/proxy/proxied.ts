import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect } from 'vitest';
import { BIN } from '../cli/run-tocsin.js';
import { findProcesses } from '../mcp/contact.js';

export const SCRIPTED = fileURLToPath(new URL('servers/scripted.mjs', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the messages
type Json = any;

/** A client that exchanges raw JSON-RPC messages with a proxy process. */
export interface Talk {
  readonly child: ChildProcess;
  /** A marker in the command line of the server and its child processes. */
  readonly token: string;
  /** The received requests and notifications. */
  readonly heard: Json[];
  stderr(): string;
  send(message: object): void;
  /** Resolves to the response. */
  request(method: string, params?: object, id?: string | number): Promise<Json>;
  call(name: string, args?: object): Promise<Json>;
  initialize(capabilities?: object): Promise<Json>;
  /** Polls until `find` returns a value. */
  until<T>(find: () => T | undefined | false): Promise<T>;
  /** Closes the proxy's input and resolves to its exit code. */
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

/** Starts `tocsin proxy …flags -- node server …args`. After the test, it checks that no process is left. */
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
  const pending = new Map<string | number, (response: Json) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Json;
    if (message.method === undefined) pending.get(message.id)?.(message);
    else heard.push(message);
  });
  let count = 0;
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request: Talk['request'] = (method, params = {}, id = ++count) =>
    new Promise((resolve, reject) => {
      pending.set(id, resolve);
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
    call: (name, args = {}) => request('tools/call', { name, arguments: args }),
    async initialize(capabilities = {}) {
      const clientInfo = { name: 'test', version: '1' };
      const response = await request('initialize', { protocolVersion: '2025-06-18', capabilities, clientInfo });
      send({ method: 'notifications/initialized' });
      return response;
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
  /** Sends one POST. Resolves to the messages of the JSON or event stream response. */
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

/** Starts a proxy that listens on HTTP. It ends after the test. */
export async function startHttpProxy(server: string | undefined, options: StartOptions = {}): Promise<HttpProxy> {
  const { flags = [] } = options;
  const talk = startProxy(server, { ...options, flags: ['--listen', '127.0.0.1:0', ...flags] });
  const { child, stderr } = talk;
  const url = await talk.until(() => / at (http:\S+)\s/.exec(stderr())?.[1]);
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
      const response = await post(INITIALIZE, headers);
      const session = response.headers.get('mcp-session-id')!;
      await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { ...headers, 'mcp-session-id': session });
      return session;
    },
  };
}

/** Parses plain JSON or an event stream. */
export function toMessages(text: string): Json[] {
  if (text === '') return [];
  if (text.startsWith('{') || text.startsWith('[')) return [JSON.parse(text)].flat();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!));
}

export const textOf = (response: Json): string => response.result.content[0].text;
export const namesOf = (response: Json, list = 'tools'): string[] =>
  response.result[list].map(({ name }: { name: string }) => name);
