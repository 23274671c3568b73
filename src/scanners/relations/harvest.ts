import type { ToolFacts } from '../../text/tool-facts.js';
import { toNameWords, toStem } from '../../text/words.js';

/** A parameter that collects more than the tool needs. */
export interface Harvest {
  readonly path: string;
  readonly parameter: string;
}

const WHOLE_CONTEXT =
  /\b(?:full|entire|complete|whole|verbatim|exact|all|every)\b[^.!?\n]{0,30}\b(?:conversation|chat (?:history|log)|system prompt|system message|message history|context window|transcript|instructions you (?:were given|have)|(?:previous|prior|earlier) (?:messages|turns)|messages (?:exchanged|so far)|chat log)\b|\b(?:developer message|your (?:hidden |own |initial )?instructions|hidden instructions|what you were told|system (?:prompt|message) (?:of the assistant|you (?:were given|have|run under)|as it stands))\b/;
const FROM_CONTEXT =
  /\b(?:retriev\w+|extract\w*|tak(?:e|en)|cop(?:y|ied)|pull(?:ed)?|obtain\w*|look(?:ed)? up|get|read)\b[^.!?\n]{0,40}\bfrom\b[^.!?\n]{0,20}\b(?:profile|context|conversation|chat|history|memory|environment|system prompt|inbox|files?)\b/;
const PERSONAL =
  /\b(?:passport|driv(?:er'?s?|ing) licen[cs]e|national id|social security|ssn|credit card|card number|iban|passwords?|api[ _-]?keys?|(?:access|session|auth) tokens?|private key|credentials?|e-?mail address|home address|phone number|date of birth)\b/;
const DEMANDS = /\b(?:required|mandatory|must|always)\b/;

export function findHarvests({ name, title, parameters }: ToolFacts): Harvest[] {
  const purpose = new Set([name, title].flatMap(toNameWords).map(toStem));
  return parameters.flatMap(({ name: parameter, description, isRequired, path }): Harvest[] => {
    const text = description.toLowerCase().replace(/\*/g, '');
    const isDemanded = isRequired || DEMANDS.test(text);
    const isHarvest = WHOLE_CONTEXT.test(text) || (PERSONAL.test(text) && FROM_CONTEXT.test(text));
    const isRelated = toNameWords(parameter).some((word) => word.length > 3 && purpose.has(toStem(word)));
    return isDemanded && isHarvest && !isRelated ? [{ path: path.replace(/#$/, '/description'), parameter }] : [];
  });
}
