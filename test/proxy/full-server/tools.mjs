import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError } from '@modelcontextprotocol/server';
import { PNG, WAV } from './contents.mjs';

const text = (words) => ({ type: 'text', text: words });
const toElicitationContent = ({ action, content }) => [
  text(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`),
];
const titled = (words) => words.map((word, i) => ({ const: `value${i + 1}`, title: `${word} Option` }));
const OPTIONS = ['option1', 'option2', 'option3'];

const DEFAULTS = {
  name: { type: 'string', description: 'User name', default: 'John Doe' },
  age: { type: 'integer', description: 'User age', default: 30 },
  score: { type: 'number', description: 'User score', default: 95.5 },
  status: { type: 'string', description: 'Status', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', description: 'Verification status', default: true },
};

const CHOICES = {
  untitledSingle: { type: 'string', enum: OPTIONS },
  titledSingle: { type: 'string', oneOf: titled(['First', 'Second', 'Third']) },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
  titledMulti: { type: 'array', items: { anyOf: titled(['First', 'Second', 'Third']) } },
};

/** Counters of the calls to `wait_until_cancelled`. */
let started = 0;
let cancelled = 0;

/** Tools by name: description, input properties, implementation. */
const ALL = {
  test_simple_text: ['Answers with a text', {}, () => [text('This is a simple text response for testing.')]],
  test_image_content: ['Answers with an image', {}, () => [{ type: 'image', data: PNG, mimeType: 'image/png' }]],
  test_audio_content: ['Answers with a sound', {}, () => [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }]],
  test_embedded_resource: [
    'Answers with a resource',
    {},
    () => [
      { type: 'resource', resource: { uri: 'test://embedded', mimeType: 'text/plain', text: 'An embedded resource.' } },
    ],
  ],
  test_multiple_content_types: [
    'Answers with a text, an image and a resource',
    {},
    () => [
      text('Multiple content types test:'),
      { type: 'image', data: PNG, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: { uri: 'test://mixed', mimeType: 'application/json', text: '{"test":"data","value":123}' },
      },
    ],
  ],
  test_tool_with_logging: [
    'Logs three messages on its way',
    {},
    async (_, { context }) => {
      for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await context.mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
        await wait(50);
      }
      return [text('Tool with logging executed successfully')];
    },
  ],
  test_tool_with_progress: [
    'Reports three steps on its way',
    {},
    async (_, { context }) => {
      const { progressToken = 0 } = context.mcpReq._meta ?? {};
      for (const progress of [0, 50, 100]) {
        const params = { progressToken, progress, total: 100, message: `Completed step ${progress} of 100` };
        await context.mcpReq.notify({ method: 'notifications/progress', params });
        await wait(50);
      }
      return [text(String(progressToken))];
    },
  ],
  test_error_handling: [
    'Always fails',
    {},
    () => {
      throw new Error('This tool intentionally returns an error for testing');
    },
  ],
  test_reconnection: [
    'Closes its stream and responds on the next one',
    {},
    async (_, { context }) => {
      context.http?.closeSSE?.();
      await wait(100);
      return [text('Reconnection test completed successfully.')];
    },
  ],
  test_sampling: [
    'Asks the client’s model',
    { prompt: { type: 'string', description: 'What to ask' } },
    async ({ prompt }, { context }) => {
      const messages = [{ role: 'user', content: text(prompt) }];
      const { content } = await context.mcpReq.requestSampling({ messages, maxTokens: 100 });
      return [text(`LLM response: ${content.text}`)];
    },
  ],
  test_elicitation: [
    'Asks the user for a line',
    { message: { type: 'string', description: 'What to ask' } },
    async ({ message }, { ask }) => {
      const { action, content } = await ask(message, { response: { type: 'string', description: 'The answer' } });
      return [text(`User response: action=${action}, content=${JSON.stringify(content ?? {})}`)];
    },
  ],
  test_elicitation_sep1034_defaults: [
    'Asks the user for values that have defaults',
    {},
    async (_, { ask }) => toElicitationContent(await ask('Please look through these values', DEFAULTS)),
  ],
  test_elicitation_sep1330_enums: [
    'Asks the user for choices of every kind',
    {},
    async (_, { ask }) => toElicitationContent(await ask('Please choose', CHOICES)),
  ],
  wait_until_cancelled: [
    'Works until the call is cancelled',
    {},
    async (_, { context }) => {
      started++;
      await wait(60_000, undefined, { signal: context.mcpReq.signal }).catch(() => cancelled++);
      return [text('not delivered')];
    },
  ],
  count_started: ['Returns the number of started calls', {}, () => [text(String(started))]],
  count_cancelled: ['Returns the number of cancelled calls', {}, () => [text(String(cancelled))]],
  announce: [
    'Announces that all lists have changed',
    {},
    async (_, { server }) => {
      await server.sendToolListChanged();
      await server.sendPromptListChanged();
      await server.sendResourceListChanged();
      await server.sendResourceUpdated({ uri: 'test://watched-resource' });
      return [text('announced')];
    },
  ],
  ask_back: [
    'Pings the client and sends it a custom request',
    {},
    async (_, { server, context }) => {
      await server.ping();
      const request = { method: 'example.org/client', params: { question: 'Are you there?' } };
      return [text(JSON.stringify(await context.mcpReq.send(request, ANYTHING)))];
    },
  ],
  repeat_text: [
    'Returns a text of the given length',
    { characters: { type: 'integer', description: 'Length of the text' } },
    ({ characters }) => [text('plain words '.repeat(Math.ceil(characters / 12)).slice(0, characters))],
  ],
};

const ANYTHING = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } };

/** The proxy must forward this schema unchanged. */
const SCHEMA_2020_12 = {
  name: 'json_schema_2020_12_tool',
  description: 'Takes an address',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  },
};

export const TOOLS = [
  SCHEMA_2020_12,
  ...Object.entries(ALL).map(([name, [description, properties]]) => ({
    name,
    description,
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    _meta: { 'example.org/kept': name.length },
  })),
];

export async function callTool(server, { name, arguments: args = {} }, context) {
  const [, , run] = ALL[name] ?? [];
  if (!run) throw new ProtocolError(-32602, `Unknown tool: ${name}`);
  const ask = (message, properties) =>
    context.mcpReq.elicitInput({ mode: 'form', message, requestedSchema: { type: 'object', properties } });
  try {
    return { content: await run(args, { server, context, ask }), _meta: { 'example.org/answered': name } };
  } catch (error) {
    return { content: [text(error.message)], isError: true };
  }
}
