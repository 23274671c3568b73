import { expect, it } from 'vitest';
import { toDataParts } from './data-parts.js';

const LIST = 'Tartu Quito Hobart '.repeat(20);
const SENTENCE = 'The boat is in the harbour.\n';

function partsOf(...texts: readonly string[]): string[] {
  const text = texts.join('');
  const sentences: [number, number][] = [];
  let at = 0;
  for (const part of texts) {
    if (part === SENTENCE) sentences.push([at, at + part.length]);
    at += part.length;
  }
  const parts = toDataParts(text, sentences);
  for (let i = 0; i < text.length; i++) expect(parts.some(({ start, end }) => start <= i && i < end)).toBe(true);
  return parts.map(({ start, end, isList }) => (isList ? `list of ${end - start}` : text.slice(start, end)));
}

it('is one list without a sentence', () => expect(partsOf(LIST)).toEqual([`list of ${LIST.length}`]));

it('leaves short lists with the sentences', () => {
  expect(partsOf('Ada ', SENTENCE, 'Bo ', SENTENCE, 'Cy')).toEqual([`Ada ${SENTENCE}Bo ${SENTENCE}Cy`]);
});

it('reads what is next to a sentence with it, and a long list alone', () => {
  const near = '(Tartu |Quito |Hobart ){5,11}';
  const list = `list of ${LIST.length}`;
  expect(partsOf(SENTENCE, LIST, SENTENCE, LIST)).toEqual([
    expect.stringMatching(`^${SENTENCE}${near}$`),
    list,
    expect.stringMatching(`^${near}${SENTENCE}${near}$`),
    list,
  ]);
});
