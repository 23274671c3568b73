import { createHash, randomUUID } from 'node:crypto';
import { json } from './http-server.js';

interface Grant {
  readonly challenge: string;
  readonly redirect: string;
  readonly client: string;
}

/**
 * A small authorization server: registration of clients, authorization code with PKCE (S256 only), tokens. The user agrees to
 * everything at once.
 */
export class AuthorizationServer {
  readonly tokens = new Set<string>();
  readonly #clients = new Map<string, string[]>();
  readonly #grants = new Map<string, Grant>();

  /** Undefined if it was not requested. */
  async answer(request: Request, origin: string): Promise<Response | undefined> {
    const { pathname, searchParams } = new URL(request.url);
    switch (`${request.method} ${pathname}`) {
      case 'GET /.well-known/oauth-protected-resource/mcp':
        return json({ resource: `${origin}/mcp`, authorization_servers: [origin] });
      case 'GET /.well-known/oauth-authorization-server':
        return json({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          registration_endpoint: `${origin}/register`,
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
        });
      case 'POST /register':
        return this.#register((await request.json()) as { redirect_uris: string[] });
      case 'GET /authorize':
        return this.#authorize(searchParams);
      case 'POST /token':
        return this.#exchange(new URLSearchParams(await request.text()));
      default:
        return undefined;
    }
  }

  isAuthorized(request: Request): boolean {
    return this.tokens.has(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '');
  }

  #register(metadata: { redirect_uris: string[] }): Response {
    const id = randomUUID();
    this.#clients.set(id, metadata.redirect_uris);
    return json({ ...metadata, client_id: id }, { status: 201 });
  }

  #authorize(params: URLSearchParams): Response {
    const client = params.get('client_id') ?? '';
    const redirect = params.get('redirect_uri') ?? '';
    if (!this.#clients.get(client)?.includes(redirect)) return json({ error: 'invalid_request' }, { status: 400 });
    const back = new URL(redirect);
    back.searchParams.set('state', params.get('state') ?? '');
    const challenge = params.get('code_challenge');
    if (params.get('code_challenge_method') !== 'S256' || !challenge) back.searchParams.set('error', 'invalid_request');
    else {
      const code = randomUUID();
      this.#grants.set(code, { challenge, redirect, client });
      back.searchParams.set('code', code);
    }
    return new Response(null, { status: 302, headers: { location: back.href } });
  }

  #exchange(params: URLSearchParams): Response {
    const code = params.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const proof = createHash('sha256')
      .update(params.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant?.challenge === proof &&
      grant.redirect === params.get('redirect_uri') &&
      grant.client === params.get('client_id');
    if (!isGood) return json({ error: 'invalid_grant' }, { status: 400 });
    const token = randomUUID();
    this.tokens.add(token);
    return json({ access_token: token, token_type: 'Bearer', expires_in: 60 });
  }
}
