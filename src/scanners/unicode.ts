import type { ArtifactKind } from '../core/types.js';
import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { findDisguisedWords } from '../text/fold.js';
import { findMatches } from '../text/matches.js';
import type { FieldViews } from '../text/views.js';
import type { ScannerDefinition } from './definition.js';
import { Notebook } from './notebook.js';

const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\ufeff]+/g;
/** Beside a space or in a row: a soft hyphen belongs between two letters, or where a line was broken. */
const STRAY_SOFT_HYPHEN = /\u00ad+(?=[ \t])|[ \t]\u00ad+|\u00ad{2,}/g;
const TAGS = /[\u{e0001}\u{e0020}-\u{e007f}]+/gu;
const BIDI = /[\u202a-\u202e\u2066-\u2069]+/g;
const ANSI = /\u001b[[\]][^\u0007]{0,64}?[@-~\u0007]/g;
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f]+/g;

/** Definitions that a program wrote: no editor leaves a stray zero-width character in one. */
const WRITTEN_BY_PROGRAMS: readonly ArtifactKind[] = ['tool', 'tool-call', 'server-instructions'];
/** Instructions are typed, not copied from a PDF that breaks words. */
const WRITTEN_WITH_CARE: readonly ArtifactKind[] = ['skill', 'system-prompt'];
/** This many in a row carry data; nobody types them. */
const LONG_RUN = 4;
/** Glued to the front of a sentence, a second one is no slip of an editor any more: it sets apart what follows. */
const RUN_BEFORE_SENTENCE = 2;

const TRAITS: ScannerTraits = {
  id: 'unicode',
  type: 'unicode',
};

/** Invisible and deceiving characters. Abstains on plain ASCII, where there is nothing to look at. */
function createUnicodeScanner(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const strange = subject.fields.filter(({ survey }) => survey.hasNonAscii || survey.hasInvisible);
      if (strange.length === 0) return undefined;
      const notebook = new Notebook(rules, subject);
      for (const views of strange) {
        if (views.survey.hasOtherScript) noteDisguisedWords(views, notebook);
        if (!views.survey.hasInvisible) continue;
        noteZeroWidth(views, subject.artifact.kind, notebook);
        if (isTyped(subject.artifact.kind)) {
          noteAll(views, 'unicode/stray-soft-hyphen', STRAY_SOFT_HYPHEN, notebook);
        }
        noteAll(views, 'unicode/bidi-control', BIDI, notebook, isDeceivingBidi);
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
  isStrange: (text: string, start: number, run: string) => boolean = () => true,
): void {
  for (const match of findMatches(field.text, pattern)) {
    if (isStrange(field.text, match.index, match[0])) {
      notebook.note(ruleId, field.path, raw, match.index, match.index + match[0].length);
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

/** Emoji sequences, scripts that write with joiners or break lines with zero-width spaces, and a leading byte-order mark. */
function isOrdinaryJoiner(run: string, before: string, after: string, start: number): boolean {
  if (run.length > 1) return false;
  if (run === '\ufeff') return start === 0;
  if (run === '\u200d' && /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f]/u.test(before)) return true;
  return JOINING_SCRIPT.test(before) || JOINING_SCRIPT.test(after);
}

const JOINING_SCRIPT =
  /[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\p{sc=Mongolian}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Direction controls belong to text that holds right-to-left letters, except overrides, which reorder what is read. */
function isDeceivingBidi(text: string, start: number, run: string): boolean {
  if (/[\u202d\u202e]/.test(run)) return true;
  const around = text.slice(Math.max(0, start - 200), start + 200);
  return !/[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u.test(around);
}

/** The flags of England, Scotland and Wales are spelled with tags after a black flag. */
const isFlagEmoji = (text: string, start: number): boolean => text.slice(Math.max(0, start - 2), start) === '\u{1f3f4}';

const lastCharacter = (text: string, end: number): string => [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? '';
const firstCharacter = (text: string, start: number): string => [...text.slice(start, start + 2)][0] ?? '';
