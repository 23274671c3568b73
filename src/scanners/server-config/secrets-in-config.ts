import type { Span } from '../../core/types.js';
import { findSecrets, loadSecretRules, mayHoldSecret } from '../../text/secrets.js';
import type { EntryPart } from './entry-part.js';
import type { ConfiguredServer, Sign } from './sign.js';

export const NO_SECRET_RULES = 'searched only by names for secrets: the rules of @secretlint cannot be loaded here';

const RULE_OF_ROLE: Readonly<Partial<Record<EntryPart['role'], string>>> = {
  variable: 'config/secret-in-environment',
  argument: 'config/secret-in-arguments',
  command: 'config/secret-in-arguments',
  header: 'config/secret-in-header',
  address: 'config/secret-in-address',
};

/** Of a secret a report quotes only its beginning, which says what kind it is, whatever it is asked to reveal. */
const SHOWN = 4;
/** Longer values are files. */
const MAX_VALUE = 20_000;

/** Keys and passwords that stand in the configuration itself. */
export async function findConfigSecrets({
  parts,
  entry,
}: ConfiguredServer): Promise<{ signs: Sign[]; isPartial: boolean }> {
  const signs: Sign[] = [];
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
    signs.push({
      rule,
      path: part.path,
      span: [start, Math.min(end, start + SHOWN)],
      note: `${end - start} characters, of which the first are shown`,
      // A repository's file is everybody's who can read the repository.
      ...(entry.scope === 'project' && { severity: 'high' as const }),
    });
  }
  return { signs, isPartial };
}

const LOCAL_HOST =
  /@(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal|db|postgres|mysql|redis|mongo)(?=[:/?]|$)/i;

/** A reference to a value that is kept elsewhere, something to be replaced, or the password of a database on this machine. */
const isHarmless = (text: string, [start, end]: Span): boolean => {
  const value = text.slice(start, end);
  return isReference(value) || isPlaceholder(value) || (/:\/\//.test(text) && LOCAL_HOST.test(text));
};

const REFERENCE =
  /^(?:\$\{[^}]*\}|\$[A-Za-z_]\w*|\$env:\w+|%\w+%|\{\{[^}]*\}\}|\{(?:env|file|input|secret)s?:[^}]*\}|\$\([^)]*\)|(?:op|vault|keychain|secret|env|file|doppler|infisical|aws-sm|gcp-sm|bws):.*)$/i;
const isReference = (value: string): boolean => REFERENCE.test(value.trim()) || /\$\{[^}]+\}/.test(value);

const PLACEHOLDER =
  /your|example|placeholder|change.?me|replace|insert|redacted|dummy|sample|paste|todo|optional|x{4}|\*{3}|\.{3}|…|^<.*>$|^\[.*\]$|(?:^|[_-])(?:here|test|fake|demo|none|null|undefined)(?:$|[_-])|12345|abcde|^(?:postgres|password|passw0rd|secret|admin|root|guest|local|dev|development|minioadmin|mysecretpassword)$/i;
const LEAST_DIFFERENT = 6;
const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value) || new Set(value).size < LEAST_DIFFERENT;

/** Names of values that are secret, and of values about secrets that are not. */
const SECRET_NAME =
  /(?:^|_)(?:api_?keys?|apikeys?|key|tokens?|secrets?|passwords?|passwd|passphrase|pwd|pass|credentials?|auth(?:orization)?|pat|jwt|bearer|cookie|private_?key|access_?key)(?:_(?:\d+|value|prod|live|base64|b64))?$/;
const NOT_SECRET_NAME =
  /(?:^|_)(?:public|max|min|num|count|limit|file|path|dir|name|type|mode|url|uri|host|port|id|ttl|expiry|enabled?|method|scheme|provider|header|prefix|env|sort|primary|partition|foreign|cache|object)(?:_|$)/;

/** `apiKey`, `X-API-Key` and `--api-key` are `api_key`. */
const toPlainName = (name: string): string =>
  name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/^\W+/, '')
    .replace(/\W+/g, '_')
    .toLowerCase();

const isSecretName = (name: string): boolean => {
  const plain = toPlainName(name);
  return SECRET_NAME.test(plain) && !NOT_SECRET_NAME.test(plain);
};
const isPasswordName = (name: string): boolean => /pass|pwd/.test(toPlainName(name));

/** Long and mixed as keys are; passwords may be shorter. Paths, addresses, words and numbers are no keys. */
function looksSecret(value: string, name: string): boolean {
  const least = isPasswordName(name) ? 8 : 16;
  if (value.length < least || /\s/.test(value) || /^(?:[~./]|[A-Za-z]:\\)|:\/\//.test(value)) return false;
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  return (
    isMixed ||
    (/[a-z]/.test(value) && /[A-Z]/.test(value) && !/[-_ ]/.test(value)) ||
    (isPasswordName(name) && /[^\w]/.test(value))
  );
}

/** An entry's arguments as they may be shown: each that holds a secret, by its name or its shape, is a row of dots. */
export function toShownArguments(parts: readonly EntryPart[]): string[] {
  const words = parts.filter(({ role }) => role === 'argument');
  return words.map((part, index) => {
    const spans = [...findNamedSecrets(part, words[index - 1])].filter((span) => !isHarmless(part.text, span));
    const [first] = spans.sort((a, b) => a[0] - b[0]);
    if (first) return `${part.text.slice(0, first[0])}${DOTS}`;
    return mayHoldSecret(part.text) ? DOTS : part.text;
  });
}

const DOTS = '····';

function* findNamedSecrets({ role, name = '', text }: EntryPart, before: EntryPart | undefined): Generator<Span> {
  if (role === 'variable' && isSecretName(name) && looksSecret(text, name)) yield [0, text.length];
  if (role === 'header') yield* headerSecrets(name, text);
  if (role === 'address') yield* addressSecrets(text);
  if (role === 'argument') {
    yield* assignedSecrets(text);
    const flag = before?.role === 'argument' && /^--?[\w-]{2,60}$/.test(before.text) ? before.text : undefined;
    if (flag && !text.startsWith('-') && isSecretName(flag) && looksSecret(text, flag)) yield [0, text.length];
    if (/^https?:/i.test(text)) yield* addressSecrets(text);
  }
}

/** `Bearer …`, and keys in headers of their own. */
function* headerSecrets(name: string, text: string): Generator<Span> {
  const scheme = /^(?:Bearer|Basic|Token|ApiKey)\s+/i.exec(text)?.[0].length ?? 0;
  const value = text.slice(scheme).trim();
  if ((scheme > 0 || isSecretName(name)) && looksSecret(value, name)) yield [scheme, text.length];
}

/** `API_KEY=…`, `--token=…`, and `Authorization: Bearer …` in one argument. */
function* assignedSecrets(text: string): Generator<Span> {
  const header = /^([\w-]{2,60}):\s*/.exec(text);
  if (header && !text.slice(header[0].length).startsWith('//')) {
    for (const [start, end] of headerSecrets(header[1]!, text.slice(header[0].length))) {
      yield [start + header[0].length, end + header[0].length];
    }
  }
  const assigned = /^(-{0,2}[\w.-]{2,80})=(.+)$/s.exec(text);
  if (!assigned) return;
  const [, name, value] = assigned as unknown as [string, string, string];
  if (isSecretName(name) && looksSecret(value, name)) yield [text.length - value.length, text.length];
}

/** A password before the host, or a key in the query. */
function* addressSecrets(text: string): Generator<Span> {
  const login = /^\w+:\/\/[^/?#@\s:]*:([^/?#@\s]{3,200})@/.exec(text);
  if (login) yield [login[0].length - 1 - login[1]!.length, login[0].length - 1];
  for (const match of text.slice(0, 4_000).matchAll(/[?&#]([\w.-]{2,60})=([^&#\s]{1,1000})/g)) {
    const [whole, name, value] = match as unknown as [string, string, string];
    const at = match.index + whole.length - value.length;
    if (isSecretName(name) && looksSecret(value, name)) yield [at, at + value.length];
  }
}
