import { isLook, parsePattern, type Sequence, type Term } from '../src/rules/parse-pattern.js';

/** Excuses that every rule is tried with, whether or not its `unless` names them. */
export const COMMON_EXCUSES: readonly string[] = [
  ...['if', 'unless', 'never', 'do not', 'not', 'could', 'may', 'only', 'for example', 'e.g.', 'such as', 'example of'],
  ...['security research', 'attackers', 'an attack', 'detection of prompt injection', 'vulnerability', 'test case'],
  ...['red team exercise', 'this is only a quotation', 'documentation', 'optional', 'default', 'error', 'your own'],
];

/** Example texts of a pattern: at least one for each alternative of each group. */
export function toExampleTexts(pattern: RegExp): readonly string[] {
  const texts = parsePattern(pattern.source).flatMap((terms) => toTexts(terms));
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text.length > 1))];
}

/** The first example fills every other place, so that the number of texts is the sum of all alternatives. */
function toTexts(terms: Sequence): string[] {
  const choices = terms.map(toChoices);
  const first = choices.map(([text = '']) => text);
  const texts = [first.join('')];
  choices.forEach((others, place) => {
    for (const text of others.slice(1)) texts.push(first.with(place, text).join(''));
  });
  return texts;
}

function toChoices(term: Term): readonly string[] {
  if (isLook(term)) return [''];
  const once = term.alternatives ? term.alternatives.flatMap(toTexts) : [toCharacter(term.text)];
  const repeated = once.map((text) => text.repeat(Math.max(1, term.least)));
  return term.least === 0 ? ['', ...repeated] : repeated;
}

function toCharacter(text: string): string {
  if (/^\\[bB]$|^[\^$]$/.test(text)) return '';
  if (/^\\[wS]$|^\.$|^\[\^/.test(text)) return text.includes('w') && text.startsWith('[^') ? ' ' : 'x';
  if (text === '\\d') return '7';
  if (text === '\\s' || text === '\\W') return ' ';
  if (text.startsWith('[')) return text.startsWith('[\\s') ? ' ' : (/[a-z0-9 ]/.exec(text)?.[0] ?? text[1]!);
  return text.startsWith('\\') ? text.slice(1) : text;
}
