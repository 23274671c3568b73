import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Connect, START_MS } from './client-suite.js';

export const FULL_SERVER = fileURLToPath(new URL('full-server/server.mjs', import.meta.url));

const ANYTHING = z.looseObject({});
const WAIT = { timeout: 20_000, interval: 20 };

/** Uses features that server-everything lacks: pages, cancellable tools and custom methods. */
export function describeFully(way: string, connect: Connect): void {
  const client = new Client({ name: 'suite', version: '1.0.0' }, { capabilities: { sampling: {} } });
  const notifications: string[] = [];
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content } = await client.callTool({ name, arguments: args });
    return (content as { text: string }[])[0]!.text;
  };

  describe(way, () => {
    beforeAll(async () => {
      client.fallbackNotificationHandler = async ({ method }) => void notifications.push(method);
      client.setRequestHandler('example.org/client', { params: ANYTHING, result: ANYTHING }, (params) => ({
        received: params,
      }));
      await connect(client);
    }, START_MS);
    afterAll(() => client.close());

    it('forwards unknown members of the initialize result', () => {
      expect(client.getServerCapabilities()).toMatchObject({ experimental: { 'example.org/own': { since: 1 } } });
      expect(client.getServerVersion()).toMatchObject({ name: 'full-server', title: 'A full server' });
      expect(client.getInstructions()).toBe('A server for tests.');
    });

    it.each([
      ['tools/list', 'tools', 20],
      ['resources/list', 'resources', 12],
      ['prompts/list', 'prompts', 4],
    ])('%s is paginated', async (method, list, count) => {
      const seen: unknown[] = [];
      let cursor: unknown;
      let pages = 0;
      do {
        const page = await client.request({ method, params: { ...(cursor !== undefined && { cursor }) } }, ANYTHING);
        seen.push(...(page[list] as unknown[]));
        cursor = page.nextCursor;
        pages++;
      } while (cursor !== undefined);
      expect(seen).toHaveLength(count);
      expect(pages).toBe(Math.ceil(count / 5));
    });

    it('forwards schemas and metadata of tools and results unchanged', async () => {
      const { tools } = await client.request({ method: 'tools/list', params: {} }, ANYTHING);
      expect((tools as unknown[])[0]).toMatchObject({
        inputSchema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $defs: { address: { properties: { city: { type: 'string' } } } },
          additionalProperties: false,
        },
      });
      expect((tools as unknown[])[1]).toMatchObject({ _meta: { 'example.org/kept': 16 } });
      expect(await client.callTool({ name: 'test_simple_text', arguments: {} })).toMatchObject({
        _meta: { 'example.org/answered': 'test_simple_text' },
      });
    });

    it('forwards the cancellation of a call', async () => {
      const before = Number(await call('count_cancelled'));
      const controller = new AbortController();
      const pending = client.callTool({ name: 'wait_until_cancelled', arguments: {} }, { signal: controller.signal });
      // A call that is cancelled while it is inspected never reaches the server.
      await vi.waitFor(async () => expect(Number(await call('count_started'))).toBeGreaterThan(before), WAIT);
      controller.abort('enough');
      await expect(pending).rejects.toThrow(/enough/);
      await vi.waitFor(async () => expect(Number(await call('count_cancelled'))).toBe(before + 1), WAIT);
    });

    it('forwards custom methods in both directions', async () => {
      const params = { a: [1, { b: null }], text: 'Grüße' };
      expect(await client.request({ method: 'example.org/own', params }, ANYTHING)).toMatchObject({
        echoed: params,
        deep: { nested: [1, null, 'two', { three: true }] },
      });
      expect(JSON.parse(await call('ask_back'))).toEqual({ received: { question: 'Are you there?' } });
    });

    it('forwards every change notification', async () => {
      await client.subscribeResource({ uri: 'test://watched-resource' });
      expect(await call('announce')).toBe('announced');
      const changes = ['tools/list_changed', 'prompts/list_changed', 'resources/list_changed', 'resources/updated'];
      await vi.waitFor(
        () => expect(notifications).toEqual(expect.arrayContaining(changes.map((change) => `notifications/${change}`))),
        WAIT,
      );
    });

    it('forwards a long result completely', async () => {
      expect(await call('repeat_text', { characters: 500_000 })).toHaveLength(500_000);
    });

    it('forwards audio and errors', async () => {
      expect(await client.callTool({ name: 'test_audio_content', arguments: {} })).toMatchObject({
        content: [{ type: 'audio', mimeType: 'audio/wav' }],
      });
      expect(await client.callTool({ name: 'test_error_handling', arguments: {} })).toMatchObject({ isError: true });
      await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    });
  });
}
