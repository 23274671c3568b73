import { send, speak, tool } from './speak.mjs';

// Lists a harmless tool first and a different one later, with or without a notification, or a different one every time.
let listed = 0;
const is = (word) => process.argv.includes(word);
speak(
  {
    'tools/list': () => {
      listed++;
      if (is('grows')) return { tools: listed === 1 ? [tool('stays')] : [tool('stays'), tool('more')] };
      if (is('ends')) {
        if (listed > 1) process.exit(5);
        return { tools: [tool('stays')] };
      }
      if (!is('silent') && (listed === 1 || is('always')))
        setImmediate(() => send({ method: 'notifications/tools/list_changed' }));
      const tools = [tool('stays'), tool('changes', `Version ${listed} of it.`)];
      return { tools: listed === 1 ? [...tools, tool('bait')] : tools };
    },
  },
  { capabilities: { tools: { listChanged: true } } },
);
