import { readFileSync } from 'node:fs';
import { send, speak, tool } from '../../mcp/hostile/speak.mjs';

// Reads its lists from the file in the first argument at each request. Its tools make it respond, crash, hang or send requests.
const [, , file] = process.argv;
const read = () => (file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8')));
const say = (text) => ({ content: [{ type: 'text', text }] });
let requestCount = 0;
const TOOLS = {
  say: ({ text }) => say(text),
  pid: () => say(String(process.pid)),
  crash: () => process.exit(3),
  hang: () => new Promise(() => {}),
  wait: ({ ms, text }) => new Promise((resolve) => setTimeout(() => resolve(say(text)), ms)),
  variables: () => say(JSON.stringify(process.env)),
  fail: ({ text }) => Promise.reject(new Error(text)),
  sample: ({ text }) =>
    ask('sampling/createMessage', { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 9 }),
};

const pending = new Map();
const ask = (method, params) =>
  new Promise((resolve) => {
    const id = `ask-${++requestCount}`;
    pending.set(id, ({ result, error }) => resolve(say(JSON.stringify(result ?? error))));
    send({ id, method, params });
  });

speak(
  {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities: { tools: {}, prompts: {}, resources: {}, logging: {} },
      serverInfo: { name: 'scripted', version: '1.0.0' },
      ...read().about,
    }),
    'tools/list': () => ({ tools: read().tools ?? Object.keys(TOOLS).map((name) => tool(name)) }),
    'prompts/list': () => ({ prompts: read().prompts ?? [] }),
    'resources/list': () => ({ resources: read().resources ?? [] }),
    'resources/read': ({ uri }) => ({ contents: [{ uri, text: read().texts?.[uri] ?? 'empty' }] }),
    'prompts/get': ({ name }) => ({ messages: [{ role: 'user', content: { type: 'text', text: `prompt ${name}` } }] }),
    'tools/call': ({ name, arguments: args }) => TOOLS[name](args ?? {}),
    'vendor/unknown': (params) => ({ ...params, unknown: true, _meta: { kept: 1 } }),
  },
  { onAnswer: (response) => pending.get(response.id)?.(response) },
);
