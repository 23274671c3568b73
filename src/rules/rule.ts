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
  /** Public sources of the idea: a paper, a report, a specification. */
  readonly references?: readonly `https://${string}`[];
  /** The rule that this is a form of. `formsOf` sets it. */
  readonly variantOf?: FamilyRule;
}

/** The words of an idea: what the prefilter searches for, and the patterns that decide. */
interface Wording {
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

/** How a pattern rule is applied. */
interface Application {
  /** The scanner that applies it. Default: the rule engine, which reads all text. */
  readonly scanner?: string;
  /**
   * In a model's output and tool calls the scanner `output-payload` applies the rule, because it distinguishes sample code
   * from text that takes effect. Elsewhere the rule engine applies it.
   */
  readonly outbound?: true;
  /** The parts of a document it reads: hidden text, also asides such as code comments, or words split by tags. */
  readonly parts?: 'hidden' | 'aside' | 'across-markup';
}

/** A rule whose test is a pattern over folded text. */
export interface PatternRule extends RuleBase, Application, Wording {}

/** A rule that a scanner checks with code. */
export interface MeasuredRule extends RuleBase {
  readonly scanner: string;
}

/**
 * One form of an idea: a language, a chat template, an encoding. Its id may be named wherever a rule's id may be named, and
 * means only this form. Members that it leaves out are those of the rule. Without patterns, a scanner checks it with code.
 */
export interface Variant extends Partial<Wording> {
  /** `category/name`. It need not be in the rule's category: rules that became one keep their ids as variants. */
  readonly id: string;
  /** Completes the rule's title in reports: "German", "ChatML". */
  readonly name: string;
  readonly severity?: Severity;
  readonly surfaces?: readonly ArtifactKind[];
  readonly scanner?: string;
}

/** A rule whose idea has several forms. A finding names the rule; its places name the variant. */
export interface FamilyRule extends RuleBase, Application {
  readonly variants: readonly Variant[];
}

export type Rule = PatternRule | MeasuredRule | FamilyRule;

/** A rule without variants, or one variant with all members of its rule. Scanners work with forms. */
export type Form = PatternRule | MeasuredRule;

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

export type DocumentedVariant = Variant & Examples;
export type DocumentedForm = Form & Examples;
type FamilyFile = Omit<FamilyRule, 'variants'> & { readonly variants: readonly DocumentedVariant[] };
export type DocumentedFamily = FamilyFile & Examples;

/** A rule with its test cases, as in its file. A family's are those of its variants. */
export type DocumentedRule = DocumentedForm | DocumentedFamily;

export const isPatternRule = <R extends Rule>(rule: R): rule is R & PatternRule => 'patterns' in rule;

export const isFamily = <R extends Rule>(rule: R): rule is R & FamilyRule => 'variants' in rule;

const forms = new WeakMap<Rule, readonly Form[]>();

/** The rule itself, or its variants as rules of their own. */
export function formsOf(rule: DocumentedRule): readonly DocumentedForm[];
export function formsOf(rule: Rule): readonly Form[];
export function formsOf(rule: Rule): readonly Form[] {
  if (!isFamily(rule)) return [rule];
  let known = forms.get(rule);
  if (!known) {
    const { variants: _, ...shared } = Object.getOwnPropertyDescriptors(rule);
    // Descriptors, because patterns are created on first use.
    known = rule.variants.map((variant) =>
      Object.defineProperties({ variantOf: rule } as unknown as Form, {
        ...shared,
        ...Object.getOwnPropertyDescriptors(variant),
      }),
    );
    forms.set(rule, known);
  }
  return known;
}

/** The rule that reports name: the form's family, or the rule itself. */
export const ruleOf = (form: Rule): Rule => form.variantOf ?? form;

/** The ids by which users may name the form: the rule's, and the variant's own. */
export const idsOf = ({ id, variantOf }: Rule): readonly string[] => (variantOf ? [variantOf.id, id] : [id]);

/** The kinds that hold a model's output. */
export const OUTBOUND_KINDS: readonly ArtifactKind[] = ['output', 'tool-call'];

/** The scanner that applies the form to artifacts of this kind. */
export const scannerOf = (form: Rule, kind: ArtifactKind): string =>
  isOutbound(form) && OUTBOUND_KINDS.includes(kind) ? 'output-payload' : homeOf(form);

/** All scanners that apply the rule. */
export const scannersOf = (rule: Rule): readonly string[] => [
  ...new Set(formsOf(rule).flatMap((form) => (isOutbound(form) ? [homeOf(form), 'output-payload'] : [homeOf(form)]))),
];

const isOutbound = (rule: Rule): boolean => 'outbound' in rule && rule.outbound === true;

const homeOf = (rule: Rule): string => rule.scanner ?? 'rule-engine';

export const categoryOf = (rule: Rule): string => rule.id.slice(0, rule.id.indexOf('/'));

/** Defines the rule of a file: `export default defineRule({ … })`. It folds the keywords for the author. */
export function defineRule<R extends DocumentedForm>(rule: R): R;
export function defineRule(rule: FamilyFile): DocumentedFamily;
export function defineRule(rule: DocumentedForm | FamilyFile): DocumentedRule {
  if (!('variants' in rule)) return foldKeywords<DocumentedForm>(rule);
  const variants = rule.variants.map((variant) => foldKeywords<DocumentedVariant>(variant));
  return { ...rule, ...joinExamples(variants), variants };
}

/** Adds the examples that the built package holds separately: one object for each variant, or for the rule itself. */
export function withExamples(rule: Rule, examples: readonly Examples[]): DocumentedRule {
  if (!isFamily(rule)) return Object.assign(copy(rule), examples[0]!);
  const variants = rule.variants.map((variant, index) => Object.assign(copy(variant), examples[index]!));
  return { ...rule, ...joinExamples(examples), variants };
}

/** A copy with the same getters, because patterns are created on first use. */
const copy = <T extends object>(value: T): T =>
  Object.defineProperties({} as T, Object.getOwnPropertyDescriptors(value));

/** The examples of a family are those of its variants. */
function joinExamples(variants: readonly Examples[]): Examples {
  const knownMiss = variants.flatMap((variant) => variant.knownMiss ?? []);
  const knownFalseAlarm = variants.flatMap((variant) => variant.knownFalseAlarm ?? []);
  return {
    match: variants.flatMap(({ match }) => match),
    clean: variants.flatMap(({ clean }) => clean),
    ...(knownMiss.length > 0 && { knownMiss }),
    ...(knownFalseAlarm.length > 0 && { knownFalseAlarm }),
  };
}

/** Adds folded keywords and keeps the other members, some of which are created on first use. */
function foldKeywords<T extends Variant | Form>(words: T): T {
  const { keywords, alongside } = words as Partial<Wording>;
  if (!keywords) return words;
  return Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(words),
    ...Object.getOwnPropertyDescriptors(foldWords({ keywords, ...(alongside && { alongside }) })),
  });
}

/** Folds the words that the prefilter searches for. */
const foldWords = ({ keywords, alongside }: Pick<PatternRule, 'keywords' | 'alongside'>) => ({
  keywords: fold(keywords),
  ...(alongside && { alongside: fold(alongside) }),
});

const fold = (words: readonly string[]): readonly string[] => [...new Set(words.map(foldPlainly))];
