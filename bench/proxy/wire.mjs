// Minimal clients without an SDK, so that their own cost is small.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

const HELLO = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } };

/** Exchanges messages with a process over its standard streams. `ask` rejects if the process exits. */
export function openStdio(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], ...options });
  const waiting = new Map();
  let next = 0;
  const gone = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new Error('the process is gone'));
    waiting.clear();
  });
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  });
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = (method, params = {}) =>
    new Promise((resolve, reject) => {
      if (child.exitCode !== null || child.signalCode !== null) return reject(new Error('the process is gone'));
      const id = next++;
      waiting.set(id, { resolve, reject });
      send({ id, method, params });
    });
  return {
    child,
    gone,
    ask,
    open: async () => {
      await ask('initialize', HELLO);
      send({ method: 'notifications/initialized' });
      await ask('tools/list');
    },
    close: async () => {
      child.stdin.end();
      await gone;
    },
  };
}

/** Exchanges messages with a URL, with one connection per pending request. */
export function openHttp(url) {
  const agent = new Agent({ keepAlive: true });
  let session;
  let next = 0;
  const post = (message) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'content-length': Buffer.byteLength(body),
        ...(session && { 'mcp-session-id': session, 'mcp-protocol-version': HELLO.protocolVersion }),
      };
      const asked = request(url, { method: 'POST', agent, headers }, (response) => {
        session ??= response.headers['mcp-session-id'];
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          if ((response.statusCode ?? 0) >= 400)
            reject(new Error(`status ${response.statusCode}: ${text.slice(0, 200)}`));
          else if (message.id === undefined) resolve(undefined);
          else resolve(toMessage(text, message.id));
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const ask = (method, params = {}) => post({ id: next++, method, params });
  return {
    ask,
    open: async () => {
      await ask('initialize', HELLO);
      await post({ method: 'notifications/initialized' });
      await ask('tools/list');
    },
    close: async () => agent.destroy(),
  };
}

/** Parses a response with a JSON body or an event stream. */
function toMessage(text, id) {
  if (text.startsWith('{')) return JSON.parse(text);
  const messages = [...text.matchAll(/^data: ?(\{.+)$/gm)].map(([, data]) => JSON.parse(data));
  return messages.find((message) => message.id === id);
}

/** Makes one call. Throws unless the result is the expected page. */
export async function readPage(client, page, name = 'list_orders') {
  const { result, error } = await client.ask('tools/call', { name, arguments: { page } });
  const text = result?.content?.[0]?.text;
  if (result?.isError || typeof text !== 'string' || text.length < 900)
    throw new Error(error?.message ?? text ?? 'there is no page');
}
