import type { ClassifierMode } from '../../policy/policy.js';
import { toHarm } from '../semantic/harm.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { CONVERSATION } from './thresholds.js';

const QUESTION_LINE =
  /^[ \t>*#-]{0,6}(?:user|human|person|customer|question|q|me|you|prompt|input)\d{0,3}\*{0,2} ?[:：]/i;
const ANSWER_LINE =
  /^[ \t>*#-]{0,6}(?:assistant|ai|bot|model|chatbot|answer|a|gpt|claude|response|output)\d{0,3}\*{0,2} ?[:：]/i;
/** Questions that are embedded, spread evenly over the prompt. Chosen to bound the number of encoder calls. */
const MAX_SAMPLED = 8;

/**
 * Counts the invented exchanges of a many-shot jailbreak, which show a model answering requests that it should refuse.
 * Few-shot examples for a harmless task have the same form, so the harm of the questions decides.
 */
export async function findManyShots(text: string, mode: ClassifierMode): Promise<number | undefined> {
  const questions: string[] = [];
  let open: string | undefined;
  for (const line of text.split('\n')) {
    if (QUESTION_LINE.test(line)) open = line.slice(line.search(/[:：]/) + 1).trim();
    else if (ANSWER_LINE.test(line) && open !== undefined) {
      questions.push(open);
      open = undefined;
    }
  }
  if (questions.length < CONVERSATION.shots) return undefined;
  const every = Math.ceil(questions.length / MAX_SAMPLED);
  const sampled = questions.filter((_, index) => index % every === 0);
  let sum = 0;
  for (const question of sampled) {
    const vector = await embedTurn(question, mode);
    if (!vector) return undefined;
    sum += toHarm(vector);
  }
  return sum / sampled.length >= CONVERSATION.shotHarm ? questions.length : undefined;
}
