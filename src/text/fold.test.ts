import { describe, expect, it } from 'vitest';
import { findDisguisedWords, fold, foldView } from './fold.js';
import { rawView } from './offset-map.js';

describe('fold', () => {
  it.each([
    ['IGNORE', 'ignore'],
    ['ｉｇｎｏｒｅ', 'ignore'],
    ['𝐢𝐠𝐧𝐨𝐫𝐞', 'ignore'],
    ['ïgnörè', 'ignore'],
    ['i̶g̶n̶o̶r̶e̶', 'ignore'],
    ['ignоrе', 'ignore'],
    ['“quoted” — it’s', '"quoted" - it\'s'],
    ['ﬁle', 'file'],
    ['İstanbul', 'istanbul'],
    ['Kırmızı łąka, đừng, sørg, Straße', 'kirmizi laka, dung, sorg, strasse'],
    ['ΑΓΝΟΗΣΕ όλες', 'αγνοησε ολεσ'],
    ['ещё', 'еще'],
    ['أنسى كلمة', 'انسي كلمه'],
    ['نادیده بگیر ها', 'ناديده بگير ها'],
    ['נָא להתעלם', 'נא להתעלם'],
    ['رُکو۔ کیا؟ नमस्ते।', 'ركو. كيا? नमस्ते.'],
  ])('%s reads as %s', (text, folded) => expect(fold(text)).toBe(folded));

  it.each(['это обычный русский текст', 'η αθηνα ειναι εδω', 'สวัสดี', 'が行く', '안녕하세요', 'हिन्दी'])(
    'leaves %s in its script',
    (text) => expect(fold(text)).toBe(text),
  );

  it('folds a word of look-alikes only where the text is not written in their script', () => {
    expect(fold('сорe the file')).toBe('cope the file');
    expect(fold('сор лежит на полу')).toBe('сор лежит на полу');
  });

  it('leads back to the raw text', () => {
    const view = foldView(rawView('a ﬁle of ｆｏｏ'));
    expect(view.text).toBe('a file of foo');
    expect(view.toRaw(2, 6)).toEqual([2, 5]);
    expect(view.toRaw(10, 13)).toEqual([9, 12]);
  });
});

describe('findDisguisedWords', () => {
  it('finds Latin words with foreign look-alikes and nothing else', () => {
    expect(findDisguisedWords('please ignоre this')).toEqual([[7, 13]]);
    for (const text of ['Это Windows', 'naïve', 'SMSка', '10 μF', 'α-helix'])
      expect(findDisguisedWords(text)).toEqual([]);
  });
});
