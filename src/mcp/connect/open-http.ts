import type { AuthProvider, OAuthClientProvider, Transport } from '@modelcontextprotocol/client';
import type { HttpTransport as Entry } from '../../core/server-entry.js';
import { openSession, type Session } from './client.js';
import type { Contact } from './contact.js';
import { createGuardedFetch } from './guarded-fetch.js';
import { createLogin } from './login.js';
import { withNewerProtocol } from './newer-protocol.js';
import type { ContactOptions } from './options.js';
import { Expander } from './variables.js';

type Provider = AuthProvider | OAuthClientProvider;

/** Time limit for ending the session, because the server may be gone. */
const GOODBYE_MS = 1_000;

/** Tries Streamable HTTP, then SSE. Logs in if the server requires it and the caller allows it. */
export async function openHttp(entry: Entry, contact: Contact, options: ContactOptions): Promise<Session> {
  const expander = new Expander(options.env);
  const url = toAddress(expander.expand(entry.url), contact);
  const fetch = createGuardedFetch(url, toHeaders(expander.expandAll(entry.headers), contact), contact, options);
  contact.advice = expander.advice;
  const { StreamableHTTPClientTransport, SSEClientTransport } = await import('@modelcontextprotocol/client');

  const openOver = async (kind: 'http' | 'sse', authProvider: Provider | undefined): Promise<Session> => {
    const common = { fetch, ...(authProvider && { authProvider }) };
    return withNewerProtocol((isModern) => {
      if (kind === 'sse') {
        const transport = new SSEClientTransport(url, common);
        contact.onClose(() => transport.close());
        return openSession(transport as Transport, contact, isModern);
      }
      const transport = new StreamableHTTPClientTransport(url, { ...common, reconnectionOptions: NO_RECONNECTION });
      contact.onClose(() => transport.close());
      contact.onClose(() => within(GOODBYE_MS, transport.terminateSession()));
      return openSession(transport as Transport, contact, isModern);
    });
  };

  const openEither = async (authProvider: Provider | undefined): Promise<Session> => {
    if (entry.type === 'sse') return openOver('sse', authProvider);
    try {
      return await openOver('http', authProvider);
    } catch (error) {
      if (!(await isOlderServer(error))) throw error;
      try {
        return await openOver('sse', authProvider);
      } catch (second) {
        // Report the first error, unless the second one only asks for a login.
        throw (await isLoginNeeded(second)) ? second : error;
      }
    }
  };

  try {
    return await openEither(options.authProvider);
  } catch (error) {
    if (!options.authenticate || options.authProvider || !(await isLoginNeeded(error))) throw error;
    const login = await createLogin(contact, options.authenticate);
    return login.run(url, fetch, openEither);
  }
}

/** A scan sends a few requests, so a broken stream is not resumed. */
const NO_RECONNECTION = {
  maxReconnectionDelay: 1,
  initialReconnectionDelay: 1,
  reconnectionDelayGrowFactor: 1,
  maxRetries: 0,
};

/** As in the specification: an older server does not support POST at this address. */
async function isOlderServer(error: unknown): Promise<boolean> {
  const { SdkHttpError } = await import('@modelcontextprotocol/client');
  return SdkHttpError.isInstance(error) && [400, 404, 405, 406, 415].includes(error.status ?? 0);
}

async function isLoginNeeded(error: unknown): Promise<boolean> {
  const { SdkHttpError, SseError, UnauthorizedError } = await import('@modelcontextprotocol/client');
  if (UnauthorizedError.isInstance(error)) return true;
  if (SdkHttpError.isInstance(error)) return error.status === 401;
  return SseError.isInstance(error) && error.code === 401;
}

function toAddress(text: string, contact: Contact): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw contact.toError('bad-address', 'the configured address is not a URL');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw contact.toError(
      'bad-address',
      `the configured address starts with ${url.protocol}; only http: and https: are supported`,
    );
  if (url.username !== '' || url.password !== '')
    throw contact.toError('bad-address', 'the configured address contains a password', {
      advice: 'Pass it as a header (--header "Authorization: Basic …") or with --token.',
    });
  url.hash = '';
  return url;
}

function toHeaders(headers: Readonly<Record<string, string>>, contact: Contact): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]]);
    } catch {
      // The error itself would quote the value.
      throw contact.toError('bad-address', `the header ${name} contains characters that are not allowed in a header`);
    }
  }
  return headers;
}

const within = (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work.catch(() => {}), limit]).finally(() => clearTimeout(timer));
};
