import { send, speak, tool } from './speak.mjs';

// Takes standard output for a log, as many do, and asks the client for things.
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
