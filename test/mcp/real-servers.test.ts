import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import type { Inventory } from '../../src/core/server-entry.js';
import { takeInventory, toInventoryArtifacts } from '../../src/mcp/connect/index.js';
import { contact, http, namesOf, OPTIONS, toPackage } from './contact.js';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.kill('SIGKILL');
});

/** A port that is free at the moment. */
const findPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};

async function startEverything(mode: 'streamableHttp' | 'sse'): Promise<string> {
  const port = await findPort();
  const server = spawn(process.execPath, [toPackage('server-everything'), mode], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.push(server);
  await new Promise<void>((listening, reject) => {
    let said = '';
    server.once('exit', (code) => reject(new Error(`exited with ${code}: ${said}`)));
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/listening on port|running on port/i.test(said)) listening();
    });
  });
  return `http://127.0.0.1:${port}`;
}

function expectEverything({ about, tools, prompts, resources, resourceTemplates, skipped }: Inventory): void {
  expect(about).toMatchObject({ serverInfo: { name: 'mcp-servers/everything' }, capabilities: { tools: {} } });
  expect(about.instructions).toContain('Server Instructions');
  // The last two are listed only for clients with more capabilities.
  expect(namesOf(tools)).toEqual(
    expect.arrayContaining(['echo', 'get-sum', 'get-roots-list', 'trigger-sampling-request']),
  );
  expect(namesOf(prompts)).toContain('args-prompt');
  expect(resources.length).toBeGreaterThan(0);
  expect(resourceTemplates.length).toBeGreaterThan(0);
  expect(skipped).toEqual([]);
}

describe('server-everything', () => {
  it('over standard input and output', async () => {
    const stages: string[] = [];
    const inventory = await contact(toPackage('server-everything'), ['stdio'], {
      onProgress: (words, stage) => stages.push(`${stage}: ${words}`),
    });
    expectEverything(inventory);
    expect(stages.slice(0, 3)).toEqual(['starting: starting', 'listing: listing tools', 'listing: listing prompts']);
  });

  it('over streamable HTTP', async () => {
    const url = await startEverything('streamableHttp');
    expectEverything(await takeInventory(http(`${url}/mcp`), 'everything', OPTIONS));
  });

  it('over SSE, as fallback and by name', async () => {
    const url = await startEverything('sse');
    expectEverything(await takeInventory(http(`${url}/sse`), 'everything', OPTIONS));
    expectEverything(await takeInventory(http(`${url}/sse`, { type: 'sse' }), 'everything', OPTIONS));
  });
});

it('server-filesystem and server-memory', async () => {
  // Its first argument is a directory. The second one marks the process and need not exist.
  const files = await contact(toPackage('server-filesystem'), [tmpdir()]);
  expect(namesOf(files.tools)).toEqual(expect.arrayContaining(['read_text_file', 'write_file']));
  const memory = await contact(toPackage('server-memory'));
  expect(namesOf(memory.tools)).toContain('create_entities');
});

it('every text of a real server is a field of an artifact', async () => {
  const inventory = await contact(toPackage('server-everything'), ['stdio']);
  const artifacts = toInventoryArtifacts(inventory);
  const texts = new Set(artifacts.flatMap(({ fields }) => fields.map(({ text }) => text)));
  const collect = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(collect)
        : [];
  const { about, tools, prompts, resources, resourceTemplates } = inventory;
  const said = collect([about, tools, prompts, resources, resourceTemplates]).filter((text) => text.trim() !== '');
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((text) => !texts.has(text))).toEqual([]);
  expect(artifacts.every(({ server }) => server === 'label')).toBe(true);
});
