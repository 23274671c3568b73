import { describe, expect, it } from 'vitest';
import { textArtifact } from '../core/artifact.js';
import type { Finding, Span } from '../core/types.js';
import { findCleanedTexts, mergeSpans, removeSpans } from './remove-passages.js';

describe('mergeSpans', () => {
  it.each<[string, Span[], Span[]]>([
    [
      'joins spans that touch',
      [
        [0, 3],
        [3, 6],
      ],
      [[0, 6]],
    ],
    [
      'joins spans that overlap',
      [
        [0, 4],
        [3, 6],
      ],
      [[0, 6]],
    ],
    [
      'keeps the end of a span that contains another',
      [
        [0, 9],
        [2, 4],
      ],
      [[0, 9]],
    ],
    [
      'keeps spans apart with text between them',
      [
        [0, 3],
        [4, 6],
      ],
      [
        [0, 3],
        [4, 6],
      ],
    ],
    [
      'sorts spans first',
      [
        [4, 6],
        [0, 3],
        [2, 4],
      ],
      [[0, 6]],
    ],
  ])('%s', (_, spans, merged) => expect(mergeSpans(spans)).toEqual(merged));
});

it('removeSpans keeps the text between and around the spans', () => {
  expect(
    removeSpans('ab--cd--ef', [
      [2, 4],
      [6, 8],
    ]),
  ).toBe('ab[removed]cd[removed]ef');
});

describe('findCleanedTexts', () => {
  const artifact = textArtifact('document', 'keep bad worse keep');
  const { path } = artifact.fields[0]!;
  const toFinding = (...spans: Span[]): Finding =>
    ({ places: spans.map((span) => ({ path, span })), occurrences: spans.length }) as unknown as Finding;

  it('replaces adjacent places by one marker', () => {
    const cleaned = findCleanedTexts(artifact, [toFinding([5, 9]), toFinding([9, 14])]);
    expect(cleaned).toEqual({ texts: new Map([[path, 'keep [removed] keep']]), removed: 1 });
  });

  it('is undefined if no place contains text', () => {
    expect(findCleanedTexts(artifact, [toFinding([5, 5])])).toBeUndefined();
  });

  it('is undefined if a finding has more places than it lists', () => {
    expect(findCleanedTexts(artifact, [{ ...toFinding([5, 8]), occurrences: 2 }])).toBeUndefined();
  });
});
