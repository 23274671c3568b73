/** Named references that can hide words or markup. The other 2,231 names are rare letters and symbols. */
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes an HTML character reference such as `&#105;`, `&#x69;` or `&lt;`, with or without its semicolon. */
export function toCharacter(reference: string): string | undefined {
  const body = reference.slice(1).replace(';', '');
  if (body[0] !== '#') return NAMED[body];
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
