import { parse } from 'yaml';
import { z } from 'zod';
import { TocsinError } from '../../core/errors.js';
import { readSettingsFile } from '../../core/read-settings-file.js';
import { toUrl } from '../../core/url.js';
import { isLoopback } from '../../proxy/client-side/access.js';
import { DEFAULT_TENANT, type Identity, ROLE_NAMES, TENANT } from '../http/identity.js';

/** Codes and tokens must not cross a network in clear text. A provider on this machine is for tests. */
export function isSafeAddress(text: string): boolean {
  const url = toUrl(text);
  if (url === undefined || url.username + url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const address = z.string().max(2_000).refine(isSafeAddress, 'expected an https address without a password');
const claim = z.string().min(1).max(500);

/** Who may sign in. One of `group`, `email` and `subject` selects the person. */
const accessRule = z
  .strictObject({
    group: claim.optional(),
    email: claim.optional(),
    subject: claim.optional(),
    tenant: z.string().regex(TENANT).default(DEFAULT_TENANT),
    role: z.enum(ROLE_NAMES),
  })
  .refine(
    ({ group, email, subject }) => [group, email, subject].filter((one) => one !== undefined).length === 1,
    'needs one of group, email and subject',
  );

const fileSchema = z.strictObject({
  issuer: address,
  clientId: claim,
  clientSecret: z.string().min(1).max(4_000).optional(),
  publicUrl: address,
  name: z.string().min(1).max(60).default('single sign-on'),
  scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/)).default(['openid', 'profile', 'email']),
  groupsClaim: claim.default('groups'),
  hours: z.int().min(1).max(168).default(12),
  access: z.array(accessRule).min(1).max(1_000),
});
export type OidcSettings = z.output<typeof fileSchema>;

/** Reads the settings of the login with OpenID Connect. The secret may come from the environment instead. */
export async function readOidcSettings(file: string, secret?: string): Promise<OidcSettings> {
  let value: unknown;
  try {
    value = parse(await readSettingsFile(file));
  } catch {
    // The message of the parser quotes lines, which may hold the secret.
    throw new TocsinError('bad-oidc', `${file}: cannot be read as YAML or JSON. Check --oidc.`);
  }
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
    throw new TocsinError('bad-oidc', `${file}: ${problems.join('; ')}`);
  }
  const settings = parsed.data;
  return secret === undefined || secret === '' ? settings : { ...settings, clientSecret: secret };
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** What the person may do: the first rule that selects them decides. Undefined: nothing. */
export function toIdentity(claims: Claims, { access, groupsClaim }: OidcSettings): Identity | undefined {
  const groups = [claims[groupsClaim]].flat();
  // Some providers let people enter any address, so only a verified one identifies a person.
  const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined;
  const rule = access.find(
    (one) =>
      (one.group !== undefined && groups.includes(one.group)) ||
      (one.email !== undefined && one.email.toLowerCase() === email?.toLowerCase()) ||
      (one.subject !== undefined && one.subject === claims.sub),
  );
  return rule && { name: email ?? claims.sub, tenant: rule.tenant, role: rule.role };
}
