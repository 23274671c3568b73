import { describe, expect, it } from 'vitest';
import { LEVELS } from '../src/core/levels.js';
import type { Level } from '../src/core/types.js';
import { createScorer, type Scored } from '../src/engine/score.js';
import { ARTIFACT_KINDS, createScanner, jsonArtifact, textArtifact } from '../src/index.js';
import { documentedRules } from '../src/rules/documented.js';
import { toCodes } from '../src/text/code-units.js';
import { fold } from '../src/text/fold.js';
import { rawView } from '../src/text/offset-map.js';
import { survey } from '../src/text/survey.js';
import { toFieldViews } from '../src/text/views.js';
import { visibleView } from '../src/text/visible-view.js';
import fc from './fast-check.js';

const finding = fc.record<Scored>({
  severity: fc.constantFrom('critical', 'high', 'medium', 'low'),
  detector: fc.constantFrom('structural', 'injection', 'semantic', 'pattern'),
});
const rank = (level: Level) => LEVELS.indexOf(level);

describe('the score', () => {
  const score = createScorer();

  it('does not depend on the order of the findings', () => {
    const shuffled = fc
      .array(finding)
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(score(other)).toEqual(score(list));
      }),
    );
  });

  it('never falls in peak or peak level, nor out of HIGH or CRITICAL, when a finding is added', () => {
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 60 }), finding, (list, added) => {
        const before = score(list);
        const after = score([...list, added]);
        expect(after.peak).toBeGreaterThanOrEqual(before.peak);
        expect(rank(after.peakLevel)).toBeGreaterThanOrEqual(rank(before.peakLevel));
        if (rank(before.level) >= rank('HIGH')) expect(rank(after.level)).toBeGreaterThanOrEqual(rank(before.level));
      }),
      { numRuns: 500 },
    );
  });

  it('stays within its bounds, and the peak and its level above the score and its level', () => {
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 200 }), (list) => {
        const risk = score(list);
        expect(risk.score).toBeGreaterThanOrEqual(0);
        expect(risk.peak).toBeLessThanOrEqual(100);
        expect(risk.peak).toBeGreaterThanOrEqual(risk.score);
        expect(rank(risk.peakLevel)).toBeGreaterThanOrEqual(rank(risk.level));
      }),
    );
  });
});

/** Difficult strings: arbitrary code units, mixed with pieces of attacks, encodings and invisible characters. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      fc.constantFrom(...documentedRules.flatMap((rule) => rule.match.map((text) => text.slice(0, 300)))),
      fc.constantFrom(
        '\u200b',
        '\u202e',
        '\ud800',
        '\0',
        '%69%67',
        '&#105;',
        '\\u0069',
        'аё',
        'ﬃ',
        'i g n o r e ',
        '\u{e0069}',
      ),
      fc.string().map((text) => Buffer.from(text).toString('base64')),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('views', () => {
  it('lead every range back into the raw text, in order', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(), fc.nat(), (text, a, b) => {
        for (const view of toFieldViews({ path: '', text }).readings) {
          const start = a % (view.text.length + 1);
          const end = Math.min(start + (b % 40), view.text.length);
          const [from, to] = view.toRaw(start, end);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('saw what the raw slice says: the visible view letter for letter, the folded one word for word', () => {
    const word = fc.constantFrom(
      'ﬁnd',
      'IGNORE',
      'ignоre',
      'a\u200bb',
      'straße',
      'Ünïcode',
      '👍',
      'x\u202ey',
      'ｆｏｏ',
      'это',
      '“yes”',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, pick) => {
        const text = words.join(' ');
        const chosen = pick % words.length;
        const [folded] = toFieldViews({ path: '', text }).readings;
        const foldedWords = folded!.text.split(' ');
        const start = foldedWords.slice(0, chosen).join(' ').length + (chosen > 0 ? 1 : 0);
        const [from, to] = folded!.toRaw(start, start + foldedWords[chosen]!.length);
        expect(fold(visibleView(rawView(text.slice(from, to)), survey(toCodes(text.slice(from, to)))).text)).toBe(
          foldedWords[chosen],
        );
      }),
    );
  });
});

describe('a scan', () => {
  const scanner = createScanner();
  const kind = fc.constantFrom(...ARTIFACT_KINDS);

  it('never throws, never fails a scanner, and points into the raw text', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, kind, async (text, artifactKind) => {
        const { findings, errors, decision } = await scanner.scan(textArtifact(artifactKind, text));
        expect(errors).toEqual([]);
        expect(decision.action).toBeTypeOf('string');
        for (const { places, evidence, span } of findings) {
          expect(text.slice(...span).startsWith(evidence)).toBe(true);
          for (const place of places) {
            expect(place.span[0]).toBeGreaterThanOrEqual(0);
            expect(place.span[0]).toBeLessThanOrEqual(place.span[1]);
            expect(place.span[1]).toBeLessThanOrEqual(text.length);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same result for the same input, times aside', async () => {
    const timeless = ({
      ms,
      verdict: { evaluatedAt, ...verdict },
      results,
      ...rest
    }: Awaited<ReturnType<typeof scanner.scan>>) => ({
      ...rest,
      verdict,
      results: results.map(({ latencyMs, ...result }) => result),
    });
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        expect(timeless(await createScanner({ only: ['*'] }).scan(text))).toEqual(timeless(await scanner.scan(text)));
      }),
      { numRuns: 20 },
    );
  });

  it('takes any JSON for a tool', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
        expect((await scanner.scan(jsonArtifact('tool', value))).errors).toEqual([]);
      }),
    );
  });

  it.each([
    ['one letter', 'a'],
    ['zero-width spaces', '\u200b'],
    ['lone surrogates', '\ud800'],
    ['NULs', '\0'],
    ['a keyword', 'ignore '],
    ['opening brackets', '<'],
    ['line breaks', '\n'],
    ['combining marks', '\u0301'],
  ])('takes 1 MB of %s', async (_, unit) => {
    const { errors } = await scanner.scan(unit.repeat(Math.ceil(1_000_000 / unit.length)));
    expect(errors).toEqual([]);
  });
});
