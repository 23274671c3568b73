// Ordinary English of any size. The plain one was written for this: tides, bread, railways, nothing to object to.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { ROOT } from '../paths.mjs';

const plain = readFileSync(new URL('prose.txt', import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** As a word processor would set it: curly quotes, dashes, an accent here and there. */
const typeset = plain
  .replaceAll("'", '\u2019')
  .replace(/(\w)-(\w)/g, '$1\u2011$2')
  .replaceAll('; ', ' \u2013 ')
  .replaceAll('cafe', 'caf\u00e9');

/** The worst ordinary text there is: our documentation, which speaks of attacks in every sentence. */
const aboutAttacks = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).sort()]
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(ROOT, /^[A-Z]/.test(file) ? '.' : 'docs', file), 'utf8').replaceAll('\r\n', '\n'))
  .join('\n')
  .replace(/^```[\s\S]*?^```$/gm, '');

const sources = {
  plain: Buffer.from(plain),
  typeset: Buffer.from(typeset),
  'about attacks': Buffer.from(aboutAttacks),
};

export const SETTINGS = Object.keys(sources);

const isContinuation = (byte) => (byte & 0xc0) === 0x80;

/**
 * `size` bytes of prose, a few less where a character would be cut in two. Every `turn` begins at another place, so
 * that neither a lucky sentence nor a cache of the last input decides a time.
 */
export function ordinaryText(size, turn = 0, setting = 'plain') {
  const source = sources[setting];
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
