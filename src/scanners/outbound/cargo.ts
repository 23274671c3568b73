import { readBytes } from '../../text/decoders/readable.js';

/** What an address carries besides its destination. */
export type Cargo = 'encoded text' | 'text';

/** Services that draw what the address says; they keep nothing that an attacker could read. */
const DRAWING_HOSTS =
  /(?:^|\.)(?:shields\.io|placeholder\.com|placehold\.(?:co|it|jp)|dummyimage\.com|quickchart\.io|mermaid\.ink|kroki\.io|plantuml\.com|latex\.codecogs\.com|chart\.googleapis\.com|image-charts\.com|math\.vercel\.app|github-readme-stats\.vercel\.app|badgen\.net|badge\.fury\.io)$/i;

const ENCODED_LENGTH = 24;
const SENTENCE_WORDS = 5;
const EMAIL = /[\w.+-]{2,64}@[\w-]{2,63}\.[a-z]{2,24}/i;
/** Words with spaces between them. A token, a path or a list of options decodes to none. */
const WORDS = /(?:^|\s)\p{L}{2,}[,.:;]?\s+\p{L}{2,}[,.:;]?\s+\p{L}{1,}/u;

/** Text in the query, the fragment or a segment of the path that names no thing but says something. */
export function findCargo(address: string): Cargo | undefined {
  let url: URL;
  try {
    url = new URL(address.startsWith('//') ? `https:${address}` : address);
  } catch {
    return undefined;
  }
  if (DRAWING_HOSTS.test(url.hostname)) return undefined;
  const values = [...url.searchParams.values(), ...url.pathname.split('/').map(toPlain), toPlain(url.hash.slice(1))];
  if (values.some(isEncodedText)) return 'encoded text';
  return values.some((value) => EMAIL.test(value) || isSentence(value)) ? 'text' : undefined;
}

function toPlain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isSentence = (value: string): boolean =>
  value.split(/[\s,.:;!?]+/).filter((word) => /^\p{L}{2,}$/u.test(word)).length >= SENTENCE_WORDS;

function isEncodedText(value: string): boolean {
  const plain = value.replace(/ /g, '+').replace(/=+$/, '');
  if (plain.length < ENCODED_LENGTH) return false;
  const bytes = /^(?:[0-9a-f]{2})+$/i.test(plain)
    ? fromHex(plain)
    : /^[\w+/-]+$/.test(plain)
      ? fromBase64(plain)
      : undefined;
  const text = bytes && readBytes(bytes)?.text;
  return text !== undefined && (WORDS.test(text) || EMAIL.test(text));
}

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
