import type { ArtifactKind, Span } from '../core/types.js';
import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { RuleFinder } from '../rules/shared-ruleset.js';
import { findMatches } from '../text/matches.js';
import { PADDING_LINES, PADDING_SPACES } from '../text/survey.js';
import type { FieldViews } from '../text/views.js';
import type { ScannerDefinition } from './definition.js';
import { findDeepNesting } from './nesting.js';
import { Notebook } from './notebook.js';
import { readAllWith } from './read-with.js';
import { findRepeatedCharacter, findRepeatedPhrase, findRepeatedWord } from './repetition.js';

/**
 * What a field of a definition may reasonably hold, in characters. Measured on some 2,000 published tool definitions:
 * one description in a hundred is longer than 4,000 characters, one title or name in a thousand longer than 128.
 */
const LENGTH_LIMITS: readonly (readonly [field: RegExp, limit: number])[] = [
  [/\/(?:name|title)$|#$/, 128],
  [/\/description$/, 4_000],
];
const SHORTEST_LIMIT = Math.min(...LENGTH_LIMITS.map(([, limit]) => limit));
const LIMITED_KINDS: readonly ArtifactKind[] = ['tool'];

/** Some 500,000 tokens: more than nearly every model reads at once. */
const HUGE = 2_000_000;

/** White space that pushes what follows out of sight: off the right edge, or below the fold. */
const PADDING = new RegExp(
  `[ \\t\\u00a0\\u2000-\\u200a\\u3000\\u2800]{${PADDING_SPACES}}|(?:\\r?\\n[ \\t]{0,8}){${PADDING_LINES}}`,
  'g',
);

const TRAITS: ScannerTraits = {
  id: 'resource-exhaustion',
  type: 'rule',
};

/**
 * Sizes, repetition, nesting, and orders that never end, in the raw text. It reports; that a flood costs the others
 * nothing is the views' doing, which are made before anything runs and hold floods shortened.
 */
function createResourceExhaustion(rules: readonly Rule[], orders: RuleFinder): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, fields } = subject;
      const notebook = new Notebook(rules, subject);
      noteHuge(fields, notebook);
      for (const views of fields) {
        if (LIMITED_KINDS.includes(artifact.kind)) noteLength(views, notebook);
        noteShape(views, notebook);
      }
      const observations = [...notebook.observations, ...readAllWith(orders, subject)];
      // Where there is nothing to object to, it abstains: length is no subject of its own.
      return observations.length > 0 ? observations : undefined;
    },
  };
}

export const resourceExhaustion: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  sharesReading: true,
  create: ({ rules, finder }) => createResourceExhaustion(rules, finder),
};

function noteShape(views: FieldViews, notebook: Notebook): void {
  const { field, raw, survey, floods } = views;
  const { text } = field;
  const note = (ruleId: string, span: Span | undefined): void => {
    if (span) notebook.note(ruleId, field.path, raw, ...span);
  };
  if (survey.hasPadding) note('structure/whitespace-padding', findPadding(text));
  if (survey.hasRepetition) {
    note('structure/repeated-character', findRepeatedCharacter(text));
    note('structure/repeated-word', findRepeatedWord(text));
  }
  note('structure/repeated-phrase', findRepeatedPhrase(text, floods));
  note('structure/deep-nesting', findDeepNesting(text));
}

function noteLength({ field, raw }: FieldViews, notebook: Notebook): void {
  if (field.text.length <= SHORTEST_LIMIT) return;
  const limit = LENGTH_LIMITS.find(([pattern]) => pattern.test(field.path))?.[1];
  if (limit && field.text.length > limit)
    notebook.note('structure/long-field', field.path, raw, limit, field.text.length);
}

/** The field in which the artifact exceeds the limit, from there on. */
function noteHuge(fields: readonly FieldViews[], notebook: Notebook): void {
  let left = HUGE;
  for (const { field, raw } of fields) {
    if (field.text.length > left) {
      notebook.note('structure/huge-input', field.path, raw, left, field.text.length);
      return;
    }
    left -= field.text.length;
  }
}

function findPadding(text: string): Span | undefined {
  for (const match of findMatches(text, PADDING)) {
    const end = match.index + match[0].length;
    if (hasTextBehind(text, end)) return [match.index, end];
  }
  return undefined;
}

const hasTextBehind = (text: string, end: number): boolean => /\S/.test(text.slice(end, end + 4_000));
