import type { ArtifactKind } from '../core/types.js';
import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { findDisguisedWords } from '../text/fold.js';
import { findMatches, toSpan } from '../text/matches.js';
import type { FieldViews } from '../text/views.js';
import type { ScannerDefinition } from './definition.js';
import { Notebook } from './notebook.js';

const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\ufeff]+/g;
/** Soft hyphens beside a space or in a row. They belong between two letters or at a line break. */
const STRAY_SOFT_HYPHEN = /\u00ad+(?=[ \t])|[ \t]\u00ad+|\u00ad{2,}/g;
const TAGS = /[\u{e0001}\u{e0020}-\u{e007f}]+/gu;
const BIDI = /[\u202a-\u202e\u2066-\u2069]+/g;
const ANSI = /\u001b[[\]][^\u0007]{0,64}?[@-~\u0007]/g;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f]+/g;

/** Kinds that programs write. An editor leaves no stray zero-width character in them. */
const WRITTEN_BY_PROGRAMS: readonly ArtifactKind[] = ['tool', 'tool-call', 'server-instructions'];
/** Kinds that people type. They are not copied from a PDF, which would split words. */
const WRITTEN_WITH_CARE: readonly ArtifactKind[] = ['skill', 'system-prompt'];
/** Consecutive zero-width characters that carry data. Chosen: no keyboard or editor produces them. */
const LONG_RUN = 4;
/** The same directly before a sentence. Chosen: one may be an editor's mistake, two mark the sentence. */
const RUN_BEFORE_SENTENCE = 2;
/** Characters on each side of a direction control that are searched for right-to-left letters. Chosen: one paragraph. */
const BIDI_REACH = 200;

const TRAITS: ScannerTraits = {
  id: 'unicode',
  type: 'unicode',
};

/** Detects invisible and deceptive characters. Abstains on plain ASCII. */
function createUnicodeScanner(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const suspects = subject.fields.filter(({ survey }) => survey.hasNonAscii || survey.hasInvisible);
      if (suspects.length === 0) return undefined;
      const notebook = new Notebook(rules, subject);
      for (const views of suspects) {
        if (views.survey.hasOtherScript) noteDisguisedWords(views, notebook);
        if (!views.survey.hasInvisible) continue;
        noteZeroWidth(views, subject.artifact.kind, notebook);
        if (isTyped(subject.artifact.kind)) {
          noteAll(views, 'unicode/stray-soft-hyphen', STRAY_SOFT_HYPHEN, notebook);
        }
        noteAll(views, 'unicode/bidi-control', BIDI, notebook, isDeceptiveBidi);
        noteAll(views, 'unicode/tag-characters', TAGS, notebook, (text, start) => !isFlagEmoji(text, start));
        noteAll(views, 'unicode/ansi-escape', ANSI, notebook);
        noteAll(views, 'unicode/control-character', CONTROL, notebook);
      }
      return notebook.observations;
    },
  };
}

export const unicode: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createUnicodeScanner(rules),
};

function noteDisguisedWords({ field, visible }: FieldViews, notebook: Notebook): void {
  for (const [start, end] of findDisguisedWords(visible.text)) {
    notebook.note('unicode/mixed-script-word', field.path, visible, start, end);
  }
}

function noteAll(
  { field, raw }: FieldViews,
  ruleId: string,
  pattern: RegExp,
  notebook: Notebook,
  isDeceptive: (text: string, start: number, run: string) => boolean = () => true,
): void {
  for (const match of findMatches(field.text, pattern)) {
    if (isDeceptive(field.text, match.index, match[0])) {
      notebook.note(ruleId, field.path, raw, ...toSpan(match));
    }
  }
}

function noteZeroWidth({ field, raw }: FieldViews, kind: ArtifactKind, notebook: Notebook): void {
  for (const match of findMatches(field.text, ZERO_WIDTH)) {
    const [run] = match;
    const end = match.index + run.length;
    const before = lastCharacter(field.text, match.index);
    const after = firstCharacter(field.text, end);
    if (isOrdinaryJoiner(run, before, after, match.index)) continue;
    const splitsWord = /[A-Za-z]/.test(before) && /[A-Za-z]/.test(after);
    const opensSentence = run.length >= RUN_BEFORE_SENTENCE && /^$|[\s"'`]/.test(before) && /\p{L}/u.test(after);
    const isHiding =
      WRITTEN_BY_PROGRAMS.includes(kind) ||
      run.length >= LONG_RUN ||
      (WRITTEN_WITH_CARE.includes(kind) && (splitsWord || opensSentence));
    const ruleId = isHiding ? 'unicode/zero-width' : splitsWord ? 'unicode/split-word' : 'unicode/stray-zero-width';
    notebook.note(ruleId, field.path, raw, match.index, end);
  }
}

const isTyped = (kind: ArtifactKind): boolean => WRITTEN_BY_PROGRAMS.includes(kind) || WRITTEN_WITH_CARE.includes(kind);

/** Emoji sequences, scripts that use joiners or zero-width line breaks, and a leading byte-order mark. */
function isOrdinaryJoiner(run: string, before: string, after: string, start: number): boolean {
  if (run.length > 1) return false;
  if (run === '\ufeff') return start === 0;
  if (run === '\u200d' && /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f]/u.test(before)) return true;
  return JOINING_SCRIPT.test(before) || JOINING_SCRIPT.test(after);
}

const JOINING_SCRIPT =
  /[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\p{sc=Mongolian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Direction controls are normal near right-to-left letters. Overrides never are, because they reorder the text. */
function isDeceptiveBidi(text: string, start: number, run: string): boolean {
  if (/[\u202d\u202e]/.test(run)) return true;
  const around = text.slice(Math.max(0, start - BIDI_REACH), start + BIDI_REACH);
  return !/[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u.test(around);
}

/** The flags of England, Scotland and Wales are a black flag followed by tag characters. */
const isFlagEmoji = (text: string, start: number): boolean => text.slice(Math.max(0, start - 2), start) === '\u{1f3f4}';

const lastCharacter = (text: string, end: number): string => [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? '';
const firstCharacter = (text: string, start: number): string => [...text.slice(start, start + 2)][0] ?? '';
