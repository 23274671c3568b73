import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../proxy/servers.js';
import { folderWith, tocsin } from './run-tocsin.js';

interface Entry {
  command: string;
  args: string[];
  env: Record<string, string>;
}

const POLICY = 'version: 1\nname: words\nextends: balanced\nclassifier: off\n';
const toConfig = (servers: object) => `{\n  // mine\n  "mcpServers": ${JSON.stringify(servers)}\n}\n`;
const readEntry = (file: string, name: string): Entry =>
  JSON.parse(readFileSync(file, 'utf8').replace('// mine', '')).mcpServers[name];

describe('tocsin install', { timeout: 120_000 }, () => {
  it('writes what a client can start: a real server, through the proxy, with a log that is whole', async () => {
    const config = toConfig({
      everything: { command: process.execPath, args: [EVERYTHING, 'stdio'], env: { GREETING: 'hello there' } },
    });
    const home = folderWith({ '.cursor/mcp.json': config, 'policy.yaml': POLICY });
    const env = { HOME: home, USERPROFILE: home, XDG_STATE_HOME: join(home, 'state') };
    const file = join(home, '.cursor', 'mcp.json');
    const options = ['--policy', join(home, 'policy.yaml'), '--audit', join(home, 'audit.jsonl')];
    const installed = await tocsin(['install', '--client', 'cursor', '--yes', ...options], { env, cwd: home });
    expect({ code: installed.code, stderr: installed.stderr }).toEqual({ code: 0, stderr: '' });

    const { command, args, env: own } = readEntry(file, 'everything');
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command,
      args,
      env: { ...own, HOME: home },
      cwd: '/',
      stderr: 'ignore',
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('echo');
    const said = await client.callTool({ name: 'echo', arguments: { message: 'good morning' } });
    expect(JSON.stringify(said.content)).toContain('good morning');
    const variables = await client.callTool({ name: 'get-env', arguments: {} }).catch(() => undefined);
    if (variables && !variables.isError) expect(JSON.stringify(variables.content)).toContain('hello there');
    await client.close();

    for (const part of ['verify', 'replay']) {
      expect(await tocsin(['audit', part, join(home, 'audit.jsonl')])).toMatchObject({ code: 0 });
    }
    expect((await tocsin(['audit', 'show', join(home, 'audit.jsonl'), '--tool', 'echo'])).stdout).toMatch(
      /allow {4}tools\/call echo \(server everything/,
    );
    expect(await tocsin(['uninstall', '--all', '--yes'], { env, cwd: home })).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(config);
  });

  it('hands a header on that no command line shows', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const config = toConfig({ web: { url, headers: { Authorization: 'Bearer open-sesame' } } });
    const home = folderWith({ '.cursor/mcp.json': config, 'policy.yaml': POLICY });
    const env = { HOME: home, USERPROFILE: home, XDG_STATE_HOME: join(home, 'state') };
    await tocsin(['install', '--client', 'cursor', '--yes', '--policy', join(home, 'policy.yaml')], { env, cwd: home });
    const { command, args, env: own } = readEntry(join(home, '.cursor', 'mcp.json'), 'web');
    expect(args.join(' ')).not.toContain('sesame');
    const client = new Client({ name: 'test', version: '1' });
    await expect(
      client.connect(new StdioClientTransport({ command, args, env: own, stderr: 'ignore' })),
    ).rejects.toThrow();
    await client.close();
    server.close();
    expect(new Set(seen)).toEqual(new Set(['Bearer open-sesame']));
  });
});
