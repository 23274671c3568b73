import type { Link } from './link.js';

/**
 * Forwards messages between a client and a server until one of them ends, then closes both. Resolves to the reason if
 * the server ended first.
 */
export async function connectLinks(client: Link, server: Link, signal?: AbortSignal): Promise<Error | undefined> {
  const ended = new Promise<Error | undefined>((resolve) => {
    client.onclose = () => resolve(undefined);
    server.onclose = (reason) => resolve(reason ?? new Error('the server ended'));
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
    if (signal?.aborted) resolve(undefined);
  });
  client.onmessage = (message, relatedRequestId) => server.send(message, relatedRequestId);
  server.onmessage = (message, relatedRequestId) => client.send(message, relatedRequestId);
  server.onstream = (requestId, hint) => client.stream?.(requestId, hint);
  try {
    await server.start();
    await client.start();
    return await ended;
  } finally {
    await server.close();
    await client.close();
  }
}
