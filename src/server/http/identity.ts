import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import { TocsinError } from '../../core/errors.js';
import { readSettingsFile } from '../../core/read-settings-file.js';

/**
 * Each role may do everything that the roles in its list may do. An agent may not read decisions or approve calls, because
 * it could approve its own.
 */
const ROLES = {
  agent: ['agent'],
  viewer: ['viewer'],
  operator: ['operator', 'viewer', 'agent'],
  admin: ['admin', 'operator', 'viewer', 'agent'],
} as const;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

export interface Identity {
  readonly name: string;
  readonly tenant: string;
  readonly role: Role;
}

export const mayActAs = ({ role }: Identity, needed: Role): boolean =>
  (ROLES[role] as readonly string[]).includes(needed);

export const DEFAULT_TENANT = 'default';
/** Without tokens, the service accepts requests of this machine only. */
export const LOCAL_USER: Identity = { name: 'local', tenant: DEFAULT_TENANT, role: 'admin' };

const MIN_TOKEN = 16;
/** Tokens of our examples. Everybody knows them. */
const EXAMPLE = /^(?:replace-this-|at-least-16-characters$)/;
/** A tenant's name is part of keys and file names. */
export const TENANT = /^[a-z0-9][a-z0-9_-]{0,39}$/;

const fileSchema = z.strictObject({
  tokens: z
    .array(
      z.strictObject({
        token: z.string().min(MIN_TOKEN).optional(),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
        tenant: z.string().regex(TENANT).default(DEFAULT_TENANT),
        role: z.enum(ROLE_NAMES),
        name: z.string().min(1).max(100),
      }),
    )
    .min(1),
});

/** What is stored and compared instead of a token. */
export const toTokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Finds who a token belongs to. Only digests are compared, so the time of a lookup says nothing about a token. */
export class Tokens {
  readonly #identities = new Map<string, Identity>();

  add(digest: string, identity: Identity): void {
    this.#identities.set(digest, identity);
  }

  addToken(token: string, identity: Identity): void {
    if (token.length < MIN_TOKEN)
      throw new TocsinError('bad-option', `The token is too short. Use at least ${MIN_TOKEN} characters.`);
    this.add(toTokenDigest(token), identity);
  }

  find(token: string): Identity | undefined {
    return this.findDigest(toTokenDigest(token));
  }

  findDigest(digest: string): Identity | undefined {
    return this.#identities.get(digest);
  }

  get size(): number {
    return this.#identities.size;
  }
}

/** Reads a file of tokens: YAML or JSON, each token in clear text or as its SHA-256. */
export async function readTokens(file: string, tokens: Tokens): Promise<void> {
  let text: string;
  try {
    text = await readSettingsFile(file);
  } catch (cause) {
    throw new TocsinError('bad-tokens', `${file}: cannot be read. Check --tokens.`, { cause });
  }
  const parsed = fileSchema.safeParse(toValue(text, file));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
    throw new TocsinError('bad-tokens', `${file}: ${problems.join('; ')}`);
  }
  for (const { token, sha256, ...identity } of parsed.data.tokens) {
    if ((token === undefined) === (sha256 === undefined))
      throw new TocsinError('bad-tokens', `${file}: "${identity.name}" needs either "token" or "sha256"`);
    const digest = sha256 ?? toTokenDigest(token!);
    if (token !== undefined && EXAMPLE.test(token))
      throw new TocsinError('bad-tokens', `${file}: "${identity.name}" has the token of an example. Replace it.`);
    const other = tokens.findDigest(digest);
    if (other) throw new TocsinError('bad-tokens', `${file}: "${identity.name}" has the token of "${other.name}"`);
    tokens.add(digest, identity);
  }
}

function toValue(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    // The message of the parser quotes lines, which may hold a token.
    throw new TocsinError('bad-tokens', `${file}: not valid YAML or JSON`, { cause });
  }
}
