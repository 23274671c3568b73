import type { ClassifierMode } from '../../policy/policy.js';
import { toHarm } from '../semantic/harm.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { CONVERSATION } from './thresholds.js';

const ASKED = /^[ \t>*#-]{0,6}(?:user|human|person|customer|question|q|me|you|prompt|input)\d{0,3}\*{0,2} ?[:：]/i;
const ANSWERED =
  /^[ \t>*#-]{0,6}(?:assistant|ai|bot|model|chatbot|answer|a|gpt|claude|response|output)\d{0,3}\*{0,2} ?[:：]/i;
/** Questions that are weighed, spread over the whole. */
const MOST_WEIGHED = 8;

/**
 * How many exchanges a prompt makes up, where they show a model that answers what it should refuse: such a prompt teaches by
 * example. Examples for a harmless task look the same, so that what they ask decides.
 */
export async function findManyShots(text: string, mode: ClassifierMode): Promise<number | undefined> {
  const questions: string[] = [];
  let open: string | undefined;
  for (const line of text.split('\n')) {
    if (ASKED.test(line)) open = line.slice(line.search(/[:：]/) + 1).trim();
    else if (ANSWERED.test(line) && open !== undefined) {
      questions.push(open);
      open = undefined;
    }
  }
  if (questions.length < CONVERSATION.shots) return undefined;
  const every = Math.ceil(questions.length / MOST_WEIGHED);
  const weighed = questions.filter((_, index) => index % every === 0);
  let sum = 0;
  for (const question of weighed) {
    const vector = await embedTurn(question, mode);
    if (!vector) return undefined;
    sum += toHarm(vector);
  }
  return sum / weighed.length >= CONVERSATION.shotHarm ? questions.length : undefined;
}
