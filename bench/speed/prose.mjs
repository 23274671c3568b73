// Ordinary English of any size. The plain variant was written for this benchmark and contains nothing suspicious.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { ROOT } from '../paths.mjs';

const plain = readFileSync(new URL('prose.txt', import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** With typography: curly quotes, dashes and some accents. */
const typeset = plain
  .replaceAll("'", '\u2019')
  .replace(/(\w)-(\w)/g, '$1\u2011$2')
  .replaceAll('; ', ' \u2013 ')
  .replaceAll('cafe', 'caf\u00e9');

/** The most expensive honest text: our documentation, which mentions attacks in every sentence. */
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
 * `size` bytes of prose, or slightly fewer so that no character is cut. Each `turn` starts at another offset, so that
 * no single sentence and no cache decides a time.
 */
export function ordinaryText(size, turn = 0, setting = 'plain') {
  const source = sources[setting];
  let from = (turn * 997) % source.length;
  while (isContinuation(source[from])) from++;
  const text = Buffer.alloc(size);
  for (let at = 0; at < size; from = 0) at += source.copy(text, at, from);
  // Decoding creates a flat string, like one read from a file; a slice would refer to its parent. The decoder drops an
  // incomplete last character.
  return new StringDecoder('utf8').write(text);
}

/** Characters instead of bytes, for comparison with tools that count characters. */
export const ordinaryCharacters = (length, turn) => ordinaryText(length * 2, turn).slice(0, length);
