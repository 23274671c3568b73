import { readSigns, type Setting, SIGNS, toFeatures } from './coupling-signs.js';
import { lazyWeights } from './coupling-weights.js';
import type { Relation } from './relation.js';
import { MAX_STATEMENT, MIN_STATEMENT, type Statement } from './statement.js';
import { findOtherTools } from './tool-names.js';

/**
 * Acts that a description couples to the use of its tool. The patterns of the other files know certain ways to say this;
 * here the weights of concepts, and of pairs of them, decide. They were fitted to pairs of one tool with an honest and a
 * wrong sentence and to real tools: see training/README.md.
 */
export function findCoupledActs(
  statements: readonly Statement[],
  originals: readonly string[],
  setting: Setting,
): Relation[] {
  const { weights, bias, reported } = lazyWeights();
  let best: { readonly points: number; readonly index: number; readonly signs: readonly number[] } | undefined;
  for (const [index, statement] of statements.entries()) {
    // The first statement says what the tool is for: its act is the purpose.
    if (index === 0 && !setting.isParameter) continue;
    if (statement.text.length < MIN_STATEMENT || statement.text.length > MAX_STATEMENT) continue;
    for (const end of toEnds(statement.text)) {
      const part = { ...statement, text: statement.text.slice(0, end) };
      const signs = readSigns(part, originals[index]!.slice(0, end), index, setting);
      let points = bias;
      for (const feature of toFeatures(signs, part.text)) points += weights[feature]!;
      if (points >= reported && points > (best?.points ?? 0)) best = { points, index, signs };
    }
  }
  if (!best) return [];
  const { text, start } = statements[best.index]!;
  const shown = text.trim();
  const from = start + text.indexOf(shown);
  const [tool] = findOtherTools(originals[best.index]!, setting.own);
  return [
    {
      ...toJudgement(new Set(best.signs.map((sign) => SIGNS[sign]!)), tool?.name),
      start: from,
      end: from + shown.length,
    },
  ];
}

/** A shorter beginning is no statement of its own. */
const MIN_BEGINNING = 30;
/** Where a clause ends and another may be appended. */
const CLAUSE_END = /\s*(?:[(;]|\s[-–—]\s)/g;
const MAX_ENDS = 4;

/**
 * The statement, and its beginnings up to an appended clause. Words that honest statements have lower the points, so an
 * author could append some. The beginning without them is weighed as well.
 */
function toEnds(text: string): number[] {
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index).filter((end) => end >= MIN_BEGINNING);
  return [...ends.slice(0, MAX_ENDS), text.length];
}

/** Names the relation by its most telling signs. */
function toJudgement(signs: ReadonlySet<string>, tool: string | undefined): Pick<Relation, 'rule' | 'note'> {
  const has = (...names: readonly string[]): boolean => names.some((name) => signs.has(name));
  if (has('best', 'bad', 'others') && (tool !== undefined || has('others', 'everything'))) {
    return { rule: 'relations/claims-precedence', note: 'Tells the model to use this tool in place of others' };
  }
  if (tool !== undefined && has('change', 'amount', 'fixed address') && !has('names a tool that changes things')) {
    const note = `Tells the model to change the input or the results of another tool, “${tool}”`;
    return { rule: 'relations/changes-other-tool', note };
  }
  if (tool !== undefined) {
    return { rule: 'relations/orders-other-tool', note: `Couples a call of another tool, “${tool}”, to its own use` };
  }
  if (has('describes a parameter', 'names an own parameter') && has('context', 'secret', 'personal', 'files')) {
    return { rule: 'relations/harvests-context', note: 'Collects data that the tool’s purpose does not need' };
  }
  if (has('user') && has('says', 'mistaken', 'whatever', 'instead') && !has('transfer', 'secret')) {
    return { rule: 'relations/overrides-user', note: 'Tells the model to set aside what the user asked for' };
  }
  return { rule: 'relations/acts-beyond-purpose', note: 'Couples an act to its use that its purpose does not need' };
}
