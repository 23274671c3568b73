import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { credentials, loadPackageDefinition, Metadata, type ServiceError } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRESETS } from '../../src/policy/presets.js';
import { type RunningService, serve } from '../../src/server/serve.js';
import { HOOK_MS, INJECTION, LEXICAL, toToken, toTokens } from './start.js';

interface Result {
  readonly result?: 'pass' | 'mutated' | 'error';
  readonly mutated?: Buffer;
  readonly error?: { readonly code: string; readonly reason: string };
}
type Method = (request: object, metadata: Metadata, done: (error: ServiceError | null, result: Result) => void) => void;

let folder: string;
let running: RunningService;
let client: Record<'checkRequest' | 'checkResponse', Method> & { close(): void };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocsin-grpc-'));
  running = await serve({
    database: join(folder, 'tocsin.db'),
    listen: { host: '127.0.0.1', port: 0 },
    grpcListen: { host: '127.0.0.1', port: 0 },
    policy: PRESETS.balanced,
    scan: { skip: [...LEXICAL.skip] },
    tokens: toTokens(),
    isWorking: false,
  });
  const file = fileURLToPath(new URL('./ext-mcp.proto', import.meta.url));
  const definition = loadPackageDefinition(loadSync(file, { oneofs: true, enums: String })) as never as {
    agentgateway: { dev: { ext_mcp: { ExtMcp: new (address: string, how: object) => typeof client } } };
  };
  client = new definition.agentgateway.dev.ext_mcp.ExtMcp(
    `127.0.0.1:${running.grpcPort}`,
    credentials.createInsecure(),
  );
}, HOOK_MS);
afterAll(async () => {
  client.close();
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: 'checkRequest' | 'checkResponse', request: object, token = toToken('agent')): Promise<Result> => {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    client[method](request, metadata, (error, result) => (error ? reject(error) : resolve(result)));
  });
};
const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

it('passes ordinary calls and denies injected ones', async () => {
  const headers = [{ key: 'Mcp-Session-Id', value: Buffer.from('mcp-1') }];
  const ask = (args: object) =>
    call('checkRequest', {
      serviceNames: ['files'],
      method: 'tools/call',
      metadataContext: { fields: { team: { stringValue: 'a' } } },
      mcpRequest: toBytes({ name: 'read', arguments: args }),
      headers,
    });
  expect((await ask({ path: 'notes.md' })).result).toBe('pass');
  const denied = await ask({ text: INJECTION });
  expect(denied.error).toMatchObject({ code: 'PERMISSION_DENIED', reason: expect.stringContaining('decision') });
  expect((await call('checkRequest', { method: 'tools/list' })).result).toBe('pass');
});

it('removes poisoned tools from a list', async () => {
  const good = { name: 'sum', description: 'Adds numbers.', inputSchema: { type: 'object' } };
  const bad = { name: 'add', description: INJECTION, inputSchema: { type: 'object' } };
  const { result, mutated } = await call('checkResponse', {
    serviceNames: ['maths'],
    method: 'tools/list',
    mcpResponse: toBytes({ tools: [good, bad], nextCursor: 'n' }),
  });
  expect(result).toBe('mutated');
  expect(JSON.parse(String(mutated))).toEqual({ tools: [good], nextCursor: 'n' });
});

it('refuses unknown tokens and broken payloads', async () => {
  const request = { method: 'tools/call', mcpRequest: Buffer.from('{') };
  await expect(call('checkRequest', request, 'wrong-token-0123456789')).rejects.toMatchObject({ code: 16 });
  await expect(call('checkRequest', request)).rejects.toMatchObject({ code: 3 });
});
