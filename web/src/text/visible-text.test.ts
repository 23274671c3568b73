import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { toPieces, toVisible } from './visible-text.js';

describe('toPieces', () => {
  it.each([
    ['a direction override', 'exe.\u202egnp', 'exe.⟨U+202E⟩gnp'],
    ['a zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
    ['a terminal escape', '\u001b[31m', '⟨U+001B⟩[31m'],
    ['a tag character', 'x\u{e0041}', 'x⟨U+E0041⟩'],
    ['a variation selector', 'x\u{e0101}\ufe0f', 'x⟨U+E0101⟩⟨U+FE0F⟩'],
    ['half of a pair', 'x\ud800y', 'x⟨U+D800⟩y'],
    ['a line separator', 'x\u2028y', 'x⟨U+2028⟩y'],
    ['an empty filler', 'x\u3164\u2800', 'x⟨U+3164⟩⟨U+2800⟩'],
  ])('names %s', (_, text, visible) => expect(toVisible(text)).toBe(visible));

  it('leaves ordinary text of any script, markup and line breaks alone', () => {
    for (const text of ['naïve café', 'שלום עולם', '日本語', '<b onclick="x()">&amp;</b>', 'a\tb\nc'])
      expect(toPieces(text)).toEqual([{ text, isHidden: false }]);
  });

  it('shows no character that reorders or hides text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toVisible(text)).not.toMatch(
          /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/,
        );
      }),
    );
  });
});
