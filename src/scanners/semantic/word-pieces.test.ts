import { Tokenizer } from '@huggingface/tokenizers';
import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { readModelText } from './model-files.js';
import { WordPieces } from './word-pieces.js';

const library = new Tokenizer(JSON.parse(await readModelText('tokenizer.json')), {});
const asLibrary = (text: string) => library.encode(text, { add_special_tokens: false }).ids;
const pieces = new WordPieces(library);

describe('the pieces of a text are those of the library', () => {
  it.each([
    ['', 'nothing'],
    ["Don't e-mail me@host.example: it's 50% off (really)!", 'marks within words'],
    ['snake_case, kebab-case and C:\\Temp\\x.txt\r\n\tindented', 'names and paths'],
    ['Antidisestablishmentarianism unbelievabler qwzx', 'words of several pieces'],
    [`a ${'x'.repeat(120)} b`, 'a word that is too long to have any'],
    ['[CLS] hello [MASK] there [SEP] [not one]', 'marks of the vocabulary'],
    ['Café naïve Zürich, 東京 and Москва', 'other letters'],
    ['zero​width and\u0000control', 'invisible characters'],
  ])('%s', (text) => {
    expect(pieces.encode(text, 500)).toEqual(asLibrary(text));
  });

  it('whatever the characters', () => {
    const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 60 }));
    fc.assert(
      fc.property(text, (value) => {
        expect(pieces.encode(value, 500)).toEqual(asLibrary(value));
      }),
    );
  });
});

it('gives no more of them than are wanted', () => {
  const text = 'unbelievably long words and words '.repeat(20);
  expect(pieces.encode(text, 7)).toEqual(asLibrary(text).slice(0, 7));
  expect(pieces.encode('été '.repeat(20), 3)).toHaveLength(3);
});

it('asks the library for a word once', () => {
  const asked: string[] = [];
  const counted = new WordPieces({
    encode: (text, options) => {
      asked.push(text);
      return library.encode(text, options);
    },
  });
  for (let time = 0; time < 3; time++) counted.encode('The ferry and the quay.', 100);
  expect(asked).toEqual(['the', 'ferry', 'and', 'quay', '.']);
});
