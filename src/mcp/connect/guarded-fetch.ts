import type { FetchLike } from '@modelcontextprotocol/client';
import { type Contact, toMegabytes } from './contact.js';
import type { ContactOptions } from './options.js';

/**
 * `fetch` for one server. Calls the server's own origin, and other origins that it names for a login only if the user
 * confirms them. Sends the entry's headers to its own origin only, and limits the size of responses.
 */
export function createGuardedFetch(
  url: URL,
  headers: Readonly<Record<string, string>>,
  contact: Contact,
  { fetch: inner = fetch, confirmOrigin }: Pick<ContactOptions, 'fetch' | 'confirmOrigin'> = {},
): FetchLike {
  const confirmed = new Map<string, Promise<boolean>>([[url.origin, Promise.resolve(true)]]);
  const isConfirmed = (origin: string): Promise<boolean> => {
    const known = confirmed.get(origin) ?? askUser(origin, contact, confirmOrigin);
    confirmed.set(origin, known);
    return known;
  };
  return async (input, init) => {
    const target = new URL(input);
    if (!(await isConfirmed(target.origin))) throw toRefusal(target, contact);
    const all = new Headers(init?.headers);
    if (target.origin === url.origin) {
      for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value);
    }
    // A redirect must not lead where the request itself would have been refused. The SDK follows those to the same origin.
    const response = await inner(target, { ...init, headers: all, redirect: 'manual' });
    return withLimit(response, contact);
  };
}

async function askUser(
  origin: string,
  contact: Contact,
  confirmOrigin: ContactOptions['confirmOrigin'],
): Promise<boolean> {
  if (!confirmOrigin) return false;
  contact.pauseClock();
  try {
    return await confirmOrigin({ server: contact.server, origin });
  } finally {
    contact.resumeClock();
  }
}

function toRefusal({ origin }: URL, contact: Contact): Error {
  contact.fail('unauthorized', `requires a login at another address, ${origin}, which you have not confirmed`, {
    advice: 'Scan it in a terminal to confirm the address, or pass a token (--token, --header).',
  });
  return new Error('the address was not confirmed');
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
          contact.fail('flooded', `sent a response of more than ${toMegabytes(messageBytes)}`, {
            advice: 'No honest listing is this large: do not trust this server.',
          });
        if (contact.hasFailed) controller.error(new Error('the connection is closed'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
