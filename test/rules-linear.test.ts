import { setFlagsFromString } from 'node:v8';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { createScanner } from '../src/index.js';
import { documentedRules } from '../src/rules/documented.js';
import { preparePattern } from '../src/rules/prepared-pattern.js';
import { formsOf, isPatternRule } from '../src/rules/rule.js';
import { MAX_WINDOW, toWindows } from '../src/rules/ruleset.js';
import { fold } from '../src/text/fold.js';
import { toExample } from './rule-examples.js';

/**
 * Promise: linear time. Three conditions together ensure it. Patterns read only windows of bounded size, and all
 * windows together are hardly longer than the text. A static analyzer finds no super-linear backtracking. On strings
 * designed to be slow for each pattern, the engine's count of backtracks stays below a bound (a count, not a time).
 */

setFlagsFromString('--allow-natives-syntax');
const withBacktrackLimit = new Function(
  'source',
  'flags',
  'limit',
  'return %NewRegExpWithBacktrackLimit(source, flags, limit)',
) as (source: string, flags: string, limit: number) => RegExp;

const forms = documentedRules.flatMap((rule) => formsOf(rule));
const WINDOW = MAX_WINDOW + 400;
const BACKTRACKS_PER_CHARACTER = 250;

/** At the limit, the engine gives up without a match. Otherwise the second branch matches at the end. */
function staysWithinLimit(pattern: RegExp, text: string): boolean {
  const limited = withBacktrackLimit(
    `(?:${pattern.source})|$(?![^])`,
    pattern.flags,
    text.length * BACKTRACKS_PER_CHARACTER,
  );
  for (let match = limited.exec(text); match; match = limited.exec(text)) {
    if (match.index === text.length) return true;
    if (match[0] === '') limited.lastIndex++;
  }
  return false;
}

/** Parts of the text that the rule matches, repeated without completing a match. */
function toPumps(example: string): string[] {
  const words = fold(example).slice(0, 300).split(/\s+/);
  const pieces = [
    ...words.slice(0, 8).map((word) => `${word} `),
    ...words.map((_, i) => `${words.slice(0, i).join(' ')} `).slice(1, 12),
    `${words[0]} ${'x '.repeat(30)}`,
    `${words[0]}${' '.repeat(7)}`,
    `${words.slice(0, 2).join(' ')} ${'a-'.repeat(20)}`,
    `${words[0]} "'"'`,
  ];
  return pieces.map((piece) => piece.repeat(Math.ceil(WINDOW / piece.length)).slice(0, WINDOW));
}

describe('every pattern', () => {
  it.each(forms.filter(isPatternRule).map((rule) => [rule.id, rule] as const))('of %s is linear', (_, rule) => {
    for (const pattern of [...rule.patterns, ...(rule.unless ?? [])]) {
      const compiled = preparePattern(pattern).pattern();
      const { reports } = analyse({ source: compiled.source, flags: compiled.flags }, { reportTypes: { Move: false } });
      expect(
        reports.map((report) => `${report.type} ${report.character.pick}`),
        pattern.source,
      ).toEqual([]);
      for (const pump of rule.match.flatMap(toPumps)) {
        expect(staysWithinLimit(compiled, pump), `${pattern.source}\non ${pump.slice(0, 80)}`).toBe(true);
      }
    }
  });
});

it('the limit is real: an exploding pattern exceeds it', () => {
  expect(staysWithinLimit(/(?:a+)+b/g, 'a'.repeat(WINDOW))).toBe(false);
});

it('windows are bounded, and together hardly longer than the text', () => {
  for (const gap of [1, 7, 150, 401, 5_000]) {
    const hits = Array.from({ length: Math.floor(100_000 / gap) }, (_, i) => i * gap);
    const windows = toWindows(hits, 200, 100_000);
    const read = windows.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(Math.max(...windows.map(([from, to]) => to - from))).toBeLessThanOrEqual(MAX_WINDOW);
    expect(read).toBeLessThanOrEqual(100_000 * 1.3);
    for (const hit of hits) expect(windows.some(([from, to]) => from <= hit && hit < to)).toBe(true);
  }
});

it('100 kB made of every rule’s own examples scans to the end', async () => {
  // Only the patterns are timed. The encoder has its own budget.
  const scanner = createScanner({ skip: ['sentinel', 'embedding-similarity', 'semantic-memory'] });
  for (const rule of forms) {
    const text = `${rule.match[0]} `.slice(0, 400);
    if (text.startsWith('{')) continue;
    const { errors } = await scanner.scan(toExample(rule, text.repeat(Math.ceil(100_000 / text.length))));
    expect(errors).toEqual([]);
  }
});
