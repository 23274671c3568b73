import { FUNCTION_WORDS } from './function-words.js';

/**
 * Is the end of a line word salad? Its signs are several kinds of unpaired brackets and quotation marks, isolated symbols,
 * joined words, hardly any function words, no digits and no program code.
 *
 * The points are rounded weights of a logistic regression on 167 suffixes of three published attacks and on the line ends
 * of 13 million characters of benign text (documentation, prompts, tickets, tool definitions, 11 languages). A threshold of
 * four points finds three of four suffixes and no benign line. It also matches one in 2,200 of 240,000 lines of code and
 * comments in eight languages, each appended to a sentence.
 */
export const isSuffix = (text: string): boolean => toPoints(text) >= MIN_POINTS;

const MIN_POINTS = 4;
const MIN_SIGNS = 3;
const MIN_WORDS = 5;

function toPoints(text: string): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  const letters = words.join('').length;
  const foreign = count(text, /[^\u0000-\u024f\p{P}\p{S}\p{M}\p{N}\s]/gu);
  const signs = new Set(text.replace(/[\p{L}\p{M}\p{N}\p{So}\s.,;:!?'’"“”_/–—、。，：；（）「」-]+/gu, '')).size;
  const broken = countBroken(text);
  // Other scripts have other function words, and text without such symbols is not word salad.
  if (foreign > letters * 0.3 || signs < MIN_SIGNS || broken === 0) return 0;
  const functionWords = words.filter((word) => FUNCTION_WORDS.has(word.toLowerCase())).length;
  return (
    2 * Math.min(broken, 5) +
    Math.min(count(text, LONE_SIGN), 4) +
    Math.min(count(text, /\p{Ll}\p{Lu}/gu), 2) +
    (signs >= 5 ? 1 : 0) -
    2 * Math.min(count(text, PAIR), 4) -
    Math.min(count(text, CODE), 5) -
    (functionWords > words.length * 0.2 ? 3 : 0) -
    (count(text, /\d/g) > letters * 0.02 ? 4 : 0) -
    (words.length < MIN_WORDS ? 2 : 0)
  );
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Isolated symbols, except those that prose separates by spaces. */
const LONE_SIGN = /(?<!\S)(?![-–—&|=+*•→>.…:]+(?!\S))[^\p{L}\p{N}\s]{1,20}(?!\S)/gu;
const PAIR = /"[^"]{1,60}"|\([^()]{1,60}\)|\[[^[\]]{1,60}\]|\{[^{}]{1,60}\}|<[^<>]{1,60}>/g;
const CODE =
  /=>|\w\(\)|["']\s?:|\\n|\w_\w|\w\.\w|--\w|\w=\S|\w:\w|\s(?:[-+*/<>=!]?=|->|&&|\|\||===|!==|\+\+)\s|\b(?:function|return|const|void|elsif|else|extends|static|undef|typeof)\b|::|\$\w{1,40}->|;\s*$/g;

/** Counts the kinds of unpaired brackets and quotation marks. A line of code may begin with a closing one and end open. */
function countBroken(text: string): number {
  const kinds = new Set<string>();
  const stack: string[] = [];
  for (const char of text.replace(/^[\s)\]},;]+/, '')) {
    if ('([{'.includes(char)) stack.push(char);
    else if (')]}'.includes(char)) {
      if (stack.at(-1) === '([{'[')]}'.indexOf(char)]) stack.pop();
      else kinds.add(char);
    }
  }
  if (!/[({[,;]\s*$/.test(text)) for (const char of stack) kinds.add(char);
  for (const mark of ['"', '`']) if (text.split(mark).length % 2 === 0) kinds.add(mark);
  return kinds.size;
}
