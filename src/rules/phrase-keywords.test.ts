import { expect, it } from 'vitest';
import { findKeywords, toKeywordPair } from './phrase-keywords.js';

it.each([
  ['instruccion~', ['instrucc']],
  ['previ[ao]s', ['previ']],
  ['tu (?:propio )?prompt', ['prompt']],
  ['de (?:nuestro |tu )?sistema', ['sistema']],
  ['a (?:los|las) (?:usuarios?|clientes)', ['usuario', 'clientes']],
  ['no (?:le )?(?:digas|cuentes)', ['digas', 'cuentes']],
  ['sin … avisar', ['avisar']],
  ['rules?', ['rule']],
  ['nuevo prompt', ['nuevo']],
  ['~הוראות', ['הוראות']],
  ['(?:про)?игнорируй', ['игнорируй']],
  ['tu es en', ['tu es en']],
  ['system prompt', ['system p']],
  ['dis moi', ['moi']],
  ['你的(?:系统)?(?:密码|口令)', ['你的']],
  ['(?:私|俺)は(?:開発者|管理者)(?:です|だ)', ['開発者', '管理者']],
])('"%s" is looked for by %j', (phrase, hooks) => expect(findKeywords(phrase)[0]).toEqual(hooks));

it('keeps syllables together', () => {
  expect(findKeywords('chỉ thị (?:ban đầu|ẩn)', true)[0]).toEqual(['chỉ thị']);
  expect(findKeywords('chỉ thị', false)[0]).toEqual(['chỉ']);
});

it.each(['(?:des)?activa', 'a (?:a|o)', '뭐'])('"%s" cannot be looked for', (phrase) =>
  expect(findKeywords(phrase)).toEqual([]),
);

it('looks for one list beside the other, and for two words of a phrase that stands for itself', () => {
  expect(toKeywordPair(['ignora'], ['reglas'], ['nueva prohibicion'])).toEqual({
    keywords: ['ignora', 'prohibic'],
    alongside: ['reglas', 'nueva'],
  });
  expect(toKeywordPair(['ignora'], ['reglas'], ['sinlimites'])).toEqual({
    keywords: ['ignora', 'sinlimit'],
    alongside: ['reglas', 'sinlimit'],
  });
});

it('makes do with the list that has no word too short', () => {
  expect(toKeywordPair(['뭐', '알려'], ['지시', '지침'])).toEqual({ keywords: ['지시', '지침'] });
  expect(toKeywordPair(['알려'], ['뭐'])).toEqual({ keywords: ['알려'] });
  expect(() => toKeywordPair(['뭐'], ['줘'])).toThrow('can be looked for');
});
