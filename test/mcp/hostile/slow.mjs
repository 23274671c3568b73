import { setTimeout as wait } from 'node:timers/promises';
import { speak, tool } from './speak.mjs';

const ms = Number(process.argv[2]);
let page = 0;
speak({
  'tools/list': async () => {
    await wait(ms);
    return { tools: [tool(`tool-${page}`)], nextCursor: `page-${++page}` };
  },
});
