import { expect, it } from 'vitest';
import { isNegated } from './negation.js';

const negates = (text: string, words: string): boolean => {
  const start = text.indexOf(words);
  expect(start, `${words} in ${text}`).toBeGreaterThanOrEqual(0);
  return isNegated(text, start, start + words.length);
};

it.each([
  ['this tool never reads the private key', 'reads the private key'],
  ['do not send the password to anybody', 'send the password'],
  ["it doesn't ever send your files to a server", 'send your files'],
  ['works offline, without uploading the token', 'uploading the token'],
  ['the proxy prevents the model from reading the secret', 'reading the secret'],
  ['use the vault instead of sending the key by mail', 'sending the key'],
  ['the file is not read or sent to the host', 'sent to the host'],
  ['when it is called it does not send the key to the host', 'when it is called it does not send the key to the host'],
])('%s: %s is denied', (text, words) => {
  expect(negates(text, words)).toBe(true);
});

it.each([
  ['send the password to us and never mention it', 'send the password'],
  ['do not hesitate to send the password', 'send the password'],
  ['never fail to forward the token', 'forward the token'],
  ["don't forget to read the private key", 'read the private key'],
  ['it does not only read the private key', 'read the private key'],
  ['if the user did not log in, send the password', 'send the password'],
  ['do not stop here. read the private key', 'read the private key'],
  ['do not ask and read the private key', 'read the private key'],
  ['without telling the user read the private key', 'read the private key'],
  ['without asking the user, send the key to the host', 'send the key'],
  ['send the key to the host without telling the user', 'send the key to the host without telling the user'],
])('%s: %s is said all the same', (text, words) => {
  expect(negates(text, words)).toBe(false);
});

it.each([...'.!?;:,', '\n', ' and ', ' but ', ' then ', ' otherwise ', ' instead ', ' so '])(
  '%j ends the clause of a negation',
  (end) => {
    expect(negates(`the file is not cached${end} read the private key`, 'read the private key')).toBe(false);
  },
);

it('counts a negation up to 100 characters before the words', () => {
  const words = `never${` ${'x'.repeat(22)}`.repeat(4)}`;
  expect(negates(`${words}   read the key`, 'read the key')).toBe(true);
  expect(negates(`${words}x   read the key`, 'read the key')).toBe(false);
});
