import { isNegated } from '../../text/negation.js';
import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';

const GIVEN_BY_USER =
  "(?:(?:the |any |all )?user'?s?(?:'s|-)? ?(?:provided|supplied|given|requested|original|raw|specified|chosen|intended|own)?[ -]?(?:[\\w`]+ )?(?:input|value|parameter|argument|choice|request|selection|message|instruction|preference|quer(?:y|ies)|entr(?:y|ies)|setting|data|name|cit(?:y|ies)|password|recipient|address|amount|date|url|channel)s?|user-(?:provided|supplied|specified|defined|given) [\\w`]+|(?:the )?[\\w`]+ (?:that |which )?(?:was |is )?(?:provided|supplied|given|requested|specified|chosen|entered) by the user|what(?:ever)? the user (?:\\w+ )?(?:asked|said|typed|entered|provided|requested|wants|specified)(?: for)?)";

/** Objects of verbs that have honest uses, as in "overrides the user's default". */
const SETS_ASIDE = new RegExp(
  [
    `\\b(?:overrid(?:e|ing)|replac(?:e|ing)|overwrit(?:e|ing)|substitut(?:e|ing)|drop(?:ping)?|regardless of|do not (?:use|pass|send|honou?r|accept))\\s+(?:[\\w-]+ ){0,2}${GIVEN_BY_USER}`,
    '\\b(?:must|shall|always|have to|required to) (?:overrid|overwrit|replac)e (?:the |all )?(?:[\\w-]+ ){0,2}(?:parameters?|arguments?|inputs?) with\\b',
    "\\b(?:ignor(?:e|ing)|discard(?:ing)?|disregard(?:ing)?|swap(?:ping)? out)\\s+(?:the |any |all )?user(?:'s|s'|-\\w+)?(?: [\\w`'-]+){1,3}",
    `\\b(?:ignor(?:e|ing)|discard(?:ing)?|disregard(?:ing)?)\\s+(?:[\\w-]+ ){0,2}${GIVEN_BY_USER}`,
  ].join('|'),
);
/** People whose word counts. */
const PERSON =
  '(?:users?|customers?|owners?|drivers?|buyers?|guests?|patients?|clients?|callers?|senders?|employees?|operators?|players?|creators?|developers?|authors?|observers?|doctors?|passengers?|shoppers?|tenants?|applicants?|students?|teachers?)';

/** Statements that set a person's word aside without an order: "the driver's number is ignored". */
const WORD_SET_ASIDE = new RegExp(
  [
    `\\b(?:whatever|whichever|no matter (?:what|which|who)|regardless of what)(?: \\w+)? (?:the |an? )?${PERSON} (?:has |had )?(?:gave|given|said|says|typed|types|asked|asks|requested|wrote|chose|chooses|wants|named|picked)\\b`,
    `\\b(?:no matter (?:what|which)|whatever) (?:\\w+ )?(?:was|is) (?:asked|requested|typed|said)\\b`,
    `\\b${PERSON}(?:'s?|s')? (?:own )?(?:\\w+ ){0,3}(?:is|are|was|were) (?:\\w+ )?(?:ignored|dropped|discarded|replaced by|overridden|overruled|disregarded|set aside|not binding|thrown away|overwritten|treated as (?:yes|no|a slip))\\b`,
    `\\b(?:wins|takes? (?:priority|precedence)|has precedence|prevails?) over (?:the |what |any )?(?:\\w+ )?(?:${PERSON}(?:'s|s') |was (?:asked|typed|given|requested)\\b)`,
    `\\b(?:in place of|instead of) (?:the |what the |whatever the )?${PERSON}(?:'s|s')? (?:or \\w+'s )?(?:\\w+ )?(?:words?|choice|wish(?:es)?|number|request|answer|prompt|wording|selection|said|asked|typed|wants|gave|chose)\\b`,
    `\\bif (?:the |a )?${PERSON} (?:\\w+ )?(?:prefers?|says?|wants?|asks? for|types?|gives?|names?|answers?|had said)\\b[^.!?\\n]{0,40}[,:;] ?(?:still|do not use (?:that|it)|correct it|treat (?:it|this|that) as|ignore (?:it|that|this)|disregard)\\b`,
    `\\b(?:also|even|including|included|too|likewise|still)\\b[^.!?\\n]{0,30}\\b(?:if|when|where|though)\\b[^.!?\\n]{0,16}\\b${PERSON}\\b[^.!?\\n]{0,20}\\b(?:declined?|refuse[sd]?|says? (?:no|otherwise)|objects?|wants? (?:other|another)|asked for (?:another|other))\\b`,
    `\\b${PERSON}(?:'s|s') (?:\\w+ ){1,3}notwithstanding\\b`,
    `\\bdo not (?:store|send|pass|use|submit|forward) (?:the )?${PERSON}(?:'s|s') (?:own )?(?:words?|wording|prompt|choice|number)\\b`,
  ].join('|'),
);
/** The value is kept within bounds, which is no other value: "capped at 25, whatever is requested". */
const KEEPS_WITHIN_BOUNDS = /\b(?:capped|clamped|limited) (?:at|to|by)\b[^.!?\n,;]{0,30},? $/;
const OBLIGES =
  /\b(?:must|mandatory|always|shall|forced|have to|required|enforce\w*|immediately|critical|you|action|instead)\b/;

/** "override `x` to 'y'", "set recipient to: 'z'". */
const SETS_VALUE =
  /\b(overrid(?:e|ing)|set|force|replace|change|hard-?code|switch|redirect)\s+(?:the )?(?:value of |parameter |argument |field )?[`"']?([\w-]{1,64})[`"']?(?: parameter| argument| field)?\s*(?:to|=|with)\s*:?\s*(["'`]?[^\s"'`,;][^"'`\n,;]{0,80})/g;
const LISTS_VALUE =
  /^\s*(?:[-*>]|\d+[.)])?\s*[`"']?([\w-]{1,64})[`"']?\s*[:=]\s*(?:force set to\s*)?\[?["'`][^"'`\n]{1,80}["'`]/;
const EXACT_VALUES =
  /\bexactly (?:these|the following) (?:values?|parameters?|arguments?)|\b(?:params?|parameters?|arguments?) (?:override|change|overwrite)\b|\b(?:overrid(?:e|ing)|swap|replace) (?:the |all )?(?:[\w-]+ ){0,2}(?:parameters?|arguments?|inputs?|details)\b|\bhard-?coded (?:parameters?|values?|arguments?)|\bonly (?:these|accessible|permitted|valid|the following) [\w-]+(?: [\w-]+)?:|\b(?:force|forcibly) set\b|\b(?:must|required to) (?:be )?(?:rout|redirect|rerout|forward)\w*/;

/** Words that every such text has. */
export const MAY_OVERRIDE =
  /\b(?:ignor|discard|disregard|overrid|overwrit|replac|substitut|swap|drop|regardless|do not (?:use|pass|send|honou?r|accept)|forc(?:e|ibly)|redirect|hard-?code|exactly (?:these|the following)|only (?:these|accessible|permitted|valid|the following)|(?:params?|parameters?|arguments?) (?:override|change|overwrite)|rerout|rout|forward|whatever|whichever|no matter|wins|precedence|priority|prevail|in place of|instead of|not binding|set aside|thrown away|treat|if (?:the |a )?\w+ (?:\w+ )?(?:prefers?|says?|wants?|asks|types?|gives?|names?|answers?|had said)|declin|refuse|objects?|notwithstanding|do not (?:store|submit|forward))/;

/**
 * A text that replaces what the user asked for: it sets the user's value aside, or dictates values of parameters. A
 * recommended default ("set `format` to json") does neither.
 */
export function findOverriddenValues(statements: readonly Statement[], own: OwnNames): Relation[] {
  const aside = findSetAside(statements);
  const dictated = findDictated(statements, own);
  if (aside)
    return [
      { ...aside, rule: 'relations/overrides-user', note: 'Tells the model to set aside what the user asked for' },
    ];
  return dictated
    ? [
        {
          ...dictated,
          rule: 'relations/overrides-user',
          note: `Dictates the value of “${dictated.parameter}” in place of the user`,
        },
      ]
    : [];
}

/** Words that every such statement has. */
const NAMES_A_PERSON =
  /user|customer|owner|driver|buyer|guest|patient|client|caller|sender|employee|operator|player|creator|developer|author|observer|doctor|passenger|shopper|tenant|applicant|student|teacher|parameter|argument|inputs?\b|whatever|no matter/;

function findSetAside(statements: readonly Statement[]) {
  for (const { text, start } of statements) {
    if (!NAMES_A_PERSON.test(text)) continue;
    const order = SETS_ASIDE.exec(text);
    const match = order && OBLIGES.test(text) ? order : WORD_SET_ASIDE.exec(text);
    if (!match || isNegated(text, match.index, match === order ? match.index + match[0].length : match.index)) continue;
    if (KEEPS_WITHIN_BOUNDS.test(text.slice(0, match.index))) continue;
    return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return undefined;
}

function findDictated(statements: readonly Statement[], own: OwnNames) {
  const listed: { parameter: string; start: number; end: number }[] = [];
  let isExact = false;
  for (const { text, start } of statements) {
    isExact ||= EXACT_VALUES.test(text);
    for (const match of text.matchAll(SETS_VALUE)) {
      const [whole, verb = '', parameter = '', value = ''] = match;
      if (!own.isParameter(parameter)) continue;
      const place = { parameter, start: start + match.index, end: start + match.index + whole.length };
      if (/^(?:overrid|force|redirect|hard|replace)/.test(verb) && /["'`]/.test(value)) return place;
      listed.push(place);
    }
    const item = LISTS_VALUE.exec(text);
    if (item && own.isParameter(item[1]!)) listed.push({ parameter: item[1]!, start, end: start + item[0].length });
  }
  return isExact ? listed[0] : undefined;
}
