import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Connect } from './client-suite.js';
import { FULL_SERVER } from './full-suite.js';

export const EVERYTHING = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/server-everything/dist/index.js', import.meta.url),
);

export const overStdio =
  (command: string, args: readonly string[]): Connect =>
  (client) =>
    client.connect(new StdioClientTransport({ command, args: [...args], stderr: 'ignore' }));

export const overHttp =
  (url: string): Connect =>
  (client) =>
    client.connect(new StreamableHTTPClientTransport(new URL(url)));

export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a process that serves MCP over HTTP on a free port. Resolves when its standard error matches `isReady`. */
export async function startHttp(
  toCommand: (port: number) => { args: readonly string[]; env?: Record<string, string> },
  isReady: RegExp,
): Promise<Running> {
  const port = await findPort();
  const { args, env } = toCommand(port);
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  await waitFor(child, isReady);
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const startFullServer = (): Promise<Running> =>
  startHttp((port) => ({ args: [FULL_SERVER, '--port', String(port)] }), /listening/);

export const startEverything = (): Promise<Running> =>
  startHttp((port) => ({ args: [EVERYTHING, 'streamableHttp'], env: { PORT: String(port) } }), /listening/);

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitFor(child: ChildProcess, isReady: RegExp): Promise<void> {
  let stderr = '';
  await new Promise<void>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the server exited with code ${code}: ${stderr}`)));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      if (isReady.test(stderr)) ready();
    });
  });
}
