import type { ArtifactKind, Skipped } from '../core/types.js';
import type { Account, Observation, Scanner, ScannerTraits, Subject } from '../engine/scanner.js';
import { MAX_PLACES } from '../rules/match-places.js';
import { isPatternRule, type PatternRule, type Rule } from '../rules/rule.js';
import { Ruleset } from '../rules/ruleset.js';
import type { RuleFinder } from '../rules/shared-ruleset.js';
import { toCodes } from '../text/code-units.js';
import { fold, foldView } from '../text/fold.js';
import type { Part } from '../text/formats/part.js';
import { type Ending, hasParts, readParts, toEnding } from '../text/formats/read-parts.js';
import { withoutTags } from '../text/formats/without-tags.js';
import { MentionFinder } from '../text/mention.js';
import type { FieldViews } from '../text/views.js';
import { visibleView } from '../text/visible-view.js';
import type { ScannerDefinition } from './definition.js';
import { readAllWith, readWith } from './read-with.js';
import { findUnseenText } from './unseen-text.js';

/** Content that neither the user nor the operator wrote. Prompts are left out, because orders belong there. */
export const FOREIGN_KINDS: readonly ArtifactKind[] = [
  'document',
  'tool-result',
  'memory',
  'tool',
  'server-instructions',
  'skill',
];

const TRAITS: ScannerTraits = {
  id: 'indirect-injection',
  type: 'rule',
};

/**
 * Detects instructions in third-party content. Parts that are hidden from people but visible to a model have lower
 * thresholds than the visible text, because a hidden order can only be meant for the model.
 */
function createIndirectInjection(rules: readonly Rule[], finder: RuleFinder): Scanner {
  const rulesets = toRulesets(rules.filter(isPatternRule));
  const unseen = rules.find(({ id }) => id === UNSEEN_TEXT);
  return {
    ...TRAITS,
    scan(subject) {
      if (!FOREIGN_KINDS.includes(subject.artifact.kind)) return undefined;
      const inFiles = judgeFiles(subject, rulesets, unseen);
      const judged = judgeContent(subject, rulesets, finder);
      if (inFiles.length === 0) return judged;
      return judged instanceof Promise
        ? judged.then((account) => withMore(account, inFiles))
        : withMore(judged, inFiles);
    },
  };
}

/** The rule about text of files that is drawn so that nobody sees it. */
const UNSEEN_TEXT = 'indirect/unseen-text';

/** Applies the rules for hidden parts to the texts of files that are hidden or stand beside the document. */
function judgeFiles(
  { artifact: { kind }, fields }: Subject,
  rulesets: Rulesets,
  unseen: Rule | undefined,
): Observation[] {
  const placed = fields.filter(({ field }) => field.place !== undefined);
  if (placed.length === 0) return [];
  const observations = placed.flatMap(({ field, readings }) => {
    const ruleset = field.place === 'aside' ? rulesets.aside : rulesets.hidden;
    return readings.flatMap((view) => [...readWith(ruleset, view, field.path, kind)]);
  });
  return unseen ? [...observations, ...findUnseenText(fields, unseen)] : observations;
}

const withMore = (account: Account, more: readonly Observation[]): Account => ({
  ...account,
  observations: keepFirst([...more, ...account.observations]),
});

export const indirectInjection: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  sharesReading: true,
  create: ({ rules, finder }) => createIndirectInjection(rules, finder),
};

/** A comment in a comment, or a comment that is cut apart by tags. */
const NESTED_COMMENT = /<!--[^>]{0,200}<!--|<!--\s{0,8}<[a-z]/i;

function judgeContent(subject: Subject, rulesets: Rulesets, finder: RuleFinder): Account | Promise<Account> {
  const ending = toEnding(subject.artifact);
  if (subject.fields.some(({ raw }) => hasParts(raw.text, ending)))
    return judgeParts(subject, rulesets, finder, ending);
  return { observations: keepFirst(readAllWith(finder, subject)), skipped: [] };
}

async function judgeParts(
  { artifact: { kind }, fields, pacer }: Subject,
  rulesets: Rulesets,
  finder: RuleFinder,
  ending: Ending,
): Promise<Account> {
  const observations: Observation[] = [];
  const skipped: Skipped[] = [];
  const isWorthwhile = (text: string): boolean => rulesets.hidden.hasKeyword(toCodes(fold(text)));
  for (const views of fields) {
    const { path } = views.field;
    const skip = (reason: string) => skipped.push({ path, reason });
    for (const part of await readParts(views.raw, { ...ending, isWorthwhile, skip })) {
      observations.push(...readPart(part, views, kind, rulesets));
    }
    if (NESTED_COMMENT.test(views.raw.text)) {
      const view = withoutTags(views.raw);
      observations.push(...readPart({ place: 'visible', isHidden: false, view }, views, kind, rulesets));
    }
    for (const view of views.readings) {
      observations.push(...readWith(finder, view, path, kind));
      const pause = pacer?.pauseIfDue();
      if (pause) await pause;
    }
  }
  return { observations: keepFirst(observations), skipped };
}

/**
 * Keeps the first observations of each rule. A page may repeat the same order thousands of times. Mentions are counted
 * apart, so that they cannot hide an order.
 */
function keepFirst(observations: readonly Observation[]): Observation[] {
  const [orders, mentions] = [new Map<Rule, number>(), new Map<Rule, number>()];
  return observations.filter(({ rule, isMention }) => {
    const counts = isMention ? mentions : orders;
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= MAX_PLACES;
  });
}

interface Rulesets {
  readonly hidden: Ruleset;
  readonly aside: Ruleset;
  readonly acrossMarkup: Ruleset;
  readonly visible: Ruleset;
}

function toRulesets(rules: readonly PatternRule[]): Rulesets {
  const of = (...parts: readonly PatternRule['parts'][]) =>
    new Ruleset(rules.filter((rule) => parts.includes(rule.parts)));
  return {
    hidden: of('hidden'),
    aside: of('aside'),
    acrossMarkup: of('across-markup'),
    visible: of(undefined),
  };
}

function readPart(
  { place, isHidden, view }: Part,
  views: FieldViews,
  kind: ArtifactKind,
  rulesets: Rulesets,
): readonly Observation[] {
  const { field, survey } = views;
  // A decoded part may contain characters that the survey of the raw text did not see.
  const visible = visibleView(view, { hasInvisible: survey.hasInvisible || place !== 'visible' });
  const folded = { ...foldView(visible), name: view.name };
  if (place === 'visible') {
    return readWith(rulesets.acrossMarkup, folded, field.path, kind).filter(({ span }) =>
      field.text.slice(...span).includes('<'),
    );
  }
  if (isHidden) return withMentions(readWith(rulesets.hidden, folded, field.path, kind), field.text, kind);
  const ruleset = place === 'field' ? rulesets.visible : rulesets.aside;
  return readWith(ruleset, folded, field.path, kind);
}

/** Marks mentions by the whole text, because only the text around a part shows that it is an example. */
function withMentions(observations: readonly Observation[], text: string, kind: ArtifactKind): Observation[] {
  if (observations.length === 0) return [];
  const mentions = new MentionFinder(text.toLowerCase(), kind);
  return observations.map((seen) => ({ ...seen, ...(mentions.isMention(...seen.span) && { isMention: true }) }));
}
