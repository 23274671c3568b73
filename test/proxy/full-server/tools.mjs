import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError } from '@modelcontextprotocol/server';
import { PNG, WAV } from './contents.mjs';

const text = (words) => ({ type: 'text', text: words });
const ANSWERED = ({ action, content }) => [
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

/** Calls that were taken back while they ran: to be asked for afterwards. */
let begun = 0;
let takenBack = 0;

/** By name: what it is for, what it takes, and what it does. */
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
    'Closes its stream and answers on the next one',
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
    async (_, { ask }) => ANSWERED(await ask('Please look through these values', DEFAULTS)),
  ],
  test_elicitation_sep1330_enums: [
    'Asks the user for choices of every kind',
    {},
    async (_, { ask }) => ANSWERED(await ask('Please choose', CHOICES)),
  ],
  wait_until_taken_back: [
    'Works until the call is taken back',
    {},
    async (_, { context }) => {
      begun++;
      await wait(60_000, undefined, { signal: context.mcpReq.signal }).catch(() => takenBack++);
      return [text('nobody hears this')];
    },
  ],
  count_begun: ['How many calls were begun that can be taken back', {}, () => [text(String(begun))]],
  count_taken_back: ['How many calls were taken back', {}, () => [text(String(takenBack))]],
  announce: [
    'Tells that all lists have changed',
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
    'Pings the client and asks it something of its own',
    {},
    async (_, { server, context }) => {
      await server.ping();
      const asked = { method: 'example.org/client', params: { question: 'Are you there?' } };
      return [text(JSON.stringify(await context.mcpReq.send(asked, ANYTHING)))];
    },
  ],
  repeat_text: [
    'Answers with so many characters',
    { characters: { type: 'integer', description: 'How many' } },
    ({ characters }) => [text('plain words '.repeat(Math.ceil(characters / 12)).slice(0, characters))],
  ],
};

const ANYTHING = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } };

/** Kept as it stands, by a client that knows what it means. */
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

export async function callTool(server, { name, arguments: given = {} }, context) {
  const [, , run] = ALL[name] ?? [];
  if (!run) throw new ProtocolError(-32602, `Unknown tool: ${name}`);
  const ask = (message, properties) =>
    context.mcpReq.elicitInput({ mode: 'form', message, requestedSchema: { type: 'object', properties } });
  try {
    return { content: await run(given, { server, context, ask }), _meta: { 'example.org/answered': name } };
  } catch (error) {
    return { content: [text(error.message)], isError: true };
  }
}
