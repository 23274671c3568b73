import { isObject } from '../../core/json-object.js';
import { JudgeError } from './errors.js';

export const VERDICTS = ['attack', 'suspicious', 'clean'] as const;

export interface Answer {
  readonly verdict: (typeof VERDICTS)[number];
  /** In the model's words: hostile as the text it read. */
  readonly reason: string;
  readonly quote: string;
}

const KEYS = ['id', 'quote', 'reason', 'verdict'];
const MAX_WORDS = 4000;

/**
 * Reads an answer strictly. The id stands only in the system message, so an answer that the text itself wrote down
 * beforehand lacks it; such an answer is a failure, never "clean".
 */
export function toAnswer(text: string, id: string): Answer {
  const answer = parse(text);
  if (!isObject(answer)) throw new JudgeError(NOT_AS_ASKED);
  const { verdict, reason, quote } = answer;
  if (answer.id !== id) {
    throw new JudgeError(
      'the answer lacks the id of the question: the text may have dictated it, or the model lost it',
    );
  }
  if (Object.keys(answer).sort().join() !== KEYS.join()) throw new JudgeError(NOT_AS_ASKED);
  if (!isVerdict(verdict) || !isWords(reason) || !isWords(quote)) throw new JudgeError(NOT_AS_ASKED);
  return { verdict, reason, quote };
}

const NOT_AS_ASKED = 'the answer is not the JSON that was asked for; try a model that follows instructions better';

/** Some models think aloud first, and some put any JSON into a code fence; nothing else may stand beside it. */
function parse(text: string): unknown {
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  const [, fenced] = /^```(?:json)?\n([^`]*)\n```$/.exec(said) ?? [];
  try {
    return JSON.parse(fenced ?? said);
  } catch {
    throw new JudgeError(NOT_AS_ASKED);
  }
}

const isVerdict = (value: unknown): value is Answer['verdict'] => (VERDICTS as readonly unknown[]).includes(value);

const isWords = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_WORDS;
