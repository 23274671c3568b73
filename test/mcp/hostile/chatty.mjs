import { send, speak, tool } from './speak.mjs';

// Writes log lines to standard output, as many servers do, and sends requests to the client.
console.log('Server is starting…');
console.log(JSON.stringify({ level: 'info', message: 'listening' }));
speak(
  {
    'tools/list': () => {
      console.log('[debug] tools/list');
      send({ id: 'q', method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } });
      return { tools: [tool('one')] };
    },
    'prompts/list': () => ({ prompts: 'none' }),
    'resources/list': () => ({ resources: [{ uri: 'a:b', name: 'r', _meta: { hint: 'words' } }] }),
  },
  { capabilities: { tools: {}, prompts: {}, resources: {} } },
);
