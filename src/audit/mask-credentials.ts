import { toReadable } from '../core/readable.js';

/** Names of properties whose text is a credential or identifies an account, in any common spelling: `password`, `apiKey`, `X-Auth-Token`. */
const CREDENTIAL_NAME =
  /(?:^|[_.\s-])(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|jwt|bearer|api[_-]?key|access[_-]?key|private[_-]?key|client[_-]?secret|authorization|credentials?|cookie|pin|cvv|cvc|card[_-]?(?:number|no)|iban|ssn)(?:$|[_.\s-])/i;

/** A name and a value in running text: `password: x`, `api_key="x"`, `--token x`. The value is the only group. */
const NAMED_VALUE =
  /\b(?:pass(?:word|wd|phrase|code)|pwd|secret|(?:access|auth|api|refresh|id)[_ -]?token|(?:api|access|private|secret)[_ -]?key|client[_ -]?secret)["']?(?:\s{0,3}[:=]\s{0,3}|\s{1,3}is\s{1,3})["']?([^\s"',;]{3,200})/gi;
/** With a digit, because words may follow as well: "basic training". */
const BEARER = /\b(?:bearer|basic)\s{1,3}((?=[\w.~+/=-]{0,200}\d)[\w.~+/=-]{8,4000})/gi;
/** JSON Web Tokens: three parts in base64url, of which the first two are JSON objects. */
const JWT = /\b(eyJ[\w-]{5,4000}\.eyJ[\w-]{2,8000}\.[\w-]{0,2000})/g;

const MASK = '[CREDENTIAL]';

export interface Masked<Content> {
  readonly content: Content;
  readonly removed: number;
}

/**
 * Masks passwords, tokens and keys in a JSON value. They are recognized by the name of their property, by the name
 * before them in a text, or by their format.
 */
export function maskCredentials<Content>(content: Content): Masked<Content> {
  let removed = 0;
  const maskText = (text: string): string =>
    [JWT, BEARER, NAMED_VALUE].reduce(
      (before, pattern) =>
        before.replace(pattern, (found: string, value: string) => {
          if (value === MASK) return found;
          removed++;
          return found.slice(0, found.length - value.length) + MASK;
        }),
      text,
    );
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      if (value !== '' && isCredentialName(name)) {
        removed++;
        return MASK;
      }
      return maskText(value);
    }
    if (Array.isArray(value)) return value.map((item) => walk(item, name));
    if (typeof value !== 'object' || value === null || toReadable(value) !== value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, walk(child, key)]));
  };
  return { content: walk(content, '') as Content, removed };
}

/** Splits `apiToken` into words first. */
const isCredentialName = (name: string): boolean =>
  name !== '' && CREDENTIAL_NAME.test(name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2'));
