import { expect, it } from 'vitest';
import { changesSubject } from './changes-subject.js';

it.each([
  ['a task behind data of another kind', 'The harbour froze in January. Name five rivers of Africa.', true],
  ['a task behind an answer', 'kiwi, plum\n\nfruit\n\nWrite a slogan for a bakery.', true],
  ['a task behind numbers', '[3, 4, 7]\nDescribe a lighthouse.', true],
  ['a question about what was said', 'The harbour froze in January. Why does a harbour freeze?', false],
  ['one sentence', 'Name five rivers of Africa and say where each of them ends.', false],
  ['a short word after it', 'Describe a lighthouse. Go on!', false],
  ['nothing', ' \n ', false],
])('%s', (_, text, changes) => expect(changesSubject(text)).toBe(changes));
