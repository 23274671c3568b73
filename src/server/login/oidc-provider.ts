import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Jwk, verifyIdToken } from './id-token.js';
import { type Claims, isSafeAddress, type OidcSettings } from './oidc-settings.js';

const address = z.string().refine(isSafeAddress, 'expected an https address');
const discoverySchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Discovery = z.output<typeof discoverySchema>;
const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) });
const tokensSchema = z.looseObject({ id_token: z.string().max(100_000) });

/** What the browser keeps between the two halves of a login. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where the provider sends the browser back to. */
export const OIDC_CALLBACK = '/v1/login/oidc/callback';

const CALL_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const KEEP_MS = 3_600_000;
/** An unknown key makes the service ask for the keys again, but not more often than this. */
const REFRESH_MS = 60_000;

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

const toSecret = (): string => randomBytes(32).toString('base64url');
export const toLoginAttempt = (): LoginAttempt => ({ state: toSecret(), nonce: toSecret(), verifier: toSecret() });

/** An OpenID provider: the authorization code flow with PKCE. */
export class OidcProvider {
  readonly settings: OidcSettings;
  readonly redirectUri: string;
  #discovery: Kept<Discovery> | undefined;
  #keys: Kept<readonly Jwk[]> | undefined;

  constructor(settings: OidcSettings) {
    this.settings = settings;
    this.redirectUri = settings.publicUrl.replace(/\/+$/, '') + OIDC_CALLBACK;
  }

  /** Where the browser has to go. */
  async toAuthorizationUrl({ state, nonce, verifier }: LoginAttempt): Promise<string> {
    const { clientId, scopes } = this.settings;
    const url = new URL((await this.#discover()).authorization_endpoint);
    const parameters = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: this.redirectUri,
      scope: [...new Set(['openid', ...scopes])].join(' '),
      ...{ state, nonce },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Exchanges the code for the claims about the person. */
  async toClaims(code: string, { nonce, verifier }: LoginAttempt): Promise<Claims> {
    const { clientId, issuer } = this.settings;
    const discovery = await this.#discover();
    const { headers, members } = this.#authenticate(discovery);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      ...{ code, code_verifier: verifier, redirect_uri: this.redirectUri },
      ...members,
    });
    const answer = await callJson(discovery.token_endpoint, { method: 'POST', headers, body });
    const { id_token } = tokensSchema.parse(answer);
    const findKeys = (kid: string | undefined): Promise<readonly Jwk[]> => this.#findKeys(discovery.jwks_uri, kid);
    return verifyIdToken(id_token, { issuer, clientId, nonce, findKeys });
  }

  #authenticate({ token_endpoint_auth_methods_supported: methods }: Discovery) {
    const { clientId, clientSecret } = this.settings;
    if (clientSecret === undefined) return { headers: {}, members: { client_id: clientId } };
    // Basic is the default if the provider names no method (OpenID Connect Core, 9).
    if (methods && !methods.includes('client_secret_basic'))
      return { headers: {}, members: { client_id: clientId, client_secret: clientSecret } };
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
    return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, members: {} };
  }

  async #discover(): Promise<Discovery> {
    if (this.#discovery && Date.now() - this.#discovery.at < KEEP_MS) return this.#discovery.value;
    const { issuer } = this.settings;
    const path = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
    const value = discoverySchema.parse(await callJson(path));
    if (value.issuer !== issuer) throw new Error(`the provider says that its issuer is ${value.issuer}`);
    this.#discovery = { value, at: Date.now() };
    return value;
  }

  async #findKeys(address: string, kid: string | undefined): Promise<readonly Jwk[]> {
    const find = (): readonly Jwk[] => (this.#keys?.value ?? []).filter((key) => kid === undefined || key.kid === kid);
    const age = Date.now() - (this.#keys?.at ?? 0);
    if (age > KEEP_MS || (find().length === 0 && age > REFRESH_MS)) {
      const { keys } = keysSchema.parse(await callJson(address));
      this.#keys = { value: keys as readonly Jwk[], at: Date.now() };
    }
    return find();
  }
}

/** Follows no redirect, because the request may hold the secret. */
async function callJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
  const signal = AbortSignal.timeout(CALL_MS);
  const response = await fetch(url, { ...init, headers, redirect: 'error', signal });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('the answer of the provider is too large');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`the provider answered with the status ${response.status}`);
  return JSON.parse(Buffer.concat(chunks).toString());
}
