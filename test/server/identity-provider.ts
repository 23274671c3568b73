import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TokenChanges {
  readonly header?: object;
  readonly claims?: object;
  /** `public`: signed with the public key as a shared secret. `other`: with a key that the provider does not publish. */
  readonly signer?: 'none' | 'public' | 'other';
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Who signs in, and how the next tokens differ from correct ones. */
  person: Record<string, unknown>;
  changes: TokenChanges;
  /** Where browsers find the service, if its address is not the configured one. */
  base: string | undefined;
  /** Requests of the token endpoint. */
  readonly exchanges: { readonly authorization: string | undefined; readonly form: URLSearchParams }[];
  close(): void;
}

export const CLIENT = { clientId: 'tocsin', clientSecret: 'the-secret-of-the-client' } as const;

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider that lets everybody in: the authorization endpoint sends the browser straight back. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' };
  const nonces = new Map<string, string>();
  const exchanges: IdentityProvider['exchanges'] = [];

  function toIdToken(nonce: string): string {
    const { header, claims, signer } = provider.changes;
    const now = Math.floor(Date.now() / 1_000);
    const facts = { iss: provider.issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, nonce, ...provider.person };
    const data = `${toPart({ alg: 'RS256', kid: 'k1', ...header })}.${toPart({ ...facts, ...claims })}`;
    if (signer === 'none') return `${data}.`;
    if (signer === 'public') {
      const secret = own.publicKey.export({ format: 'pem', type: 'spki' });
      return `${data}.${createHmac('sha256', secret).update(data).digest('base64url')}`;
    }
    const key = signer === 'other' ? other.privateKey : own.privateKey;
    return `${data}.${sign('sha256', Buffer.from(data), key).toString('base64url')}`;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, provider.issuer);
    const answer = (body: object): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    const endpoints = {
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/keys`,
    };
    if (url.pathname === '/.well-known/openid-configuration') return answer({ issuer: provider.issuer, ...endpoints });
    if (url.pathname === '/keys') return answer({ keys: [jwk] });
    if (url.pathname === '/authorize') {
      const code = `code-${nonces.size}`;
      nonces.set(code, url.searchParams.get('nonce')!);
      const wanted = new URL(url.searchParams.get('redirect_uri')!);
      const back = new URL(wanted.pathname, provider.base ?? wanted.origin);
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state')! }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    exchanges.push({ authorization: request.headers.authorization, form });
    const nonce = nonces.get(form.get('code') ?? '');
    if (nonce === undefined) {
      response.writeHead(400).end('{"error":"invalid_grant"}');
      return;
    }
    answer({ access_token: 'unused', token_type: 'Bearer', id_token: toIdToken(nonce) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub: 'u-1' },
    changes: {},
    base: undefined,
    exchanges,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return provider;
}
