import { isObject } from '../../core/json-object.js';
import { JudgeError } from './errors.js';

export const VERDICTS = ['attack', 'suspicious', 'clean'] as const;

export interface Answer {
  readonly verdict: (typeof VERDICTS)[number];
  /** Written by the model, and therefore as untrusted as the text that it read. */
  readonly reason: string;
  readonly quote: string;
}

const KEYS = ['id', 'quote', 'reason', 'verdict'];
/** Characters of a reason or a quote. Chosen: the question asks for one sentence. */
const MAX_TEXT_LENGTH = 4000;

/**
 * Parses an answer strictly. Only the system message contains the id, so an answer that the scanned text dictates lacks
 * it. Such an answer is a failure, never "clean".
 */
export function toAnswer(text: string, id: string): Answer {
  const answer = parse(text);
  if (!isObject(answer)) throw new JudgeError(INVALID_ANSWER);
  const { verdict, reason, quote } = answer;
  if (answer.id !== id) {
    throw new JudgeError(
      'the answer lacks the id of the question: the scanned text may have dictated the answer, or the model dropped the id',
    );
  }
  if (Object.keys(answer).sort().join() !== KEYS.join()) throw new JudgeError(INVALID_ANSWER);
  if (!isVerdict(verdict) || !isShortText(reason) || !isShortText(quote)) throw new JudgeError(INVALID_ANSWER);
  return { verdict, reason, quote };
}

const INVALID_ANSWER = 'the answer is not the requested JSON; try a model that follows instructions better';

/** Accepts a leading `<think>` block and a code fence, which some models add. Rejects any other text. */
function parse(text: string): unknown {
  const reply = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  const [, fenced] = /^```(?:json)?\n([^`]*)\n```$/.exec(reply) ?? [];
  try {
    return JSON.parse(fenced ?? reply);
  } catch {
    throw new JudgeError(INVALID_ANSWER);
  }
}

const isVerdict = (value: unknown): value is Answer['verdict'] => (VERDICTS as readonly unknown[]).includes(value);

const isShortText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
