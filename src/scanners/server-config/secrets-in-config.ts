import type { Span } from '../../core/types.js';
import { MASK } from '../../text/mask-secrets.js';
import { findSecrets, loadSecretRules, mayHoldSecret } from '../../text/secrets.js';
import type { ConfigIssue, ConfiguredServer } from './config-issue.js';
import type { EntryPart } from './entry-part.js';

export const NO_SECRET_RULES = 'searched for secrets only by name: the @secretlint rules could not be loaded';

const RULE_OF_ROLE: Readonly<Partial<Record<EntryPart['role'], string>>> = {
  variable: 'config/secret-in-environment',
  argument: 'config/secret-in-arguments',
  command: 'config/secret-in-arguments',
  header: 'config/secret-in-header',
  address: 'config/secret-in-address',
};

/** Characters of a secret that a report shows. The prefix identifies the kind of secret. */
const SHOWN_LENGTH = 4;
/** Maximum characters of a value that is searched. Chosen: a longer value is a file. */
const MAX_VALUE = 20_000;
/** Characters of a name that are compared with the names of secrets, and of a URL that are searched. Bounds the work. */
const MAX_NAME = 200;
const MAX_URL = 4_000;
/** Minimum characters of a password and of a key. Chosen: 8 is a common minimum for passwords. */
const MIN_PASSWORD = 8;
const MIN_KEY = 16;
/** Distinct characters below which a value is a placeholder such as `xxxx-xxxx`. Chosen. */
const MIN_DISTINCT = 6;

/** Finds keys and passwords in the configuration itself. */
export async function findConfigSecrets({
  parts,
  entry,
}: ConfiguredServer): Promise<{ issues: ConfigIssue[]; isPartial: boolean }> {
  const issues: ConfigIssue[] = [];
  let isPartial = false;
  for (const [index, part] of parts.entries()) {
    const rule = RULE_OF_ROLE[part.role];
    if (rule === undefined || part.text.length > MAX_VALUE) continue;
    const spans = [...findNamedSecrets(part, parts[index - 1])];
    if (mayHoldSecret(part.text)) {
      const rules = await loadSecretRules();
      if (rules) {
        for (const { span, isExample } of await findSecrets(part.text, rules)) if (!isExample) spans.push(span);
      } else isPartial = true;
    }
    const [first] = spans.filter((span) => !isHarmless(part.text, span)).sort((a, b) => a[0] - b[0]);
    if (!first) continue;
    const [start, end] = first;
    issues.push({
      rule,
      path: part.path,
      span: [start, Math.min(end, start + SHOWN_LENGTH)],
      note: `${end - start} characters, of which the first ${SHOWN_LENGTH} are shown`,
      // Everyone with access to the repository can read a project's configuration.
      ...(entry.scope === 'project' && { severity: 'high' as const }),
    });
  }
  return { issues, isPartial };
}

const LOCAL_HOST =
  /@(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal|db|postgres|mysql|redis|mongo)(?=[:/?]|$)/i;

/** Is the value a reference, a placeholder, or the password of a local database? */
const isHarmless = (text: string, [start, end]: Span): boolean => {
  const value = text.slice(start, end);
  return isReference(value) || isPlaceholder(value) || (/:\/\//.test(text) && LOCAL_HOST.test(text));
};

const REFERENCE =
  /^(?:\$\{[^}]*\}|\$[A-Za-z_]\w*|\$env:\w+|%\w+%|\{\{[^}]*\}\}|\{(?:env|file|input|secret)s?:[^}]*\}|\$\([^)]*\)|(?:op|vault|keychain|secret|env|file|doppler|infisical|aws-sm|gcp-sm|bws):.*)$/i;
const isReference = (value: string): boolean => REFERENCE.test(value.trim()) || /\$\{[^}]+\}/.test(value);

const PLACEHOLDER =
  /your|example|placeholder|change.?me|replace|insert|redacted|dummy|sample|paste|todo|optional|x{4}|\*{3}|\.{3}|…|^<.*>$|^\[.*\]$|(?:^|[_-])(?:here|test|fake|demo|none|null|undefined)(?:$|[_-])|12345|abcde|^(?:postgres|password|passw0rd|secret|admin|root|guest|local|dev|development|minioadmin|mysecretpassword)$/i;
const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value) || new Set(value).size < MIN_DISTINCT;

// Names of secret values, and names of public values about secrets.
const SECRET_NAME =
  /(?:^|_)(?:api_?keys?|apikeys?|key|tokens?|secrets?|passwords?|passwd|passphrase|pwd|pass|credentials?|auth(?:orization)?|pat|jwt|bearer|cookie|private_?key|access_?key)(?:_(?:\d+|value|prod|live|base64|b64))?$/;
const NOT_SECRET_NAME =
  /(?:^|_)(?:public|max|min|num|count|limit|file|path|dir|name|type|mode|url|uri|host|port|id|ttl|expiry|enabled?|method|scheme|provider|header|prefix|env|sort|primary|partition|foreign|cache|object)(?:_|$)/;

/** Normalizes `apiKey`, `X-API-Key` and `--api-key` to `api_key`. */
const toSnakeCase = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/^\W+/, '')
    .replace(/\W+/g, '_')
    .toLowerCase();

const isSecretName = (name: string): boolean => {
  const plain = toSnakeCase(name);
  return SECRET_NAME.test(plain) && !NOT_SECRET_NAME.test(plain);
};
const isPasswordName = (name: string): boolean => /pass|pwd/.test(toSnakeCase(name));

/** Is the value long and mixed like a key or a password? Excludes paths, URLs, words and numbers. */
function looksSecret(value: string, name: string): boolean {
  const minLength = isPasswordName(name) ? MIN_PASSWORD : MIN_KEY;
  if (value.length < minLength || /\s/.test(value) || /^(?:[~./]|[A-Za-z]:\\)|:\/\//.test(value)) return false;
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  return (
    isMixed ||
    (/[a-z]/.test(value) && /[A-Z]/.test(value) && !/[-_ ]/.test(value)) ||
    (isPasswordName(name) && /[^\w]/.test(value))
  );
}

/** Returns an entry's arguments for display, with every secret replaced by dots. */
export function toShownArguments(parts: readonly EntryPart[]): string[] {
  const words = parts.filter(({ role }) => role === 'argument');
  return words.map((part, index) => {
    const spans = [...findNamedSecrets(part, words[index - 1])].filter((span) => !isHarmless(part.text, span));
    const [first] = spans.sort((a, b) => a[0] - b[0]);
    if (first) return `${part.text.slice(0, first[0])}${MASK}`;
    return mayHoldSecret(part.text) ? MASK : part.text;
  });
}

function* findNamedSecrets({ role, name = '', text }: EntryPart, before: EntryPart | undefined): Generator<Span> {
  if (role === 'variable' && isSecretName(name) && looksSecret(text, name)) yield [0, text.length];
  if (role === 'header') yield* findHeaderSecrets(name, text);
  if (role === 'address') yield* findAddressSecrets(text);
  if (role === 'argument') {
    yield* findAssignedSecrets(text);
    const flag = before?.role === 'argument' && /^--?[\w-]{2,60}$/.test(before.text) ? before.text : undefined;
    if (flag && !text.startsWith('-') && isSecretName(flag) && looksSecret(text, flag)) yield [0, text.length];
    if (/^https?:/i.test(text)) yield* findAddressSecrets(text);
  }
}

/** Finds `Bearer …` and keys in custom headers. */
function* findHeaderSecrets(name: string, text: string): Generator<Span> {
  const scheme = /^(?:Bearer|Basic|Token|ApiKey)\s+/i.exec(text)?.[0].length ?? 0;
  const value = text.slice(scheme).trim();
  if ((scheme > 0 || isSecretName(name)) && looksSecret(value, name)) yield [scheme, text.length];
}

/** Finds `API_KEY=…`, `--token=…` and `Authorization: Bearer …` in one argument. */
function* findAssignedSecrets(text: string): Generator<Span> {
  const header = /^([\w-]{2,60}):\s*/.exec(text);
  if (header && !text.slice(header[0].length).startsWith('//')) {
    for (const [start, end] of findHeaderSecrets(header[1]!, text.slice(header[0].length))) {
      yield [start + header[0].length, end + header[0].length];
    }
  }
  const assigned = /^(-{0,2}[\w.-]{2,80})=(.+)$/s.exec(text);
  if (!assigned) return;
  const [, name, value] = assigned as unknown as [string, string, string];
  if (isSecretName(name) && looksSecret(value, name)) yield [text.length - value.length, text.length];
}

/** Finds a password before the host, and keys in the query. */
function* findAddressSecrets(text: string): Generator<Span> {
  const login = /^\w+:\/\/[^/?#@\s:]*:([^/?#@\s]{3,200})@/.exec(text);
  if (login) yield [login[0].length - 1 - login[1]!.length, login[0].length - 1];
  for (const match of text.slice(0, MAX_URL).matchAll(/[?&#]([\w.-]{2,60})=([^&#\s]{1,1000})/g)) {
    const [whole, name, value] = match as unknown as [string, string, string];
    const at = match.index + whole.length - value.length;
    if (isSecretName(name) && looksSecret(value, name)) yield [at, at + value.length];
  }
}
