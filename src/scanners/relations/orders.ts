import { toNameWords } from '../../text/words.js';
import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';
import { findOtherTools, type NamedTool } from './tool-names.js';

/** A strict obligation. "Important" and "should" are common in honest descriptions and count less. */
const STRICT =
  /\b(?:must|mandatory|always|shall|ha(?:ve|s) to|immediately|critical|compulsory|obligatory|required(?! (?:param|field|arg|input|prop|value|scope|permission)))\b/;
const REQUIRES = /\b(?:requires?|requirement|prerequisite|precondition|dependency|need(?:s|ed)? to|every time)\b/;
const ADVISES = /\b(?:automatically|ensure|essential|important|first|should|(?:do not|never) skip|before|after)\b/;

const BINDS = [STRICT, REQUIRES, ADVISES];
const NAMES_A_CALL = /\b(?:call|invok|us(?:e|ing)|run|execut|trigger)/;

/** The words directly before the name of a tool that the model must call. */
const CALL =
  /(?<!\b(?:all|they|it|we|which|that|when|if) )\b(?:call|invoke|use|run|execute|trigger|by (?:calling|invoking|using|running))\s+(?:the |a |an |your |our |its )?(?:[\w-]+ ){0,2}[`"']?$/;
/** "requires `x` to be called", "`x` must be invoked": the call follows the name. */
const CALLED_AFTER =
  /^[`"')\s]{0,3}(?:tool |function )?(?:must|to|has to|needs to|should|shall) be (?:called|invoked|run|executed|used)\b/;
/** "ensure that `x` is called". */
const ENSURE = /\b(?:ensure|make sure|verify|confirm)(?: that)?\s+(?:the )?[`"']?$/;
const IS_CALLED =
  /^[`"')\s]{0,3}(?:tool |function )?(?:is|has been|was|gets) (?:always |first |already )?(?:called|invoked|run|executed|used)\b/;
const REJECTED =
  /\b(?:do not|don't|never|not|instead of|rather than|without|avoid|unlike|no need to)\s+(?:[\w-]+\s+){0,3}[`"']?$/;

/** The order applies regardless of the user's request. */
const UNBOUNDED =
  /\b(?:before|after|prior to|for|on|with|whenever|upon) (?:you )?(?:do(?:ing)?|call(?:ing)?|us(?:e|ing)|run(?:ning)?|invok(?:e|ing)|handl(?:e|ing)|answer(?:ing)?|respond(?:ing)?(?: to)?|start(?:ing)?|tak(?:e|ing))? ?(?:anything(?: else)?|any (?:other |further )?(?:tools?|actions?|requests?|tasks?|messages?|queries|steps?)|every (?:other )?(?:tool|action|request|task|message|query|turn|response|prompt)|each (?:request|message|turn|response|prompt)|all (?:other )?(?:tools|requests|messages|tasks|actions))\b/;

/** The call fetches what this tool needs, or what the user wants to see. */
const OBTAINS =
  /\b(?:to|and|for|can|will) (?:get|obtain|retrieve|find|look ?up|list|discover|fetch|resolve|see|learn|determine|identify|understand|know|view|explore|select|choose|pick|search|inspect|check (?:the |its |whether|if|available|status|progress))\b|\b(?:returned|provided|given|obtained|retrieved) (?:by|from)|\b(?:from|output of|results? of|response of)\s+[`"']?$/;

/** The call belongs to a case that the tool does not handle. Whatever the user asks for is no such case. */
const ANOTHER_CASE = /^[\s*-]*(?:if|without|to \w+,)\s|\bin that case\b/;

/** Business reasons that cost an author nothing. Alone they mean nothing. */
const PRETEXT =
  /\b(?:sessions?|authenticat\w+|identity|handshake|audit\w*|complian\w+|regulat\w+|polic(?:y|ies)|protocol|integrity|encrypt\w+|synchroni\w+|ledger|receipts?|telemetry|analytics|security|secure|saniti[sz]\w+|verif\w+|logg?(?:ing|ed|s)?|monitoring|backup|commit|validat\w+|authoriz\w+|mandated?|gdpr|pii)\b/;

/** First words of names of tools that only read. Calling one first is the common honest prerequisite. */
const READS = new Set(
  (
    'get list search find fetch describe read show view resolve lookup query retrieve check discover browse inspect ' +
    'status help info explain count preview introspect explore load ls cat'
  ).split(' '),
);

/** Many texts name no call. */
export const mayOrder = (text: string): boolean => NAMES_A_CALL.test(text);

/** Points from which an order is reported. Chosen so that real servers have none. */
const REPORTED = 4;

/** Characters around the name in which its reason stands. */
const REACH = 140;

/**
 * Orders to call another tool. Each point is a property that an honest prerequisite lacks: an honest one reads something,
 * concerns the same subject, and leaves the arguments to the model.
 */
export function findOrders({ text, start }: Statement, original: string, own: OwnNames): Relation[] {
  if (!NAMES_A_CALL.test(text) || !BINDS.some((pattern) => pattern.test(text))) return [];
  return findOtherTools(original, own).flatMap((tool): Relation[] => {
    const [before, after] = [
      text.slice(Math.max(0, tool.start - REACH), tool.start),
      text.slice(tool.end, tool.end + REACH),
    ];
    const isOrdered = CALL.test(before) || CALLED_AFTER.test(after) || (ENSURE.test(before) && IS_CALLED.test(after));
    if (!isOrdered || REJECTED.test(before)) return [];
    const points = weigh(tool, text, `${before} ${after}`, own);
    if (points < REPORTED) return [];
    return [
      {
        rule: 'relations/orders-other-tool',
        ...{ start: start + tool.start, end: start + tool.end },
        note: `Tells the model to call another tool, “${tool.name}”`,
      },
    ];
  });
}

function weigh(tool: NamedTool, statement: string, around: string, own: OwnNames): number {
  const words = toNameWords(tool.name);
  const isReader = words.slice(0, 2).some((word) => READS.has(word));
  const isRelated = own.countRelated(tool.name) > 0;
  let points = 0;
  if (STRICT.test(statement)) points += 2;
  else if (REQUIRES.test(statement)) points += 1;
  else points -= 2;
  if (UNBOUNDED.test(statement)) points += 3;
  if (tool.hasArguments) points += 2;
  if (PRETEXT.test(statement.replaceAll(tool.name.toLowerCase(), ' '))) points += 1;
  points += isReader ? -1 : 1;
  points += isRelated ? -1 : 1;
  if (ANOTHER_CASE.test(statement) && !UNBOUNDED.test(statement)) points -= 1;
  if (OBTAINS.test(around) && !tool.hasArguments) points -= 2;
  return points;
}
