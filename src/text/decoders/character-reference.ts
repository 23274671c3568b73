/** The named ones that hide words or markup; the rest of the 2,231 are letters nobody smuggles text with. */
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** The character that HTML writes as `&#105;`, `&#x69;` or `&lt;`, with its semicolon or without. */
export function toCharacter(reference: string): string | undefined {
  const body = reference.slice(1).replace(';', '');
  if (body[0] !== '#') return NAMED[body];
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
