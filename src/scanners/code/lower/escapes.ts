/** Replaces the escape sequences of Python, JavaScript and TypeScript strings by their characters. */
export function unescapeText(text: string): string {
  return text.includes('\\') ? text.replace(ESCAPE, toCharacter) : text;
}

const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([0-7]{3})|([\s\S]))/gi;
const PLAIN: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

function toCharacter(_: string, hex?: string, wide?: string, braced?: string, octal?: string, plain?: string): string {
  const code = hex ?? wide ?? braced;
  if (code !== undefined) return toLetter(Number.parseInt(code, 16));
  if (octal !== undefined) return toLetter(Number.parseInt(octal, 8));
  return PLAIN[plain!] ?? plain!;
}

const toLetter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
