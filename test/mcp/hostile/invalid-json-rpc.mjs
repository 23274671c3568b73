import { createInterface } from 'node:readline';

// Responds to every request with an invalid JSON-RPC message.
const ANSWERS = {
  version: ({ id }) => JSON.stringify({ jsonrpc: '1.0', id, result: {} }),
  result: ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: 'yes' }),
  about: ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: { hello: 'world' } }),
  error: ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'go away' } }),
  text: () => '{"jsonrpc": "2.0", "id": 0, "result": {',
};
const toAnswer = ANSWERS[process.argv[2]];
createInterface({ input: process.stdin }).on('line', (line) => process.stdout.write(`${toAnswer(JSON.parse(line))}\n`));
