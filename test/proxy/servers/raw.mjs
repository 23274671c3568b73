import { readFileSync } from 'node:fs';
import { speak, tool } from '../../mcp/hostile/speak.mjs';

// Its tool writes lines of the file in the first argument as they are, so that they need not be valid messages.
const lines = JSON.parse(readFileSync(process.argv[2], 'utf8'));

speak({
  'tools/list': () => ({ tools: [tool('raw')] }),
  'tools/call': ({ arguments: { from = 0, to = 0 } = {} }) => {
    for (const line of lines.slice(from, to)) process.stdout.write(`${line}\n`);
    return { content: [{ type: 'text', text: 'sent' }] };
  },
});
