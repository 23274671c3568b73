import { expect, it } from 'vitest';
import { CodeSpans } from './code-spans.js';

const holds = (text: string) => {
  const at = text.indexOf('XX');
  return new CodeSpans(text).includes([at, at + 2]);
};

it.each([
  ['a fence', 'Try:\n```sh\nrun XX\n```\nDone.'],
  ['a fence of tildes', '~~~\nXX\n~~~'],
  ['a longer fence with a fence inside', '````\n```\nXX\n```\n````'],
  ['a fence that is not closed yet', 'Try:\n```\nXX'],
  ['inline code', 'Use `XX` here.'],
  ['two marks', 'Use ``a XX b`` here.'],
  ['indented code', 'Try:\n\n    XX\n\nDone.'],
  ['an element', '<pre><code>XX</code></pre>'],
])('is code: %s', (_, text) => expect(holds(text)).toBe(true));

it.each([
  ['prose', 'Run XX now.'],
  ['behind a fence', '```\na\n```\nXX'],
  ['between two marks that belong to others', 'Use `a` and XX and `b`.'],
  ['a lone mark', "It's ` XX"],
  ['an indented paragraph of a list', '- one\n    XX'],
  ['behind an element', '<code>a</code> XX'],
])('is none: %s', (_, text) => expect(holds(text)).toBe(false));

it('does not hold what reaches out of it', () => {
  expect(new CodeSpans('`ab` cd').includes([1, 6])).toBe(false);
});
