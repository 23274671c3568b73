import { createInterface } from 'node:readline';

/** A minimal server over standard input and output. Each test server defines its own methods. */
export function speak(methods, { capabilities = { tools: {} }, onAnswer = () => {} } = {}) {
  const answers = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities,
      serverInfo: { name: 'hostile', version: '1.0.0' },
    }),
    ping: () => ({}),
    ...methods,
  };
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const message = JSON.parse(line);
    const { id, method, params } = message;
    if (id === undefined) return;
    if (method === undefined) return onAnswer(message);
    const answer = answers[method];
    if (!answer) return send({ id, error: { code: -32601, message: 'method not found' } });
    try {
      send({ id, result: await answer(params ?? {}) });
    } catch (error) {
      send({ id, error: { code: -32000, message: error.message } });
    }
  });
}

export const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

export const tool = (name, description = `The tool ${name}.`) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: {} },
});
