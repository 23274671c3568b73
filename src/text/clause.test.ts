import { expect, it } from 'vitest';
import { clauseBefore } from './clause.js';

it.each([
  ['attackers could |', 'attackers could '],
  ['you may |', 'you '],
  ['only an example. |', ' '],
  ['if so, |', ' '],
  ['example: |', ' '],
  ['(a test) |', ' '],
  ['a warning\n|', ''],
  ['it detects tools and |', ' '],
  ['"blockedcommands": ["mkfs", "|', 'blockedcommands": ["mkfs", "'],
  ['force: if true, |', 'force: if true, '],
  ['| `--force, -f` | bool | no | |', '| `--force, -f` | bool | no | '],
  [`never ${'x'.repeat(200)} |`, `${'x'.repeat(119)} `],
])('before the bar in %j, %j can govern it', (text, clause) => {
  expect(clauseBefore(text, text.lastIndexOf('|'))).toBe(clause);
});
