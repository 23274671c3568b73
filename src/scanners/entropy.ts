import type { ArtifactKind, Span } from '../core/types.js';
import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { findSuffixes } from '../text/entropy/adversarial-suffix.js';
import { findDataHosts } from '../text/entropy/host-labels.js';
import { findRandomTokens } from '../text/entropy/random-token.js';
import { MentionFinder } from '../text/mention.js';
import type { FieldViews } from '../text/views.js';
import type { ScannerDefinition } from './definition.js';
import { Notebook } from './notebook.js';

const TRAITS: ScannerTraits = {
  id: 'entropy',
  type: 'entropy',
  // Random tokens in a configuration are the keys that `server-config` reports.
  skips: ['server-config'],
};

/**
 * Detects unusually random text: host names that carry data, adversarial suffixes from a token search, and long random
 * tokens. Abstains if no line or run of characters is a candidate.
 */
function createEntropyScanner(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const candidates = subject.fields.filter(
        ({ visibleSurvey: { longRuns, symbolLines } }) => longRuns.length > 0 || symbolLines.length > 0,
      );
      if (candidates.length === 0) return undefined;
      const notebook = new Notebook(rules, subject);
      for (const views of candidates) {
        noteTokens(views, notebook);
        noteSuffixes(views, subject.artifact.kind, notebook);
      }
      return notebook.observations;
    },
  };
}

export const entropy: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createEntropyScanner(rules),
};

function noteTokens(views: FieldViews, notebook: Notebook): void {
  const { field, visible, visibleSurvey } = views;
  for (const { span, isText } of findDataHosts(visible.text, visibleSurvey)) {
    notebook.note(isText ? 'entropy/text-in-host' : 'entropy/data-in-host', field.path, visible, ...span);
  }
  for (const span of findRandomTokens(visible.text, visibleSurvey)) {
    if (!isDecoded(views, visible.toRaw(...span))) notebook.note('entropy/random-token', field.path, visible, ...span);
  }
}

/** A decoding explains a token if it covers no more than this multiple of its length. Chosen to allow padding. */
const MAX_COVER = 2;

/** Did a decoder read the token? Then it is encoded text, not random text. */
const isDecoded = ({ decoded }: FieldViews, [start, end]: Span): boolean =>
  decoded.some(({ view }) => {
    const [from, to] = view.toRaw(0, view.text.length);
    return from < end && start < to && to - from <= MAX_COVER * (end - start);
  });

function noteSuffixes({ field, visible, visibleSurvey }: FieldViews, kind: ArtifactKind, notebook: Notebook): void {
  const suffixes = findSuffixes(visible, visibleSurvey);
  if (suffixes.length === 0) return;
  const mentions = new MentionFinder(visible.text.toLowerCase(), kind);
  for (const [start, end] of suffixes) {
    if (!mentions.isMention(start, end)) notebook.note('entropy/adversarial-suffix', field.path, visible, start, end);
  }
}
