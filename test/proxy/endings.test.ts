import { describe, expect, it, vi } from 'vitest';
import { tocsin } from '../cli/run-tocsin.js';
import { findProcesses, toHostile } from '../mcp/contact.js';
import { startProxy } from './proxied.js';

describe('the end of a proxy', { timeout: 60_000 }, () => {
  it('ends an unwilling server and its child processes when the client disconnects', async () => {
    const talk = startProxy(toHostile('stays'));
    await talk.initialize();
    expect(findProcesses(talk.token).length).toBeGreaterThan(1);
    expect(await talk.end()).toBe(0);
    expect(findProcesses(talk.token)).toEqual([]);
  });

  it('leaves no process behind when it is killed', async () => {
    const talk = startProxy(toHostile('stays'));
    await talk.initialize();
    talk.child.kill('SIGKILL');
    await vi.waitFor(() => expect(findProcesses(talk.token)).toEqual([]), { timeout: 30_000, interval: 200 });
  });

  it('reports why the server could not be started', async () => {
    const ran = await tocsin(['proxy', '--', 'no-such-program-anywhere']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('no-such-program-anywhere could not be started: there is no such program');
    expect(ran.stdout).toBe('');
    expect((await tocsin(['proxy'])).stderr).toContain('No server named');
    expect((await tocsin(['proxy', '--env', 'NOT_THERE_AT_ALL', '--', 'node'])).stderr).toContain('is not set');
  });
});
