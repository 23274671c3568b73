import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ServerEntry } from '../core/server-entry.js';
import { writeLock } from '../mcp/pins/lock-file.js';
import { PRESETS } from '../policy/presets.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import type { Message } from './json-rpc.js';
import { ignore, type Link } from './link.js';
import { McpProxy } from './proxy.js';

const entry: ServerEntry = {
  ...{ name: 'files', client: 'test', scope: 'user' },
  transport: { type: 'stdio', command: process.execPath, args: ['-e', 'process.stdin.resume()'], env: {} },
};

/** A client that keeps what it received. It may be unable to receive anything. */
function openClient(isBroken = false) {
  const received: Message[] = [];
  let onStart = ignore;
  const started = new Promise<void>((resolve) => {
    onStart = resolve;
  });
  const link: Link = {
    ...{ onmessage: ignore, onclose: ignore, close: async () => {} },
    async start() {
      onStart();
    },
    send(message) {
      if (isBroken) throw new Error('broken pipe');
      received.push(message);
    },
  };
  return { link, received, started };
}

it('keeps serving if a new lock file cannot be reported, or not to every session', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-proxy-'));
  const lockFile = join(folder, 'tocsin.lock');
  const logged: string[] = [];
  const onEvent = ({ event }: { event: string }): void => {
    if (event === 'lock-reloaded') throw new Error('disk full');
  };
  const proxy = await McpProxy.open({
    ...{ servers: [{ label: 'files', entry }], scan: { policy: { ...PRESETS.balanced, classifier: 'off' } } },
    ...{ lockFile, env: process.env, observers: [{ onEvent }], log: (message) => void logged.push(message) },
  });
  const ended = new AbortController();
  const clients = [openClient(true), openClient()];
  const sessions = clients.map(({ link }) => proxy.serve(link, ended.signal));
  await Promise.all(clients.map(({ started }) => started));
  await writeLock(lockFile, EMPTY_LOCK);
  await expect.poll(() => logged, { timeout: 30_000 }).toHaveLength(2);
  expect(logged).toEqual([expect.stringContaining('broken pipe'), expect.stringContaining('disk full')]);
  expect(clients[1]!.received).toMatchObject([{ method: 'notifications/tools/list_changed' }]);
  ended.abort();
  await Promise.all(sessions);
  await proxy.close();
  rmSync(folder, { recursive: true });
});
