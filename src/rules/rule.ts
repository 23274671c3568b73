import type { ArtifactKind, Detector, KillChainPhase, Severity } from '../core/types.js';
import { foldPlainly } from '../text/fold.js';
import type { Tag } from './tags.js';

/** What every rule says about itself, whoever applies it. */
interface RuleBase {
  /** `category/name`; also the file's path below src/rules. */
  readonly id: string;
  /** A few words that stand in a report, saying what the text does. */
  readonly title: string;
  readonly detector: Detector;
  readonly severity: Severity;
  readonly phase: KillChainPhase;
  readonly tags: readonly Tag[];
  /** Why a reader should care: what an attacker gains. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** The artifact kinds it looks at; all where it is not said. */
  readonly surfaces?: readonly ArtifactKind[];
}

/** A rule whose test is a pattern over folded text. */
export interface PatternRule extends RuleBase {
  /** Who applies it; the rule engine, which reads everything, unless another scanner reads only what it knows how to find. */
  readonly scanner?: string;
  /**
   * What a model sends out (answers, tool calls) is read for it by the scanner `output-payload`, which tells code that is
   * shown from text that takes effect; everything else by the rule engine, as usual.
   */
  readonly outbound?: true;
  /** Which parts of a document it reads: what nobody sees, also what stands aside as comments in code do, or words across tags. */
  readonly parts?: 'hidden' | 'aside' | 'across-markup';
  /** At least one of these stands, folded, within `reach` of every match: the prefilter's hooks. Choose rare words. */
  readonly keywords: readonly string[];
  /**
   * Where the keywords are common words: at least one of these also stands within `reach` of the keyword. It spares the
   * patterns most of their work and changes nothing else.
   */
  readonly alongside?: readonly string[];
  readonly patterns: readonly RegExp[];
  /** The sentence around a match is excused when one of these matches it. Critical rules have none. */
  readonly unless?: readonly RegExp[];
  /** A match is excused where a negation governs it: "never sends the key to". Critical rules are not. */
  readonly unlessNegated?: true;
  /** How far a match may extend from its keyword, in characters. */
  readonly reach?: number;
}

/** A rule whose test is code in the scanner that reports it. */
export interface MeasuredRule extends RuleBase {
  readonly scanner: string;
}

export type Rule = PatternRule | MeasuredRule;

/** What a rule does and does not, in texts that the tests hold it to. No scan needs them. */
export interface Examples {
  /** Texts that must fire this rule. */
  readonly match: readonly string[];
  /** Texts that must not, each with the reason. */
  readonly clean: readonly (readonly [text: string, because: string])[];
  /** Attacks it does not see yet. The test fails when it starts to, so that the text moves to `match`. */
  readonly knownMiss?: readonly string[];
  /** Honest texts it still flags. The test fails when it stops to, so that the text moves to `clean`. */
  readonly knownFalseAlarm?: readonly string[];
}

/** A rule as its file has it. */
export type DocumentedRule = Rule & Examples;

export const isPatternRule = <R extends Rule>(rule: R): rule is R & PatternRule => 'patterns' in rule;

/** The kinds that hold what a model sends out. */
export const OUTBOUND_KINDS: readonly ArtifactKind[] = ['output', 'tool-call'];

/** Who applies the rule to an artifact of this kind. */
export const scannerOf = (rule: Rule, kind: ArtifactKind): string =>
  isOutbound(rule) && OUTBOUND_KINDS.includes(kind) ? 'output-payload' : homeOf(rule);

/** Everybody who applies the rule to something. */
export const scannersOf = (rule: Rule): readonly string[] =>
  isOutbound(rule) ? [homeOf(rule), 'output-payload'] : [homeOf(rule)];

const isOutbound = (rule: Rule): boolean => isPatternRule(rule) && rule.outbound === true;

const homeOf = (rule: Rule): string => rule.scanner ?? 'rule-engine';

export const categoryOf = (rule: Rule): string => rule.id.slice(0, rule.id.indexOf('/'));

/** A rule file is `export default defineRule({ … })`. Its author need not know how words of other alphabets are folded. */
export const defineRule = <R extends DocumentedRule>(rule: R): R =>
  isPatternRule(rule) ? { ...rule, ...foldWords(rule) } : rule;

/** The words that the prefilter looks for, as they stand in folded text. */
export const foldWords = ({ keywords, alongside }: Pick<PatternRule, 'keywords' | 'alongside'>) => ({
  keywords: fold(keywords),
  ...(alongside && { alongside: fold(alongside) }),
});

const fold = (words: readonly string[]): readonly string[] => [...new Set(words.map(foldPlainly))];
