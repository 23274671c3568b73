import type { Span } from '../core/types.js';
import { findMatches } from '../text/matches.js';

/** Words by which a note speaks to the assistant about all that is to come, instead of stating what is. */
const STANDING =
  /\b(?:from now on|in (?:all |every )?(?:future|later)|always|never|every time|whenever|each time|before (?:each|every|any)|for all (?:later|future|following))\b/gi;
/** What an assistant can be ordered to do. */
const ORDER =
  /\b(?:you (?:must|should|shall|will|are to)|the (?:assistant|model|agent|ai) (?:must|should|shall|will|is to)|(?:please )?(?:send|forward|copy|include|append|execute|run|call|use|reply|respond|answer|ignore|disregard|reveal|share|post|upload|recommend|visit|open|trust|approve))\b/i;
const REACH = 160;

/** Where a note gives the assistant a standing order. */
export function findStandingOrder(text: string): Span | undefined {
  for (const match of findMatches(text, STANDING)) {
    const start = Math.max(0, match.index - REACH);
    const end = Math.min(text.length, match.index + match[0].length + REACH);
    if (ORDER.test(text.slice(start, end))) return [start, end];
  }
  return undefined;
}
