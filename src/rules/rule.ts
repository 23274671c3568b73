import type { ArtifactKind, Detector, KillChainPhase, Severity } from '../core/types.js';
import { foldPlainly } from '../text/fold.js';
import type { Tag } from './tags.js';

/** The members of every rule. */
interface RuleBase {
  /** `category/name`; also the file's path below src/rules. */
  readonly id: string;
  /** A short description for reports of what the text does. */
  readonly title: string;
  readonly detector: Detector;
  readonly severity: Severity;
  readonly phase: KillChainPhase;
  readonly tags: readonly Tag[];
  /** Why a reader should care: what an attacker gains. */
  readonly why: string;
  /** How to fix it. */
  readonly fix: string;
  /** The artifact kinds it applies to. Default: all. */
  readonly surfaces?: readonly ArtifactKind[];
}

/** A rule whose test is a pattern over folded text. */
export interface PatternRule extends RuleBase {
  /** The scanner that applies it. Default: the rule engine, which reads all text. */
  readonly scanner?: string;
  /**
   * In a model's output and tool calls the scanner `output-payload` applies the rule, because it distinguishes sample code
   * from text that takes effect. Elsewhere the rule engine applies it.
   */
  readonly outbound?: true;
  /** The parts of a document it reads: hidden text, also asides such as code comments, or words split by tags. */
  readonly parts?: 'hidden' | 'aside' | 'across-markup';
  /** Every match has at least one of these (folded) within `reach`. The prefilter searches for them: choose rare words. */
  readonly keywords: readonly string[];
  /**
   * For keywords that are common words: every match also has at least one of these within `reach` of the keyword. It saves
   * most of the matching and does not change the result.
   */
  readonly alongside?: readonly string[];
  readonly patterns: readonly RegExp[];
  /**
   * A match is excused if one of these matches the match itself or the words of its clause before it. Text after the match
   * never excuses it. Critical rules have none.
   */
  readonly unless?: readonly RegExp[];
  /** A match is excused if a negation governs it: "never sends the key to". Not for critical rules. */
  readonly unlessNegated?: true;
  /** How far a match may extend from its keyword, in characters. */
  readonly reach?: number;
}

/** A rule that a scanner checks with code. */
export interface MeasuredRule extends RuleBase {
  readonly scanner: string;
}

export type Rule = PatternRule | MeasuredRule;

/** Test cases of a rule. Scans do not need them. */
export interface Examples {
  /** Texts that the rule must match. */
  readonly match: readonly string[];
  /** Texts that it must not match, each with the reason. */
  readonly clean: readonly (readonly [text: string, because: string])[];
  /** Attacks that it does not match yet. The test fails once it does, so that the text moves to `match`. */
  readonly knownMiss?: readonly string[];
  /** Benign texts that it still matches. The test fails once it does not, so that the text moves to `clean`. */
  readonly knownFalseAlarm?: readonly string[];
}

/** A rule with its test cases, as in its file. */
export type DocumentedRule = Rule & Examples;

export const isPatternRule = <R extends Rule>(rule: R): rule is R & PatternRule => 'patterns' in rule;

/** The kinds that hold a model's output. */
export const OUTBOUND_KINDS: readonly ArtifactKind[] = ['output', 'tool-call'];

/** The scanner that applies the rule to artifacts of this kind. */
export const scannerOf = (rule: Rule, kind: ArtifactKind): string =>
  isOutbound(rule) && OUTBOUND_KINDS.includes(kind) ? 'output-payload' : homeOf(rule);

/** All scanners that apply the rule. */
export const scannersOf = (rule: Rule): readonly string[] =>
  isOutbound(rule) ? [homeOf(rule), 'output-payload'] : [homeOf(rule)];

const isOutbound = (rule: Rule): boolean => isPatternRule(rule) && rule.outbound === true;

const homeOf = (rule: Rule): string => rule.scanner ?? 'rule-engine';

export const categoryOf = (rule: Rule): string => rule.id.slice(0, rule.id.indexOf('/'));

/** Defines the rule of a file: `export default defineRule({ … })`. It folds the keywords for the author. */
export const defineRule = <R extends DocumentedRule>(rule: R): R =>
  isPatternRule(rule) ? { ...rule, ...foldWords(rule) } : rule;

/** Folds the words that the prefilter searches for. */
export const foldWords = ({ keywords, alongside }: Pick<PatternRule, 'keywords' | 'alongside'>) => ({
  keywords: fold(keywords),
  ...(alongside && { alongside: fold(alongside) }),
});

const fold = (words: readonly string[]): readonly string[] => [...new Set(words.map(foldPlainly))];
