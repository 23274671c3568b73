import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { HttpTransport, Inventory, ServerEntry, StdioTransport } from '../../src/core/server-entry.js';
import type { ContactOptions, ServerContactError } from '../../src/mcp/connect/index.js';
import { takeInventory } from '../../src/mcp/connect/index.js';

export const toPackage = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/@modelcontextprotocol/${name}/dist/index.js`, import.meta.url));
export const toHostile = (name: string): string => fileURLToPath(new URL(`hostile/${name}.mjs`, import.meta.url));

export const toEntry = (transport: StdioTransport | HttpTransport): ServerEntry => ({
  name: 'server',
  client: 'command-line',
  scope: 'command-line',
  transport,
});

export const stdio = (script: string, args: readonly string[] = [], more: Partial<StdioTransport> = {}): ServerEntry =>
  toEntry({ type: 'stdio', command: process.execPath, args: [script, ...args], env: {}, ...more });

export const http = (url: string, more: Partial<HttpTransport> = {}): ServerEntry =>
  toEntry({ type: 'http', url, headers: {}, ...more });

/** Generous timeouts, because several test processes may share two cores. */
export const OPTIONS: ContactOptions = { timeoutMs: 40_000, env: process.env };

/** Runs a server and checks that none of its processes is left, whether or not it failed. */
export async function contact(
  script: string,
  args: readonly string[] = [],
  options: Partial<ContactOptions> = {},
): Promise<Inventory> {
  const token = randomUUID();
  try {
    return await takeInventory(stdio(script, [...args, token]), 'label', { ...OPTIONS, ...options });
  } finally {
    expect(findProcesses(token)).toEqual([]);
  }
}

export const contactFails = (
  script: string,
  args: readonly string[] = [],
  options: Partial<ContactOptions> = {},
): Promise<ServerContactError> => toFailure(contact(script, args, options));

export const toFailure = (work: Promise<Inventory>): Promise<ServerContactError> =>
  work.then(
    (inventory) => {
      throw new Error(`there is an inventory of ${inventory.tools.length} tools, and no error`);
    },
    (error: ServerContactError) => {
      if (error.name !== 'ServerContactError') throw error;
      return error;
    },
  );

/** Processes whose command contains this word. */
export const findProcesses = (word: string): string[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(word));

export const namesOf = (items: readonly unknown[]): unknown[] => items.map((item) => (item as { name: unknown }).name);
export const describedBy = (inventory: Inventory, name: string): string =>
  (inventory.tools as { name: string; description: string }[]).find((tool) => tool.name === name)!.description;
