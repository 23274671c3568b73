import type { Paint } from '../../core/color.js';
import { escapeText, shorten } from '../../core/escape.js';
import { toDiff } from '../pins/word-diff.js';
import { maskConfigText } from './mask-config-text.js';

/**
 * Shows only the changed lines. Values that may be secret are masked first, because a configuration may be one line.
 */
export function toDiffText(before: string, after: string, paint: Paint): string {
  const lines: string[] = [];
  let at = 1;
  for (const { kind, text } of toDiff(toLines(maskConfigText(before)), toLines(maskConfigText(after)))) {
    const changed = toLines(text);
    if (kind === 'old') lines.push(...changed.map((line, i) => paint.red(`${toNumber(at + i)} - ${toShown(line)}`)));
    if (kind === 'new') lines.push(...changed.map((line) => paint.green(`${toNumber()} + ${toShown(line)}`)));
    if (kind !== 'new') at += changed.length;
  }
  return lines.join('\n');
}

const toLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const toNumber = (number?: number): string => String(number ?? '').padStart(6);

const MAX_LINE = 4_000;

const toShown = (line: string): string => shorten(escapeText(line.replace(/\r?\n$/, '')), MAX_LINE);
