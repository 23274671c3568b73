import { toUrl } from '../../core/url.js';
import { readBytes } from '../../text/decoders/readable.js';

/** Data in a URL beyond its destination. */
export type UrlPayload = 'encoded text' | 'text';

/** Services that render text from the URL as an image. An attacker cannot read their logs. */
const RENDERING_HOSTS =
  /(?:^|\.)(?:shields\.io|placeholder\.com|placehold\.(?:co|it|jp)|dummyimage\.com|quickchart\.io|mermaid\.ink|kroki\.io|plantuml\.com|latex\.codecogs\.com|chart\.googleapis\.com|image-charts\.com|math\.vercel\.app|github-readme-stats\.vercel\.app|badgen\.net|badge\.fury\.io)$/i;

/** Minimum characters of encoded text. Chosen: 18 bytes of Base64, about three words. */
const MIN_ENCODED_LENGTH = 24;
/** Minimum words of a sentence. Chosen: titles and search terms in honest URLs are shorter. */
const MIN_SENTENCE_WORDS = 5;
const EMAIL = /[\w.+-]{2,64}@[\w-]{2,63}\.[a-z]{2,24}/i;
/** Three words separated by spaces. Decoded tokens, paths and option lists do not match. */
const PROSE = /(?:^|\s)\p{L}{2,}[,.:;]?\s+\p{L}{2,}[,.:;]?\s+\p{L}{1,}/u;

/** Finds prose in the query, the fragment or a path segment of a URL. */
export function findUrlPayload(address: string): UrlPayload | undefined {
  const url = toUrl(address.startsWith('//') ? `https:${address}` : address);
  if (!url || RENDERING_HOSTS.test(url.hostname)) return undefined;
  const values = [
    ...url.searchParams.values(),
    ...url.pathname.split('/').map(toUriDecoded),
    toUriDecoded(url.hash.slice(1)),
  ];
  if (values.some(isEncodedText)) return 'encoded text';
  return values.some((value) => EMAIL.test(value) || isSentence(value)) ? 'text' : undefined;
}

function toUriDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isSentence = (value: string): boolean =>
  value.split(/[\s,.:;!?]+/).filter((word) => /^\p{L}{2,}$/u.test(word)).length >= MIN_SENTENCE_WORDS;

function isEncodedText(value: string): boolean {
  const plain = value.replace(/ /g, '+').replace(/=+$/, '');
  if (plain.length < MIN_ENCODED_LENGTH) return false;
  const bytes = /^(?:[0-9a-f]{2})+$/i.test(plain)
    ? fromHex(plain)
    : /^[\w+/-]+$/.test(plain)
      ? fromBase64(plain)
      : undefined;
  const text = bytes && readBytes(bytes)?.text;
  return text !== undefined && (PROSE.test(text) || EMAIL.test(text));
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
