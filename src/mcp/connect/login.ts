import type {
  FetchLike,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { type CallbackServer, listenForCallback } from './callback-server.js';
import type { Contact } from './contact.js';
import type { ContactOptions } from './options.js';

type Show = NonNullable<ContactOptions['authenticate']>;

/** A login with the user's own browser, by the SDK's flow (authorization code with PKCE). */
export async function createLogin(
  contact: Contact,
  show: Show,
): Promise<{ run<T>(url: URL, fetch: FetchLike, open: (provider: OAuthClientProvider) => Promise<T>): Promise<T> }> {
  const callback = await listenForCallback();
  contact.onClose(() => callback.close());
  const provider = new MemoryProvider(callback, (url) => showAddress(url, contact, show));
  return {
    async run(url, fetch, open) {
      const { UnauthorizedError, auth } = await import('@modelcontextprotocol/client');
      try {
        return await open(provider);
      } catch (error) {
        if (!UnauthorizedError.isInstance(error) || !provider.wasShown) throw error;
      }
      const params = await waitForUser(callback, contact);
      const code = params.get('code');
      // The error text in the address is not trustworthy, so it is not shown.
      if (code === null) throw contact.toError('unauthorized', 'the login was refused');
      const iss = params.get('iss') ?? undefined;
      await contact.race(
        auth(provider, { serverUrl: url, authorizationCode: code, fetchFn: fetch, ...(iss !== undefined && { iss }) }),
      );
      return open(provider);
    },
  };
}

async function showAddress(url: URL, contact: Contact, show: Show): Promise<void> {
  // The server chose this address, and the user's browser will open it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw contact.toError('unauthorized', `requires a login at an address that starts with ${url.protocol}`);
  contact.tell('waiting for the login', 'authorizing');
  await show({ server: contact.server, url });
}

async function waitForUser(callback: CallbackServer, contact: Contact): Promise<URLSearchParams> {
  contact.pauseClock();
  const { authenticateMs } = contact.limits;
  const timer = setTimeout(
    () => contact.fail('timed-out', `the login was not completed within ${Math.round(authenticateMs / 1000)} s`),
    authenticateMs,
  );
  try {
    return await contact.race(callback.answer);
  } finally {
    clearTimeout(timer);
    contact.resumeClock();
  }
}

/** Keeps the tokens of a login in memory, for this contact only. */
class MemoryProvider implements OAuthClientProvider {
  wasShown = false;
  readonly #callback: CallbackServer;
  readonly #show: (url: URL) => Promise<void>;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #verifier = '';
  #discovery: OAuthDiscoveryState | undefined;

  constructor(callback: CallbackServer, show: (url: URL) => Promise<void>) {
    this.#callback = callback;
    this.#show = show;
  }

  get redirectUrl(): URL {
    return this.#callback.redirectUrl;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'MCP client',
      redirect_uris: [this.redirectUrl.href],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state(): string {
    return this.#callback.state;
  }

  clientInformation(): StoredOAuthClientInformation | undefined {
    return this.#client;
  }

  saveClientInformation(client: StoredOAuthClientInformation): void {
    this.#client = client;
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.#tokens = tokens;
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    // Only once: a server that refuses its own token would send the user in circles.
    if (this.wasShown) return;
    this.wasShown = true;
    await this.#show(url);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  saveDiscoveryState(discovery: OAuthDiscoveryState): void {
    this.#discovery = discovery;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery;
  }
}
