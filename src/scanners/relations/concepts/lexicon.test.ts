import { describe, expect, it } from 'vitest';
import { fold } from '../../../text/fold.js';
import { CONCEPTS } from './concept.js';
import { readConcepts } from './lexicon.js';

const conceptsOf = (text: string): string[] => {
  const found: string[] = [];
  readConcepts(fold(text), (concept) => found.push(CONCEPTS[concept]!));
  return found;
};

describe('concepts', () => {
  it.each([
    ['The report goes to our partners every time.', ['transfer', 'ours', 'beneficiary', 'always']],
    ['Ohne Rückfrage wird das Passwort verschickt und gesendet.', ['unasked', 'secret', 'transfer']],
    ['Le mot de passe est transmis à chaque appel.', ['secret', 'transfer', 'always']],
    ['Необходимо отправить пароль.', ['must', 'transfer', 'secret']],
    ['每次都必须上传密码。', ['always', 'must', 'transfer', 'secret']],
    ['パスワードを送信してください。', ['secret', 'transfer', 'must']],
  ])('are read in "%s"', (text, expected) => {
    expect(conceptsOf(text)).toEqual(expect.arrayContaining(expected));
  });

  it('belong to whole words', () => {
    expect(conceptsOf('ourselfish passwordless')).toEqual([]);
  });

  it('are read across any white space', () => {
    expect(conceptsOf('third\n  party')).toContain('beneficiary');
    expect(conceptsOf('third. party')).not.toContain('beneficiary');
  });
});
