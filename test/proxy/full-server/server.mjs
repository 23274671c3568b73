/**
 * A test server with the features that the official conformance suite needs and that server-everything lacks: pages,
 * cancellable tools and custom methods. Uses standard streams, or HTTP with `--port`.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import {
  localhostHostValidation,
  localhostOriginValidation,
  NodeStreamableHTTPServerTransport,
} from '@modelcontextprotocol/node';
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { PROMPTS, RESOURCES, TEMPLATES } from './contents.mjs';
import { callTool, TOOLS } from './tools.mjs';

const PAGE = 5;

/** A page of a list. The cursor is the index of its first item. */
function toPage(name, all, { cursor } = {}) {
  const from = cursor === undefined ? 0 : Number(cursor.split(':')[1]);
  const next = from + PAGE;
  return { [name]: all.slice(from, next), ...(next < all.length && { nextCursor: `${name}:${next}` }) };
}

function createFullServer() {
  const server = new Server(
    { name: 'full-server', version: '1.0.0', title: 'A full server' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        prompts: { listChanged: true },
        logging: {},
        completions: {},
        experimental: { 'example.org/own': { since: 1 } },
      },
      instructions: 'A server for tests.',
    },
  );
  server.setRequestHandler('tools/list', ({ params }) => toPage('tools', TOOLS, params));
  server.setRequestHandler('tools/call', ({ params }, context) => callTool(server, params, context));
  server.setRequestHandler('prompts/list', ({ params }) =>
    toPage(
      'prompts',
      PROMPTS.map(({ get, ...rest }) => rest),
      params,
    ),
  );
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name);
    return { description: prompt.description, messages: prompt.get(params.arguments ?? {}) };
  });
  server.setRequestHandler('resources/list', ({ params }) =>
    toPage(
      'resources',
      RESOURCES.map(({ contents, ...rest }) => rest),
      params,
    ),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: TEMPLATES }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    if (id !== undefined) return { contents: [{ uri, mimeType: 'application/json', text }] };
    const { contents, mimeType } = RESOURCES.find((resource) => resource.uri === uri);
    return { contents: [{ uri, mimeType, ...contents }] };
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('completion/complete', ({ params }) => ({
    completion: { values: ['paris', 'park'].filter((word) => word.startsWith(params.argument.value)), hasMore: false },
  }));
  const anything = z.looseObject({});
  server.setRequestHandler('example.org/own', { params: anything, result: anything }, (params) => ({
    echoed: params,
    deep: { nested: [1, null, 'two', { three: true }] },
  }));
  return server;
}

/** Keeps sent events, so that a client can resume a broken stream. */
function createEventStore() {
  const events = [];
  return {
    async storeEvent(streamId, message) {
      events.push({ streamId, message });
      return `${streamId}_${events.length}`;
    },
    async getStreamIdForEventId(eventId) {
      return events[Number(eventId.split('_').at(-1)) - 1]?.streamId;
    },
    async replayEventsAfter(lastEventId, { send }) {
      const last = Number(lastEventId.split('_').at(-1));
      const { streamId } = events[last - 1];
      for (const [at, event] of events.entries()) {
        const isPriming = Object.keys(event.message).length === 0;
        if (at >= last && event.streamId === streamId && !isPriming) await send(`${streamId}_${at + 1}`, event.message);
      }
      return streamId;
    },
  };
}

async function listen(port) {
  const sessions = new Map();
  const isHostFine = localhostHostValidation();
  const isOriginFine = localhostOriginValidation();
  const listener = createServer(async (request, response) => {
    if (!isHostFine(request, response) || !isOriginFine(request, response)) return;
    const known = sessions.get(request.headers['mcp-session-id']);
    if (known) return known.handleRequest(request, response);
    if (request.headers['mcp-session-id'] !== undefined) return response.writeHead(404).end();
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: createEventStore(),
      retryInterval: 500,
      onsessioninitialized: (id) => sessions.set(id, transport),
      onsessionclosed: (id) => sessions.delete(id),
    });
    await createFullServer().connect(transport);
    return transport.handleRequest(request, response);
  });
  listener.listen(port, '127.0.0.1', () => process.stderr.write(`listening on ${port}\n`));
}

const flag = process.argv.indexOf('--port');
if (flag < 0) await createFullServer().connect(new StdioServerTransport());
else await listen(Number(process.argv[flag + 1]));
