import { PADDING_LINES, PADDING_SPACES, REPEATED_CHARACTERS, REPEATED_WORDS } from '../engine/survey.js';
import type { FieldViews } from '../engine/views.js';
import type { Rule } from '../rules/rule.js';
import type { ArtifactKind } from '../types.js';
import { Notebook } from './notebook.js';
import type { Scanner } from './scanner.js';

/**
 * What a field of a definition may reasonably hold, in characters. Measured on some 2,000 published tool definitions:
 * one description in a hundred is longer than 4,000 characters, one title or name in a thousand longer than 128.
 */
const LENGTH_LIMITS: readonly (readonly [field: RegExp, limit: number])[] = [
  [/\/(?:name|title)$|#$/, 128],
  [/\/description$/, 4_000],
];
const LIMITED_KINDS: readonly ArtifactKind[] = ['tool'];

/** White space that pushes what follows out of sight: off the right edge, or below the fold. */
const PADDING = new RegExp(
  `[ \\t\\u00a0\\u2000-\\u200a\\u3000\\u2800]{${PADDING_SPACES}}|(?:\\r?\\n[ \\t]{0,8}){${PADDING_LINES}}`,
  'g',
);
/** One character or one short word over and over; rulers and zeros are ordinary. */
const REPEATED_CHARACTER = new RegExp(`([^\\s\\-=_*#.~+|/\\\\0])\\1{${REPEATED_CHARACTERS - 1}}`, 'g');
const REPEATED_WORD = new RegExp(`\\b(\\w{1,24}[\\s,.;:!?]{1,3})\\1{${REPEATED_WORDS - 1}}`, 'g');

/** Sizes and repetition. Runs first; looks at the raw text only. */
export function createResourceExhaustion(rules: readonly Rule[]): Scanner {
  return {
    id: 'resource-exhaustion',
    type: 'rule',
    scan(subject) {
      const notebook = new Notebook(rules, subject);
      for (const views of subject.fields) {
        if (LIMITED_KINDS.includes(subject.artifact.kind)) noteLength(views, notebook);
        if (views.survey.hasPadding) noteFirst(views, 'structure/whitespace-padding', PADDING, notebook, hasTextBehind);
        if (!views.survey.hasRepetition) continue;
        noteFirst(views, 'structure/repeated-character', REPEATED_CHARACTER, notebook);
        noteFirst(views, 'structure/repeated-word', REPEATED_WORD, notebook);
      }
      // Where there is nothing to object to, it abstains: length is no subject of its own.
      return notebook.observations.length > 0 ? notebook.observations : undefined;
    },
  };
}

function noteLength({ field, raw }: FieldViews, notebook: Notebook): void {
  const limit = LENGTH_LIMITS.find(([pattern]) => pattern.test(field.path))?.[1];
  if (limit && field.text.length > limit)
    notebook.note('structure/long-field', field.path, raw, limit, field.text.length);
}

function noteFirst(
  { field, raw }: FieldViews,
  ruleId: string,
  pattern: RegExp,
  notebook: Notebook,
  isWorthy: (text: string, end: number) => boolean = () => true,
): void {
  for (const match of field.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (isWorthy(field.text, end)) {
      notebook.note(ruleId, field.path, raw, match.index, end);
      return;
    }
  }
}

const hasTextBehind = (text: string, end: number): boolean => /\S/.test(text.slice(end, end + 4_000));
