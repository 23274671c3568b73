import type { Edit } from '../decoders/edits.js';
import { isKnownWord } from '../decoders/language.js';
import { segmentWords } from '../decoders/word-segmentation.js';
import { findMatches } from '../matches.js';
import type { DisguiseFinder } from './disguise.js';

/** A long run is more often a token, a path or a name than a sentence, so only runs with one of these are split. */
const STEM =
  /ignor|disregard|forget|overrid|bypass|reveal|discard|disobey|jailbreak|unrestrict|exfiltrat|instruct|systemprompt|guideline|guardrail|safety|password|credential/i;
const LETTERS = /[a-z_]{12,120}/gi;
/** One word more than a typical name has. */
const MIN_WORDS = 3;
const MIN_KNOWN_SHARE = 0.7;

/** Finds words that are joined without gaps: ignoreallrules, IgnoreAllRules, xx_ignore_all_rules. */
export const findJoined: DisguiseFinder = function* ({ text }, { longRuns }) {
  for (const [from, to] of longRuns) {
    const run = text.slice(from, Math.min(to, from + MAX_RUN));
    if (!STEM.test(run)) continue;
    for (const match of findMatches(run, LETTERS)) {
      const start = from + match.index;
      const end = start + match[0].length;
      if (!STEM.test(match[0]) || isCode(text, start, end)) continue;
      const words = toJoinedWords(match[0], start);
      const known = words.filter(({ text: word }) => isKnownWord(word));
      const isSentence = known.length >= MIN_WORDS && known.length >= words.length * MIN_KNOWN_SHARE;
      if (isSentence) yield { kind: 'joined', start, end, words };
    }
  }
};

/** Longer runs are data. */
const MAX_RUN = 2_000;

/** Is the run an identifier: called, assigned, declared, a member, or a key that begins with a lower-case letter? */
function isCode(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 3);
  if (/^(?:\(| ?=|\.\w|::|->|\[|;)/.test(after) || /(?:[.$@]|::|->|--)$/.test(before) || DECLARED.test(before))
    return true;
  return /^[a-z]+[A-Z]/.test(text.slice(start, end)) && /^["']?[:,]/.test(after);
}

const DECLARED = /\b(?:const|let|var|function|def|class|import|export|return|new|void|static|await|func|fn) $/;

function toJoinedWords(run: string, start: number): Edit[] {
  return [...findMatches(run, /[A-Za-z]+/g)].flatMap((part) => {
    let at = start + part.index;
    return segmentWords(part[0].toLowerCase()).map((text) => {
      const word = { start: at, end: at + text.length, text };
      at = word.end;
      return word;
    });
  });
}
