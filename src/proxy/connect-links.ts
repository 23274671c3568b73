import type { Link } from './link.js';

/** What one says the other hears. Resolves when either is gone and both are closed, with the reason of the server's end. */
export async function connectLinks(client: Link, server: Link, signal?: AbortSignal): Promise<Error | undefined> {
  const ended = new Promise<Error | undefined>((resolve) => {
    client.onclose = () => resolve(undefined);
    server.onclose = (reason) => resolve(reason ?? new Error('the server ended'));
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
    if (signal?.aborted) resolve(undefined);
  });
  client.onmessage = (message, about) => server.send(message, about);
  server.onmessage = (message, about) => client.send(message, about);
  server.onstream = (request, hint) => client.stream?.(request, hint);
  try {
    await server.start();
    await client.start();
    return await ended;
  } finally {
    await server.close();
    await client.close();
  }
}
