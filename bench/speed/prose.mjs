// Ordinary English of any size: the project's own documentation.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { ROOT } from '../paths.mjs';

const FENCED = /^```[\s\S]*?^```$/gm;
const TABLE_ROW = /^\|.*$/gm;

let cached;

/** Without code blocks and tables: they quote attacks, and ordinary text is what most inputs are. */
function prose() {
  if (cached) return cached;
  const docs = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  const files = ['README.md', 'CONTRIBUTING.md', ...docs.sort().map((file) => join('docs', file))];
  const text = files
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n'))
    .join('\n')
    .replace(FENCED, '')
    .replace(TABLE_ROW, '')
    .replace(/\n{3,}/g, '\n\n');
  cached = Buffer.from(`${text}\n`);
  return cached;
}

const isContinuation = (byte) => (byte & 0xc0) === 0x80;

/**
 * `size` bytes of prose, a few less where a character would be cut in two. Every `turn` begins at another place, so
 * that neither a lucky sentence nor a cache of the last input decides a time.
 */
export function ordinaryText(size, turn = 0) {
  const source = prose();
  let from = (turn * 997) % source.length;
  while (isContinuation(source[from])) from++;
  const text = Buffer.alloc(size);
  for (let at = 0; at < size; from = 0) at += source.copy(text, at, from);
  // Decoded from bytes, the string is flat, as one that was read from a file is; a slice would point into its parent.
  // The decoder keeps an incomplete last character to itself.
  return new StringDecoder('utf8').write(text);
}

/** Characters instead of bytes, for comparing with tools that count those. */
export const ordinaryCharacters = (length, turn) => ordinaryText(length * 2, turn).slice(0, length);
