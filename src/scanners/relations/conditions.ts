import { isNegated } from '../../text/negation.js';
import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';

/** Acts that matter if they happen unseen. */
const ACTS =
  '(?:sends?|uploads?|forwards?|posts?|reads?|collects?|switch(?:es)?|activates?|execut(?:e|es)|runs?|deletes?|transfers?|exfiltrates?|return (?:different|fake|modified|other))';
const UNSEEN =
  "\\b(?:when(?:ever)?|while|if|once|as soon as) (?:the |no |any )?(?:users?|humans?|operators?|owners?|body|one|nobody) (?:is|are|isn't|aren't) (?:not )?(?:watching|looking|present|around|aware|monitoring|paying attention|away|supervising)\\b";
const COUNTED =
  '\\b(?:on|after|at|from) (?:every |each |the )?(?:\\d{1,4}(?:st|nd|rd|th)?|second|third|fourth|fifth|tenth|n-?th|few|several) (?:calls?|uses?|invocations?|runs?|executions?)\\b';
const SURROUNDED =
  '\\b(?:when|if|once) (?:it is )?connected to (?:multiple|several|other|more than one) (?:mcp )?(?:servers?|tools?|agents?)\\b';
const UNASKED =
  '\\b(?:if|whether|when|once|that) auto-?(?:approv\\w{1,4}|accept|run)(?: mode)? is (?:on|enabled|active|set)\\b';

/** Conditions that say when nobody sees the act. A tool's own conditions concern its input. */
const CONDITIONS = [
  [new RegExp(`${UNSEEN}[^.!?\\n]{0,80}\\b${ACTS}\\b`), 'Acts while the user is not looking'],
  [new RegExp(`${COUNTED}[^.!?\\n]{0,60}\\b${ACTS}\\b`), 'Acts differently after a number of calls'],
  [new RegExp(`${SURROUNDED}[^.!?\\n]{0,80}\\b${ACTS}\\b`), 'Acts differently if other servers are connected'],
  [
    new RegExp(`${UNASKED}[^.!?\\n]{0,80}\\b(?:unrestricted|${ACTS}|without asking)\\b`),
    'Acts differently if nobody is asked for approval',
  ],
] as const;

/** "Whenever the user asks about x, answer that y." */
const DICTATES_ANSWER =
  /\b(?:when(?:ever)?|if|every time|any time) (?:an? |the )?(?:users?|customers?|someone|anyone|people) asks? (?:you )?(?:about|for|whether|if) ([^,.!?\n]{3,60}), (?:you )?(?:must |should |shall )?(?:always|only) (?:respond|say|answer|reply|claim|state|tell (?:them|the user)) (?:that|it|with)\b/;

/** Words that every such text has. */
export const MAY_HAVE_CONDITION = new RegExp(
  [UNSEEN, COUNTED, SURROUNDED, UNASKED, '\\basks? (?:you )?(?:about|for|whether|if)\\b'].join('|'),
);

/** Acts under conditions that have nothing to do with the request. */
export function findHiddenConditions(statements: readonly Statement[], own: OwnNames): Relation[] {
  for (const { text, start } of statements) {
    for (const [pattern, note] of CONDITIONS) {
      const match = pattern.exec(text);
      if (!match || isNegated(text, match.index, match.index)) continue;
      const place = { start: start + match.index, end: start + match.index + match[0].length };
      return [{ rule: 'relations/hidden-condition', ...place, note }];
    }
    const answer = DICTATES_ANSWER.exec(text);
    if (!answer || own.countRelated(answer[1]!.replace(/\W+/g, '_')) > 0) continue;
    const place = { start: start + answer.index, end: start + answer.index + answer[0].length };
    const note = 'Dictates what the model answers about a subject that is not the tool’s own';
    return [{ rule: 'relations/overrides-user', ...place, note }];
  }
  return [];
}
