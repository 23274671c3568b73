import type { Paint } from '../../core/color.js';
import { escapeText } from '../../core/escape.js';
import { mayHoldSecret } from '../../text/secrets.js';
import { toDiff } from '../pins/word-diff.js';

/** Shows only the changed lines, because the others may hold keys and passwords. */
export function toDiffText(before: string, after: string, paint: Paint): string {
  const lines: string[] = [];
  let at = 1;
  for (const { kind, text } of toDiff(toLines(before), toLines(after))) {
    const changed = toLines(text);
    if (kind === 'old') lines.push(...changed.map((line, i) => paint.red(`${toNumber(at + i)} - ${toShown(line)}`)));
    if (kind === 'new') lines.push(...changed.map((line) => paint.green(`${toNumber()} + ${toShown(line)}`)));
    if (kind !== 'new') at += changed.length;
  }
  return lines.join('\n');
}

const toLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const toNumber = (number?: number): string => String(number ?? '').padStart(6);

/** Words that are long enough for a key, except the variable names that `install` adds. */
const MAYBE_KEY = /(?<![\w-])(?!TOCSIN_HEADER_[A-Z0-9_]+(?![\w-]))[\w-]{16,}/g;

const toShown = (line: string): string => {
  const text = line.replace(/\r?\n$/, '');
  return escapeText(mayHoldSecret(text) ? text.replace(MAYBE_KEY, '····') : text);
};
