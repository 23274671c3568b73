import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type ContactState, contactAll } from '../../src/mcp/connect/index.js';
import { findProcesses, OPTIONS, stdio, toHostile } from './contact.js';

const token = randomUUID();
const target = (label: string, script: string, ...args: string[]) => ({
  label,
  entry: stdio(toHostile(script), [...args, token]),
});

describe('many servers at once', () => {
  it('one that fails keeps none of the others from answering, and the order is kept', async () => {
    const targets = Array.from({ length: 20 }, (_, i) =>
      i % 5 === 4 ? target(`bad-${i}`, 'exits-midway') : target(`good-${i}`, 'many-tools', String(i)),
    );
    const told: string[][] = targets.map(() => []);
    const outcomes = await contactAll(targets, {
      ...OPTIONS,
      onState: (index, { status }) => told[index]!.push(status),
    });
    expect(outcomes.map(({ label, inventory, error }) => [label, inventory?.tools.length ?? error?.code])).toEqual(
      targets.map(({ label }, i) => [label, i % 5 === 4 ? 'exited' : i]),
    );
    expect(told[0]).toEqual(['waiting', 'starting', 'listing', 'done']);
    expect(told[4]).toEqual(['waiting', 'starting', 'listing', 'failed']);
    expect(findProcesses(token)).toEqual([]);
  });

  it('no more run at the same time than allowed', async () => {
    const states = new Map<number, ContactState['status']>();
    let most = 0;
    await contactAll(
      Array.from({ length: 6 }, (_, i) => target(`s-${i}`, 'many-tools', '1')),
      {
        ...OPTIONS,
        concurrency: 2,
        onState: (index, { status }) => {
          states.set(index, status);
          most = Math.max(most, [...states.values()].filter((s) => s === 'starting' || s === 'listing').length);
        },
      },
    );
    expect(most).toBe(2);
  });

  it('all stop together, without a warning of too many listeners', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    const stop = new AbortController();
    const targets = Array.from({ length: 15 }, (_, i) => target(`s-${i}`, 'hangs'));
    const concurrency = 12;
    let started = 0;
    const outcomes = await contactAll(targets, {
      ...OPTIONS,
      concurrency,
      signal: stop.signal,
      onState: (_, { status }) => {
        if (status === 'starting' && ++started === concurrency) setImmediate(() => stop.abort());
      },
    });
    expect(new Set(outcomes.map(({ error }) => error?.code))).toEqual(new Set(['aborted']));
    await new Promise(setImmediate);
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
    expect(findProcesses(token)).toEqual([]);
  });
});
