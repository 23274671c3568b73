import type { FetchLike } from '@modelcontextprotocol/client';
import { type Contact, toMegabytes } from './contact.js';

/**
 * `fetch` for one server. Sends the entry's headers to its own origin only, not to the login address that the server
 * names, and limits the size of responses.
 */
export function createGuardedFetch(
  url: URL,
  headers: Readonly<Record<string, string>>,
  contact: Contact,
  inner: FetchLike = fetch,
): FetchLike {
  return async (input, init) => {
    const target = new URL(input);
    const all = new Headers(init?.headers);
    if (target.origin === url.origin) {
      for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value);
    }
    const response = await inner(target, { ...init, headers: all });
    return withLimit(response, contact);
  };
}

function withLimit(response: Response, contact: Contact): Response {
  if (response.body === null) return response;
  const { messageBytes } = contact.limits;
  const isStream = /^\s*text\/event-stream/i.test(response.headers.get('content-type') ?? '');
  let length = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        contact.count(chunk.length);
        if (!isStream && length > messageBytes)
          contact.fail('flooded', `sent one answer of more than ${toMegabytes(messageBytes)}`, {
            advice: 'No honest inventory is as long: do not trust this server.',
          });
        if (contact.hasFailed) controller.error(new Error('the contact is over'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
