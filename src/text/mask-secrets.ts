/*
 * Masks secrets in texts that are printed: names, paths, commands, addresses. Only the secret itself is masked, because the
 * reader must see what runs and where it is. Synchronous, unlike the rules of secretlint, so that every message can use it.
 */

/** Replaces a secret. Evidence is masked with the same dots. */
export const MASK = '····';

/** Tokens with the prefixes that their issuers document, JSON Web Tokens, AWS keys and private keys. */
const TOKEN = new RegExp(
  [
    '\\b(?:gh[a-z]|gl(?:c|sa)|gsk|hf|ntn|npm|vc[a-z]|shp[a-z]{2}|lin_api|dckr_pat|figd)_[A-Za-z0-9]{16,}',
    // Long enough to be a token without a boundary before it.
    'gh[pousr]_[A-Za-z0-9]{36,}',
    '\\bgithub_pat_\\w{16,}',
    '\\b(?:glpat|xox[a-z]|xapp)-[\\w-]{10,}',
    '\\bsk-(?=[\\w-]{0,200}\\d)[\\w-]{16,}',
    '\\b(?:SG|hv[sbr])\\.[\\w.-]{16,}',
    '\\bdapi[a-f0-9]{16,}',
    '\\bA(?:KIA|SIA|GPA|IDA|ROA|IPA|NPA|NVA)[A-Z0-9]{16}\\b',
    '\\beyJ[\\w-]{8,}\\.[\\w-]{8,}(?:\\.[\\w-]*)?',
    '-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?',
  ].join('|'),
  'g',
);

const SECRET_NAME = /key|token|secret|passw|pwd|passphrase|auth|credential|cookie|private|session|dsn|connection/i;
const URL_PASSWORD = /(:\/\/[^\s/:@]{0,256}:)[^\s/@]{1,256}(?=@)/g;
const URL_PARAMETER =
  /([?&;][\w.-]{0,40}(?:key|token|secret|passw(?:or)?d|pwd|sig|auth|credential)[\w.-]{0,40}=)[^\s&#'"|;$`()<>]{4,}/gi;
const ADDRESS = /\bhttps?:\/\/[^\s'"|;$`()<>]{1,4096}/gi;
/** A reference to a variable instead of a value: `${TOKEN}`, `Bearer $TOKEN`, `%TOKEN%`. */
export const REFERENCE = /^(?:(?:bearer|basic|token) )?(?:\$\{[^}]*\}|\$\w+|%\w+%)$/i;
const SCHEME = /^((?:bearer|basic|token|bot|apikey) )?(.*)$/is;

/** Masks the secrets in any text. */
export const maskSecrets = (text: string): string =>
  text
    .replace(TOKEN, toMasked)
    .replace(URL_PASSWORD, `$1${MASK}`)
    .replace(URL_PARAMETER, `$1${MASK}`)
    .replace(ADDRESS, (address) => address.replace(/(?<=\/)[A-Za-z0-9]{24,}(?![\w-])/g, toMaskedSegment));

/** Masks the value of a variable, header or option whose name says that it is secret. Code, paths and addresses stay. */
export function maskNamedValue(name: string, value: string): string {
  if (!SECRET_NAME.test(name) || REFERENCE.test(value)) return maskSecrets(value);
  if (/^(?:set-)?cookie$/i.test(name)) return maskSecrets(value.replace(/=[^;\s]+/g, `=${MASK}`));
  const [, scheme = '', rest = ''] = SCHEME.exec(value) ?? [];
  return rest !== '' && isOpaque(rest) ? scheme + toMasked(rest) : maskSecrets(value);
}

const toMasked = (secret: string): string => (secret.length > 12 ? `${secret.slice(0, 3)}${MASK}` : MASK);

/** A path segment with several digits is an identifier, as in the address of a webhook. */
const toMaskedSegment = (segment: string): string =>
  segment.replace(/\D/g, '').length >= 3 ? toMasked(segment) : segment;

const CODE = /[\s|;&$`<>(){}\\'"]|:\/\//;
const FILE_NAME =
  /\.(?:[cm]?[jt]sx?|py|sh|bash|zsh|rb|pl|php|lua|jar|exe|bat|cmd|ps1|json|ya?ml|toml|txt|pem|key|crt|env)$/i;

/** A password or key, and neither code nor the name of a file. Base64 may contain slashes. */
export function isOpaque(value: string): boolean {
  if (CODE.test(value) || FILE_NAME.test(value)) return false;
  if (!value.includes('/')) return true;
  return (
    /^[A-Za-z0-9+][A-Za-z0-9+/]{31,}={0,2}$/.test(value) && [/\d/, /[A-Z]/, /[a-z]/].every((part) => part.test(value))
  );
}
