import {
  constants,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  type VerifyKeyObjectInput,
  verify,
} from 'node:crypto';
import type { Claims } from './oidc-settings.js';

export type Jwk = JsonWebKey & { readonly kid?: string; readonly use?: string; readonly alg?: string };

interface Algorithm {
  readonly hash: string | null;
  readonly options: Omit<VerifyKeyObjectInput, 'key'>;
  fits(key: KeyObject): boolean;
}

const MIN_RSA_BITS = 2_048;
const isRsa = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
const isCurve =
  (name: string) =>
  (key: KeyObject): boolean =>
    key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === name;

const toPkcs1 = (hash: string): Algorithm => ({ hash, options: {}, fits: isRsa });
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
const toPss = (hash: string): Algorithm => ({ hash, options: PSS, fits: isRsa });
const toEcdsa = (hash: string, curve: string): Algorithm => ({
  ...{ hash, options: { dsaEncoding: 'ieee-p1363' as const } },
  fits: isCurve(curve),
});

/** Signatures with public keys only: `none` signs nothing, and a shared secret would let the client sign. */
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  RS256: toPkcs1('sha256'),
  RS384: toPkcs1('sha384'),
  RS512: toPkcs1('sha512'),
  PS256: toPss('sha256'),
  PS384: toPss('sha384'),
  PS512: toPss('sha512'),
  ES256: toEcdsa('sha256', 'prime256v1'),
  ES384: toEcdsa('sha384', 'secp384r1'),
  EdDSA: { hash: null, options: {}, fits: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519' },
};

/** Clocks of two machines differ by less. */
const SKEW_SECONDS = 60;

export interface ExpectedToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** Keys that may have signed the token. */
  findKeys(kid: string | undefined): Promise<readonly Jwk[]>;
}

/** The claims of an ID token (OpenID Connect Core, 3.1.3.7). Throws if it is not one for this login. */
export async function verifyIdToken(token: string, expected: ExpectedToken, now = Date.now()): Promise<Claims> {
  const parts = token.split('.');
  if (parts.length !== 3) throw new Error('the ID token is not a signed token');
  const [head, body, signature] = parts as [string, string, string];
  const { alg, kid, crit } = toObject(head);
  const algorithm = typeof alg === 'string' && Object.hasOwn(ALGORITHMS, alg) ? ALGORITHMS[alg] : undefined;
  if (!algorithm) throw new Error('the ID token has no signature that is accepted');
  if (crit !== undefined) throw new Error('the ID token needs an extension that is not known');
  const keys = await expected.findKeys(typeof kid === 'string' ? kid : undefined);
  const data = Buffer.from(`${head}.${body}`);
  const isSigned = keys.some((jwk) => {
    const key = toKey(jwk, alg as string);
    if (!key || !algorithm.fits(key)) return false;
    return verify(algorithm.hash, data, { key, ...algorithm.options }, Buffer.from(signature, 'base64url'));
  });
  if (!isSigned) throw new Error('the signature of the ID token is not valid');
  return checkClaims(toObject(body), expected, now / 1_000);
}

function checkClaims(claims: Record<string, unknown>, { issuer, clientId, nonce }: ExpectedToken, now: number): Claims {
  const { iss, sub, aud, azp, exp, iat } = claims;
  const audience = [aud].flat();
  if (iss !== issuer) throw new Error('the ID token is of another issuer');
  if (!audience.includes(clientId)) throw new Error('the ID token is for another client');
  if ((audience.length > 1 || azp !== undefined) && azp !== clientId)
    throw new Error('the ID token was issued to another client');
  if (typeof exp !== 'number' || exp <= now - SKEW_SECONDS) throw new Error('the ID token has expired');
  if (typeof iat !== 'number' || iat > now + SKEW_SECONDS) throw new Error('the ID token is not valid yet');
  if (claims.nonce !== nonce) throw new Error('the ID token belongs to another login');
  if (typeof sub !== 'string' || sub === '') throw new Error('the ID token names nobody');
  return { ...claims, sub };
}

function toKey(jwk: Jwk, alg: string): KeyObject | undefined {
  if (jwk.use === 'enc' || (jwk.alg !== undefined && jwk.alg !== alg)) return undefined;
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return undefined;
  }
}

function toObject(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
  if (typeof value !== 'object' || value === null) throw new Error('a part of the ID token is not an object');
  return value as Record<string, unknown>;
}
