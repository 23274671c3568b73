import { Client, ProtocolError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

/** Connects a client to server-everything in the way that is tested. */
export type Connect = (client: Client) => Promise<void>;

const ANYTHING = z.looseObject({});
/** Generous, because a CI machine may be busy. */
export const START_MS = 60_000;
const WAIT = { timeout: 20_000, interval: 20 };

/** Uses every feature of @modelcontextprotocol/server-everything. The results are the same with and without the proxy. */
export function describeClient(way: string, connect: Connect): void {
  const client = new Client(
    { name: 'suite', version: '1.0.0' },
    { capabilities: { sampling: {}, elicitation: { form: {}, url: {} }, roots: { listChanged: true } } },
  );
  const notifications: { method: string; params?: Record<string, unknown> | undefined }[] = [];
  const received = (method: string) => notifications.filter((notification) => notification.method === method);
  const waitForNotification = (method: string) => vi.waitFor(() => expect(received(method)).not.toEqual([]), WAIT);
  /** The server lists some tools only after it knows the client's capabilities. */
  const waitForTool = (tool: string) =>
    vi.waitFor(async () => expect((await client.listTools()).tools.map(({ name }) => name)).toContain(tool), WAIT);

  const textsOf = (result: { content?: unknown }) =>
    (result.content as { type: string; text?: string }[]).map(({ text }) => text);

  describe(way, () => {
    beforeAll(async () => {
      client.fallbackNotificationHandler = async (notification) => void notifications.push(notification);
      client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///projects/first', name: 'first' }] }));
      await connect(client);
    }, START_MS);
    afterAll(() => client.close());

    it('initializes the session', async () => {
      expect(client.getServerVersion()).toMatchObject({ name: 'mcp-servers/everything', version: '2.0.0' });
      expect(client.getServerCapabilities()).toMatchObject({
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        logging: {},
      });
      expect(client.getInstructions()).toContain('Everything');
      await expect(client.ping()).resolves.toEqual({});
    });

    it('lists tools with schemas and hints', async () => {
      await waitForTool('get-roots-list');
      const { tools } = await client.listTools();
      expect(tools.find(({ name }) => name === 'get-structured-content')).toMatchObject({
        title: 'Get Structured Content Tool',
        inputSchema: { properties: { location: { enum: ['New York', 'Chicago', 'Los Angeles'] } } },
        outputSchema: { properties: { humidity: { type: 'number' } } },
        annotations: { readOnlyHint: true },
      });
      expect(tools.length).toBeGreaterThanOrEqual(16);
    });

    it('calls tools with text, numbers, structured content, images, links and annotations', async () => {
      const call = (name: string, args: Record<string, unknown> = {}) => client.callTool({ name, arguments: args });
      expect(textsOf(await call('echo', { message: 'Grüße, 世界 🙂' }))).toEqual(['Echo: Grüße, 世界 🙂']);
      expect(textsOf(await call('get-sum', { a: 2, b: 40 }))).toEqual(['The sum of 2 and 40 is 42.']);
      expect(await call('get-structured-content', { location: 'Chicago' })).toMatchObject({
        structuredContent: { temperature: 36, conditions: 'Light rain / drizzle', humidity: 82 },
      });
      const { content: image } = await call('get-tiny-image');
      expect(image).toMatchObject([{ type: 'text' }, { type: 'image', mimeType: 'image/png' }, { type: 'text' }]);
      const { data } = (image as { data: string }[])[1]!;
      expect(Buffer.from(data, 'base64').subarray(1, 4).toString()).toBe('PNG');
      expect((await call('get-annotated-message', { messageType: 'error' })).content).toMatchObject([
        { annotations: { priority: 1, audience: ['user', 'assistant'] } },
      ]);
      expect((await call('get-resource-links', { count: 2 })).content).toMatchObject([
        { type: 'text' },
        { type: 'resource_link' },
        { type: 'resource_link' },
      ]);
      expect((await call('get-resource-reference', { resourceType: 'Text', resourceId: 1 })).content).toMatchObject([
        { type: 'text' },
        { type: 'resource', resource: { uri: 'demo://resource/dynamic/text/1' } },
        { type: 'text' },
      ]);
    });

    it('forwards the errors of a tool', async () => {
      const wrong = await client.callTool({ name: 'get-sum', arguments: { a: 'two' } });
      expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('-32602') }] });
      const missing = await client.callTool({ name: 'no-such-tool', arguments: {} });
      expect(missing).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('not found') }] });
    });

    it('reports progress', async () => {
      const steps: unknown[] = [];
      const args = { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } };
      const result = await client.callTool(args, { onprogress: (step) => steps.push(step) });
      expect(textsOf(result)[0]).toContain('completed');
      // A client may handle the response first if both arrive at once, and then ignores the last step.
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps).toEqual([1, 2, 3, 4].map((progress) => ({ progress, total: 4 })).slice(0, steps.length));
    });

    it('cancels a call and continues', async () => {
      const controller = new AbortController();
      const args = { name: 'trigger-long-running-operation', arguments: { duration: 1, steps: 10 } };
      const call = client.callTool(args, { signal: controller.signal, onprogress: () => controller.abort('enough') });
      await expect(call).rejects.toThrow(/enough/);
      expect(textsOf(await client.callTool({ name: 'echo', arguments: { message: 'still here' } }))).toEqual([
        'Echo: still here',
      ]);
    });

    it('matches the responses to concurrent calls', async () => {
      const sums = await Promise.all(
        Array.from({ length: 20 }, (_, a) => client.callTool({ name: 'get-sum', arguments: { a, b: 100 } })),
      );
      expect(sums.map((sum) => textsOf(sum)[0])).toEqual(
        Array.from({ length: 20 }, (_, a) => `The sum of ${a} and 100 is ${a + 100}.`),
      );
    });

    it('gets prompts', async () => {
      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual([
        'simple-prompt',
        'args-prompt',
        'completable-prompt',
        'resource-prompt',
      ]);
      expect(await client.getPrompt({ name: 'args-prompt', arguments: { city: 'Oslo' } })).toMatchObject({
        messages: [{ role: 'user', content: { type: 'text', text: expect.stringContaining('Oslo') } }],
      });
      expect(
        await client.getPrompt({ name: 'resource-prompt', arguments: { resourceType: 'Text', resourceId: '7' } }),
      ).toMatchObject({ messages: [{}, { content: { resource: { uri: 'demo://resource/dynamic/text/7' } } }] });
      await expect(client.getPrompt({ name: 'args-prompt' })).rejects.toMatchObject({ code: -32602 });
      await expect(client.getPrompt({ name: 'no-such-prompt' })).rejects.toBeInstanceOf(ProtocolError);
    });

    it('reads resources', async () => {
      const { resources } = await client.listResources();
      expect(resources.length).toBeGreaterThanOrEqual(5);
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
        'demo://resource/dynamic/text/{resourceId}',
        'demo://resource/dynamic/blob/{resourceId}',
      ]);
      const { contents } = await client.readResource({ uri: 'demo://resource/static/document/architecture.md' });
      expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringContaining('Architecture') }]);
      const blob = await client.readResource({ uri: 'demo://resource/dynamic/blob/3' });
      const [part] = blob.contents as { blob: string }[];
      expect(Buffer.from(part!.blob, 'base64').toString()).toContain('Resource 3');
      await expect(client.readResource({ uri: 'demo://resource/nowhere' })).rejects.toBeInstanceOf(ProtocolError);
    });

    it('subscribes to resources and announces new ones', async () => {
      const uri = 'demo://resource/dynamic/text/1';
      await client.subscribeResource({ uri });
      await client.callTool({ name: 'toggle-subscriber-updates', arguments: {} });
      await waitForNotification('notifications/resources/updated');
      expect(received('notifications/resources/updated')[0]).toMatchObject({ params: { uri } });
      await client.callTool({ name: 'toggle-subscriber-updates', arguments: {} });
      await expect(client.unsubscribeResource({ uri })).resolves.toEqual({});
      const data = `data:text/plain;base64,${Buffer.from('plain words').toString('base64')}`;
      await client.callTool({ name: 'gzip-file-as-resource', arguments: { name: `${Date.now()}.gz`, data } });
      await waitForNotification('notifications/resources/list_changed');
    });

    it('completes arguments with the context of earlier ones', async () => {
      const ref = { type: 'ref/prompt', name: 'completable-prompt' } as const;
      const department = await client.complete({ ref, argument: { name: 'department', value: 'S' } });
      expect(department.completion.values).toEqual(['Sales', 'Support']);
      const context = { arguments: { department: 'Sales' } };
      const name = await client.complete({ ref, argument: { name: 'name', value: 'E' }, context });
      expect(name.completion.values).toEqual(['Eve']);
    });

    it('forwards sampling requests and their refusal', async () => {
      const requests: unknown[] = [];
      client.setRequestHandler('sampling/createMessage', ({ params }) => {
        requests.push(params);
        if (requests.length > 1) throw new ProtocolError(-1, 'the user said no');
        return {
          role: 'assistant',
          model: 'a-model',
          content: { type: 'text', text: 'Paris.' },
          stopReason: 'endTurn',
        };
      });
      await waitForTool('trigger-sampling-request');
      const args = { name: 'trigger-sampling-request', arguments: { prompt: 'The capital of France?', maxTokens: 20 } };
      const result = await client.callTool(args);
      expect(textsOf(result)[0]).toContain('Paris.');
      expect(requests).toMatchObject([
        { maxTokens: 20, temperature: 0.7, messages: [{ content: { text: expect.stringContaining('France') } }] },
      ]);
      expect(await client.callTool(args)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('the user said no') }],
      });
    });

    it('forwards elicitation requests with a form and with a URL', async () => {
      const requests: Record<string, unknown>[] = [];
      const results = [
        { action: 'accept' as const, content: { name: 'Ada', check: true } },
        { action: 'decline' as const },
        { action: 'accept' as const },
      ];
      client.setRequestHandler('elicitation/create', ({ params }) => {
        requests.push(params);
        return results[requests.length - 1]!;
      });
      await waitForTool('trigger-url-elicitation');
      const accepted = await client.callTool({ name: 'trigger-elicitation-request', arguments: {} });
      expect(textsOf(accepted).join('\n')).toContain('Name: Ada');
      expect(requests[0]).toMatchObject({ requestedSchema: { properties: { name: { type: 'string' } } } });
      const declined = await client.callTool({ name: 'trigger-elicitation-request', arguments: {} });
      expect(textsOf(declined).join('\n')).toContain('declined');
      const url = 'https://example.com/sign-in';
      await client.callTool({ name: 'trigger-url-elicitation', arguments: { url, elicitationId: 'e1' } });
      expect(requests[2]).toMatchObject({ mode: 'url', url, elicitationId: 'e1' });
    });

    it('forwards an error with its code and data', async () => {
      await waitForTool('trigger-url-elicitation');
      const url = 'https://example.com/sign-in';
      const args = { url, elicitationId: `${way} error`, errorPath: true };
      await expect(client.callTool({ name: 'trigger-url-elicitation', arguments: args })).rejects.toMatchObject({
        code: -32042,
        data: { elicitations: [{ mode: 'url' }] },
      });
    });

    it('forwards roots, their changes and log messages', async () => {
      await waitForTool('get-roots-list');
      await client.setLoggingLevel('debug');
      const list = async () => textsOf(await client.callTool({ name: 'get-roots-list', arguments: {} }))[0];
      await vi.waitFor(async () => expect(await list()).toContain('file:///projects/first'), WAIT);
      client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///projects/second', name: 'second' }] }));
      await client.sendRootsListChanged();
      await vi.waitFor(async () => expect(await list()).toContain('file:///projects/second'), WAIT);
      await waitForNotification('notifications/message');
      expect(received('notifications/message')[0]!.params).toMatchObject({
        level: 'info',
        logger: 'everything-server',
      });
      await client.setLoggingLevel('emergency');
      const before = received('notifications/message').length;
      client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///projects/third', name: 'third' }] }));
      await client.sendRootsListChanged();
      await vi.waitFor(async () => expect(await list()).toContain('file:///projects/third'), WAIT);
      expect(received('notifications/message')).toHaveLength(before);
    });

    it('runs a task and fetches its result', async () => {
      await waitForTool('simulate-research-query');
      const created = await client.request(
        {
          method: 'tools/call',
          params: { name: 'simulate-research-query', arguments: { topic: 'bells' }, task: { ttl: 60_000 } },
        },
        ANYTHING,
      );
      const { taskId } = created.task as { taskId: string };
      const task = await client.request({ method: 'tasks/get', params: { taskId } }, ANYTHING);
      expect(task).toMatchObject({ taskId, status: 'working' });
      const result = await client.request({ method: 'tasks/result', params: { taskId } }, ANYTHING);
      expect(textsOf(result)[0]).toContain('Research Report: bells');
    });

    it('survives unknown methods', async () => {
      await expect(client.request({ method: 'suite/unknown', params: {} }, ANYTHING)).rejects.toMatchObject({
        code: -32601,
      });
      await client.notification({ method: 'notifications/suite/unknown', params: { a: 1 } });
      await expect(client.ping()).resolves.toEqual({});
    });
  });
}
