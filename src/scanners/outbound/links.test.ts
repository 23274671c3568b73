import { expect, it } from 'vitest';
import { findLinks } from './links.js';
import { findUrlPayload } from './url-payload.js';

const SENTENCE = 'the meeting is at noon in room four';
const base64 = Buffer.from(SENTENCE).toString('base64').replace(/=+$/, '');
const hex = Buffer.from(SENTENCE).toString('hex');

it.each([
  ['Markdown', '![x](https://a.example/i)'],
  ['Markdown with a title', '![x](<https://a.example/i> "title")'],
  ['Markdown without a scheme', '![x](//a.example/i)'],
  ['an image that is a link', '[![x](https://a.example/i)](./page)'],
  ['a reference', '![x][ref]\n\n[ref]: https://a.example/i'],
  ['a reference by its own name', '![ref]\n\n[ref]: https://a.example/i'],
  ['an element', '<img alt="x" src="https://a.example/i">'],
  ['an element without quotes', '<img src=https://a.example/i>'],
  ['a frame', "<iframe src='https://a.example/i'></iframe>"],
  ['a poster', '<video poster="https://a.example/i">'],
  ['a style sheet', '<link rel="stylesheet" href="https://a.example/i">'],
  ['a style', '<p style="background: url(https://a.example/i)">'],
  ['an import', '<style>@import "https://a.example/i";</style>'],
])('is loaded: %s', (_, text) => {
  expect(findLinks(text).filter(({ isLoaded }) => isLoaded)).toHaveLength(1);
});

it.each([
  ['a link', '[x](https://a.example/i)'],
  ['a link around an image of its own', '[![x](./i.png)](https://a.example/i)'],
  ['a reference of a link', '[x][ref]\n\n[ref]: https://a.example/i'],
  ['an anchor', '<a href="https://a.example/i">x</a>'],
  ['an address', 'See https://a.example/i for more.'],
  ['code', 'const src = "https://a.example/i";'],
])('is not loaded: %s', (_, text) => {
  expect(findLinks(text).map(({ isLoaded }) => isLoaded)).toEqual([false]);
});

it('points at the address', () => {
  const text = 'Look: ![x](https://a.example/i?q=1) there.';
  expect(text.slice(...findLinks(text)[0]!.span)).toBe('https://a.example/i?q=1');
});

it.each([
  ['in the query', `https://a.example/?d=${base64}`],
  ['in the path', `https://a.example/i/${base64}/x.png`],
  ['in the fragment', `https://a.example/#${base64}`],
  ['in hexadecimal', `https://a.example/?d=${hex}`],
  [
    'with an e-mail address only',
    `https://a.example/?d=${Buffer.from('mail jane@corp.example.com').toString('base64url')}`,
  ],
])('carries encoded text %s', (_, url) => expect(findUrlPayload(url)).toBe('encoded text'));

it('carries text in plain sight', () => {
  expect(findUrlPayload('https://a.example/?n=the+meeting+is+at+noon')).toBe('text');
  expect(findUrlPayload('https://a.example/o.gif?u=jane%40corp.example.com')).toBe('text');
});

it.each([
  ['sizes', 'https://cdn.example/a.jpg?w=1200&h=800&fit=crop&auto=format,compress&q=75'],
  ['a signature', `https://s3.example/a.png?X-Amz-Signature=${'0f3a'.repeat(16)}&X-Amz-Expires=3600`],
  [
    'a token',
    'https://a.example/?t=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  ],
  ['a cursor', `https://a.example/?c=${Buffer.from('{"id":123456,"order":"asc"}').toString('base64url')}`],
  [
    'an address inside',
    `https://proxy.example/${Buffer.from('https://cdn.example/images/photo.jpg').toString('base64url')}`,
  ],
  ['a file name', 'https://cdn.example/Annual%20report%202023.png'],
  ['a drawing', `https://mermaid.ink/img/${base64}`],
  ['a broken address', 'https://%%%'],
])('carries nothing: %s', (_, url) => expect(findUrlPayload(url)).toBeUndefined());
