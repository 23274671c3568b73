import type { Span } from '../core/types.js';
import { findMatches } from '../text/matches.js';

/** Phrases that make a note a rule for all future turns instead of a fact. */
const FUTURE_PHRASES =
  /\b(?:from now on|in (?:all |every )?(?:future|later)|always|never|every time|whenever|each time|before (?:each|every|any)|for all (?:later|future|following))\b/gi;
/** Orders to an assistant. */
const ORDERS =
  /\b(?:you (?:must|should|shall|will|are to)|the (?:assistant|model|agent|ai) (?:must|should|shall|will|is to)|(?:please )?(?:send|forward|copy|include|append|execute|run|call|use|reply|respond|answer|ignore|disregard|reveal|share|post|upload|recommend|visit|open|trust|approve))\b/i;
/** The distance between phrase and order, in characters. */
const MAX_DISTANCE = 160;

/** The span of a standing order to the assistant in a note. */
export function findStandingOrder(text: string): Span | undefined {
  for (const match of findMatches(text, FUTURE_PHRASES)) {
    const start = Math.max(0, match.index - MAX_DISTANCE);
    const end = Math.min(text.length, match.index + match[0].length + MAX_DISTANCE);
    if (ORDERS.test(text.slice(start, end))) return [start, end];
  }
  return undefined;
}
