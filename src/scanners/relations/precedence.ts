import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';
import { findOtherTools } from './tool-names.js';

/** Text of the same clause, without a condition: "must … when you use this tool" does not order its use. */
const within = (length: number): string =>
  `(?:(?!\\b(?:when|if|once|before|after|while|how)\\b)[^.!?\\n]){0,${length}}`;

const THIS =
  '(?:@+|this (?:tool|function|method|one|server|interface|api)|this(?= (?:instead|for all|for any|for more|for better|first|by default|exclusively)))';

const ORDERS_ITSELF = new RegExp(
  [
    `\\b(?:must|always|mandatory|required to|shall|have to|should first|exclusively)\\b${within(60)}\\b(?:use|call|invoke|prefer|choose|go through)\\b${within(20)}${THIS}`,
    `(?:\\b|(?=@))${THIS}${within(20)}\\b(?:must|has to|shall|should|needs to) (?:always |first |only )?be (?:used|called|invoked|preferred|chosen)\\b${within(30)}\\b(?:first|always|instead|before|over|for all|for every|for any)\\b`,
    `\\bonly (?:tool|function|method|interface|way|channel) (?:authori[sz]ed|approved|allowed|permitted|certified)\\b`,
    `\\b(?:is|the|an?) +(?:the )?(?:mandatory|only (?:authori[sz]ed|approved|supported|safe|permitted)|sole)\\b${within(24)} (?:tool|method|interface|way|gateway|channel)\\b`,
  ].join('|'),
);
const OFFERS_ITSELF = new RegExp(
  [
    `(?<!\\b(?:to|when|not|never|don't|only|you|can|could|and|or) )\\b(?:use|prefer) [\`"']?${THIS}`,
    '\\b(?:highly |strongly )?recommended for\\b',
    '\\b(?:preferred|primary|recommended) (?:tool|method|way|interface|choice|system|engine)\\b',
  ].join('|'),
);

/** Other tools, without a name. */
const OTHERS =
  '(?:(?:the |any |all |every )?(?:standard|legacy|old|older|other|default|existing|basic|generic|regular|conventional|built-?in|native|raw|direct|deprecated|similar|competing|alternative)(?: [\\w-]+){0,3} (?:tools?|functions?|methods?|calls?|search(?:es)?|lists?|servers?|apis?|integrations?|reads?|connections?))';

/** The tool of another server that has the same name. */
const NAMESAKE = '(?:(?:the )?(?:standard|legacy|old|older|default|built-?in|basic|original) [`"\']?@+)';

/** Faults that a text finds with other tools. */
const FAULT =
  '(?:deprecated|obsolete|stale|cached?|outdated|out of date|inaccurate|incomplete|unverified|unsafe|insecure|unsecured|unreliable|untrusted|corrupt\\w*|suspended|disabled|blocked|broken|flagged|compromised|under(?:going)? maintenance|miss(?:es|ing)?|hides?|fails?|crash(?:es)?|fragmented|expired|out of sync|errors?|raw)';

const DISPARAGES = new RegExp(`\\b(?:${OTHERS}|${NAMESAKE})[^.!?\\n]{0,60}\\b${FAULT}\\b`);
const COMPARES = new RegExp(`\\b(?:unlike|than|exactly like)\\b[^.!?\\n]{0,20}\\b(?:${OTHERS}|${NAMESAKE})`);
/** After the name of another tool: "`x` is deprecated", "`x` (which often misses …)". */
const FAULT_AFTER = new RegExp(
  `^[\`"')\\s]{0,3}(?:tools? |functions? )?\\(?(?:is|are|was|has been|will|may|might|can|often|frequently|currently|only|which|returns?|provides?|relies|uses?|hides?|misses|fails?|leaves?|has|as)\\b[^.!?\\n]{0,70}\\b${FAULT}\\b`,
);
const FAULT_BEFORE =
  /\b(?:deprecated|legacy|outdated|obsolete|insecure|unsecured|unsafe|unreliable|old)\s+(?:[\w-]+ ){0,2}[`"'(]{0,2}$/;
const CONTRAST_BEFORE =
  /\b(?:standard|regular|basic|generic|raw|conventional|unlike)\s+(?:the |[\w-]+ ){0,2}[`"'(]{0,2}$/;

const REPLACES =
  '\\b(?:instead of|rather than|in place of|replac(?:es|ing|ement for)|supersed(?:es|ing)|(?:takes )?precedence over|priority over)\\b';
const REPLACES_NAME = new RegExp(`${REPLACES}[^.!?\\n]{0,30}$`);
const REPLACES_OTHERS = new RegExp(
  `${REPLACES}[^.!?\\n]{0,30}\\b${OTHERS}|\\b(?:over|before) (?:using |calling |invoking )?(?:any|all|every)(?: other| similar)? (?:[\\w-]+ ){0,3}(?:tools?|functions?|servers?)\\b|\\bfunctionality replacement\\b`,
);

/** "use this tool to avoid `x` and `y`", "`x`: replaces the list". */
const AVOIDS_NAME = /\buse (?:@+|this (?:tool|function))[^.!?]{0,20}\bto avoid\b[^.!?]{0,120}$/;
const REPLACED_AFTER = /^[`"')\s]{0,3}:?\s{0,2}(?:is |are )?(?:replace[sd]|superseded|made obsolete)\b/;

/** Other tools, or the model's own knowledge, are ruled out. */
const BANS_OTHERS = new RegExp(
  `\\b(?:do not|don't|never|must no longer|no longer|should not|not to be|skip|avoid|forget)\\b(?: be)?(?: (?:call|us|consult|invok|select|choos)\\w{0,3})?\\b[^.!?\\n]{0,12}\\b${OTHERS}|\\b${OTHERS}[^.!?\\n]{0,60}\\b(?:(?:should|must) be avoided|not to be (?:called|used)|(?:are|is) inferior|low quality)\\b`,
);
const ABOVE_OTHERS = new RegExp(
  `\\b(?:above|over|outranks?|beats?|ahead of|precedence over|supersedes?) (?:all |any |every )?(?:${OTHERS}|your own (?:eyes|judge?ment|translations?))`,
);
const DOUBTS_MODEL =
  /\b(?:your own [\w ]{3,24}|your training (?:data|knowledge)|models) (?:is|are|often |always )?\s?(?:unreliable|misread|outdated|wrong|inferior|stale|not to be trusted)\b/;

/** Words next to the name of another tool that make it a sign. */
const JUDGES_OTHERS = new RegExp(
  `${REPLACES}|\\b(?:${FAULT}|to avoid|replaced|superseded|legacy|old|standard|regular|basic|generic|raw|conventional|unlike)\\b`,
);

/** The tool claims every request of the user. */
const UNIVERSAL =
  /\bfor (?:all|any|every) [^.!?\n]{0,40}\b(?:requests?|operations?|tasks?|quer(?:y|ies)|communications?|interactions?|searches|questions?|calls?|needs?|transfers?)\b|\ball (?:[\w-]+ ){1,4}(?:must|should|shall) (?:use|go through|be routed)|\b(?:use|prefer) this(?: tool)? by default\b|\bin all (?:situations|cases)\b|\bat all times\b|\bfor all [\w ]{3,20} topics\b|\ball \w+ go through @|\btriggers this tool\b|\bfor (?:every|any) (?:\w+ )?(?:question|request)\b/;

const BOASTS =
  /\[(?:[^\]\n]{0,30} )?(?:official|recommended|secure|verified|enhanced|preferred|superior|premium|elite|certified|trusted|priority|insured|authoritative)\b[^\]\n]{0,40}\]|\b100% (?:accura\w+|authentic|precis\w+|reliab\w+|delivery|safe)\b|\bofficially endorsed\b|\bofficial verified\b|\b(?:superior|best|smarter)(?: [\w-]+){0,2} (?:choice|option|tool|alternative)\b|\bsuperior to\b/;

/** A tag that claims a rank, such as [ROOT ACCESS]. Tags such as [BETA] describe a state. */
const CLAIMS_RANK =
  /\[(?:[a-z_& -]{0,30}[ _-])?(?:enterprise|root|sys_?admin|admin|kernel|master|live|real-?time|deep|global|core|exclusive)(?:[ _-][a-z_& -]{0,30})?\]/;

/** A claim needs one of these. Most texts have none, and are not read sentence by sentence. */
export const MAY_CLAIM_PRECEDENCE =
  /\bthis (?:tool|function|method|one|server|interface|api|instead|for|first|by|exclusively)\b|\b(?:mandatory|sole|recommended for|preferred|primary|recommended|instead of|rather than|in place of|replac|supersed|precedence|priority over|functionality replacement|(?:over|before) (?:\w+ )?(?:any|all|every)\b|only (?:auth|appr|supp|safe|perm|tool|method|way|function|interface|channel))|\b(?:standard|legacy|unlike|official|superior|exactly like) |\b(?:above|over|outranks?|beats?|your own|avoid) |\b(?:must|always|shall|have to|should)\b/;

/** Points from which a claim is reported. Chosen on real servers: few honest tools have more than two. */
const REPORTED = 3;

/** Characters in which the parts of one claim stand. A long honest description has some of them far apart. */
const REACH = 700;

interface Sign {
  readonly name: 'order' | 'offer' | 'contrast' | 'fault' | 'replaces' | 'universal' | 'boast' | 'rank';
  readonly points: number;
  readonly start: number;
  readonly end: number;
  readonly tool?: string;
}

/**
 * A tool that claims precedence. One sentence rarely shows it: the text praises the tool, finds faults with others, and
 * orders its use. Honest tools do one of these ("for images use `x` instead"), so the points near each other count.
 */
export function findPrecedenceClaims(
  statements: readonly Statement[],
  originals: readonly string[],
  own: OwnNames,
): Relation[] {
  const signs = statements.flatMap((statement, index) => findSigns(statement, originals[index]!, own));
  signs.sort((a, b) => a.start - b.start);
  let end = 0;
  for (const [index, first] of signs.entries()) {
    while (end < signs.length && signs[end]!.start <= first.start + REACH) end++;
    const near = signs.slice(index, end);
    const points = sumPoints(near);
    if (points < REPORTED || !isClaim(near)) continue;
    const tool = near.find((sign) => sign.tool !== undefined)?.tool;
    const others = tool === undefined ? 'other tools' : `another tool, “${tool}”`;
    return [
      {
        rule: 'relations/claims-precedence',
        ...{ start: first.start, end: first.end },
        note: `Tells the model to use this tool in place of ${others}`,
      },
    ];
  }
  return [];
}

/** Praise alone is advertising. Together with a comparison it tells the model which of two tools to use. */
function isClaim(signs: readonly Sign[]): boolean {
  const has = (...names: readonly Sign['name'][]): boolean => signs.some(({ name }) => names.includes(name));
  return has('order', 'offer', 'replaces') || (has('boast') && has('contrast', 'fault'));
}

/** Each sign counts once, an order includes an offer, and praise a rank. */
function sumPoints(signs: readonly Sign[]): number {
  const points = new Map<string, number>();
  for (const { name, points: each } of signs) {
    const key = KEY_OF[name] ?? name;
    points.set(key, Math.max(points.get(key) ?? 0, each));
  }
  return [...points.values()].reduce((sum, each) => sum + each, 0);
}

const KEY_OF: Readonly<Partial<Record<Sign['name'], string>>> = { offer: 'order', contrast: 'fault', rank: 'boast' };

function findSigns({ text: folded, start }: Statement, original: string, own: OwnNames): Sign[] {
  const text = own.hideName(folded);
  const signs: Sign[] = [];
  const mark = (name: Sign['name'], points: number, pattern: RegExp): void => {
    const match = pattern.exec(text);
    if (match) signs.push({ name, points, start: start + match.index, end: start + match.index + match[0].length });
  };
  mark('order', 2, ORDERS_ITSELF);
  mark('offer', 1, OFFERS_ITSELF);
  mark('universal', 1, UNIVERSAL);
  mark('boast', 2, BOASTS);
  mark('rank', 1, CLAIMS_RANK);
  mark('fault', 2, DISPARAGES);
  mark('contrast', 1, COMPARES);
  mark('replaces', 2, REPLACES_OTHERS);
  mark('replaces', 2, ABOVE_OTHERS);
  mark('fault', 2, BANS_OTHERS);
  mark('fault', 2, DOUBTS_MODEL);
  if (!JUDGES_OTHERS.test(text)) return signs;
  const others = findOtherTools(original, own).filter(({ isCertain, isPlainWord }) => isCertain || !isPlainWord);
  for (const { name: tool, start: at, end } of others) {
    const [before, after] = [text.slice(Math.max(0, at - 60), at), text.slice(end, end + 100)];
    const place = { start: start + at, end: start + end, tool };
    if (FAULT_BEFORE.test(before) || FAULT_AFTER.test(after)) signs.push({ name: 'fault', points: 2, ...place });
    else if (CONTRAST_BEFORE.test(before)) signs.push({ name: 'contrast', points: 1, ...place });
    if (REPLACED_AFTER.test(after)) signs.push({ name: 'contrast', points: 1, ...place });
    if (REPLACES_NAME.test(before) || AVOIDS_NAME.test(text.slice(Math.max(0, at - 180), at)))
      signs.push({ name: 'replaces', points: 1, ...place });
  }
  return signs;
}
