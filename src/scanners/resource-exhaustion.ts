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
 * Maximum characters per field of a tool definition. Measured on about 2,000 published tool definitions: 1 % of the
 * descriptions exceed 4,000 characters, and 0.1 % of the names and titles exceed 128.
 */
const LENGTH_LIMITS: readonly (readonly [field: RegExp, limit: number])[] = [
  [/\/(?:name|title)$|#$/, 128],
  [/\/description$/, 4_000],
];
const SHORTEST_LIMIT = Math.min(...LENGTH_LIMITS.map(([, limit]) => limit));
const LIMITED_KINDS: readonly ArtifactKind[] = ['tool'];

/** Maximum characters of an artifact, about 500,000 tokens. Chosen: larger than most models' context windows. */
const MAX_ARTIFACT_LENGTH = 2_000_000;
/** Characters after white-space padding that are searched for hidden text. Bounds the work per match. */
const HIDDEN_TEXT_REACH = 4_000;

/** White space that pushes the following text off the right edge of a window, or below its last line. */
const PADDING = new RegExp(
  `[ \\t\\u00a0\\u2000-\\u200a\\u3000\\u2800]{${PADDING_SPACES}}|(?:\\r?\\n[ \\t]{0,8}){${PADDING_LINES}}`,
  'g',
);

const TRAITS: ScannerTraits = {
  id: 'resource-exhaustion',
  type: 'rule',
};

/**
 * Reports excessive size, repetition, nesting and endless orders in the raw text. It only reports them: the views, which
 * are created first, shorten floods so that other scanners stay fast.
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
      // Without a finding it abstains, because a normal length is not evidence of honesty.
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
  const { field, survey, floods } = views;
  // The layout and the scripts of a web page are deep and full of white space.
  const view = views.isPage ? views.visible : views.raw;
  const { text } = view;
  const note = (ruleId: string, span: Span | undefined): void => {
    if (span) notebook.note(ruleId, field.path, view, ...span);
  };
  if (survey.hasPadding) note('structure/whitespace-padding', findPadding(text));
  if (survey.hasRepetition) {
    note('structure/repeated-character', findRepeatedCharacter(text));
    note('structure/repeated-word', findRepeatedWord(text));
  }
  note('structure/repeated-phrase', views.isPage ? undefined : findRepeatedPhrase(text, floods));
  note('structure/deep-nesting', findDeepNesting(text));
}

function noteLength({ field, raw }: FieldViews, notebook: Notebook): void {
  if (field.text.length <= SHORTEST_LIMIT) return;
  const limit = LENGTH_LIMITS.find(([pattern]) => pattern.test(field.path))?.[1];
  if (limit && field.text.length > limit)
    notebook.note('structure/long-field', field.path, raw, limit, field.text.length);
}

/** Notes the field in which the artifact exceeds the limit, from that offset on. */
function noteHuge(fields: readonly FieldViews[], notebook: Notebook): void {
  let left = MAX_ARTIFACT_LENGTH;
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
    if (hasTextAfter(text, end)) return [match.index, end];
  }
  return undefined;
}

const hasTextAfter = (text: string, end: number): boolean => /\S/.test(text.slice(end, end + HIDDEN_TEXT_REACH));
