// A local server in place of a provider, so that the examples need no API key.
import { createServer } from 'node:http';

/** Answers every request with the JSON that `answer` returns for its body. */
export async function serveLocally(answer) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(JSON.parse(Buffer.concat(chunks).toString()))));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => server.close(() => {}).closeAllConnections();
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}
