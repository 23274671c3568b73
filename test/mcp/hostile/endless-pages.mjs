import { speak, tool } from './speak.mjs';

// Adds a next page to every page: always a new one, empty ones, or the same two in turn.
const [, , kind] = process.argv;
let page = 0;
speak({
  'tools/list': () => {
    page++;
    const nextCursor = kind === 'circle' ? `page-${page % 2}` : kind === 'number' ? page : `page-${page}`;
    return { tools: kind === 'empty' ? [] : [tool(`tool-${page}`)], nextCursor };
  },
});
