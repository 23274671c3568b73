import type { Severity, Skipped } from '../../core/types.js';
import { plural } from '../../core/wording.js';
import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import { OUTBOUND_KINDS, type Rule } from '../../rules/rule.js';
import { MAX_PLACES } from '../../rules/ruleset.js';
import { MentionFinder } from '../../text/mention.js';
import type { ScannerDefinition } from '../definition.js';
import { toSeverity } from './calibration.js';
import { type Judged, type Judgement, judge } from './cascade.js';
import { findSentence } from './find-sentence.js';
import { judgeByLetters, toLetterSeverity } from './letter-model.js';
import { type Surface, surfaceOf } from './surface.js';
import { toLetterWindows, toTextWindows } from './text-windows.js';

/** Passages per artifact that are narrowed to a sentence; others are reported whole. Bounds the encoder calls. */
const MAX_NARROWED = 8;

const TRAITS: ScannerTraits = {
  id: 'sentinel',
  type: 'sentinel',
  cost: 'slow',
  // Configurations contain no prose.
  skips: ['server-config'],
};

/** Runs the trained classifier on every passage of every reading. */
function createSentinel(rules: readonly Rule[]): Scanner {
  const [rule] = rules;
  return {
    ...TRAITS,
    async scan(subject) {
      const { artifact, settings } = subject;
      const fields = [...subject.fields, ...subject.joined];
      // The classifier judges content that a model reads, not content that it writes.
      if (!rule || settings.classifier === 'off' || OUTBOUND_KINDS.includes(artifact.kind)) return undefined;
      const surface = surfaceOf(artifact.kind);
      const passages = toTextWindows(fields, surface);
      // The letter model was not trained on tools and skills, for lack of examples in other scripts.
      const others = surface <= CONTENT ? toLetterWindows(fields, surface) : [];
      if (passages.length + others.length === 0) return undefined;
      const judgement = await judge(passages, surface, settings.classifier);
      const lettered = await judgeByLetters(others);
      const { judged, glanced, asked, by } = judgement;
      const suspicious = [
        ...judged.map((item) => ({ ...item, severity: toSeverity(item.probability, surface), canNarrow: true })),
        ...lettered.map((item) => ({ ...item, severity: toLetterSeverity(item.probability), canNarrow: false })),
      ]
        .filter(isSuspicious)
        .sort((a, b) => b.probability - a.probability);
      const observations: Observation[] = [];
      for (const [rank, item] of suspicious.slice(0, MAX_PLACES).entries()) {
        const isNarrowed = item.canNarrow && rank < MAX_NARROWED && by === 'encoder';
        observations.push(await observe(item, rule, subject, surface, isNarrowed));
      }
      const probability = [...judged, ...lettered].reduce((highest, item) => Math.max(highest, item.probability), 0);
      return {
        observations,
        skipped: toSkipped(judgement),
        metadata: { probability, passages: passages.length, glanced, asked, lettered: lettered.length, by },
      };
    },
  };
}

export const sentinel: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createSentinel(rules),
};

interface Suspicious extends Judged {
  readonly severity: Severity;
}

const isSuspicious = <Item extends Judged & { severity: Severity | undefined }>(
  item: Item,
): item is Item & Suspicious => item.severity !== undefined;

const CONTENT: Surface = 1;

async function observe(
  { passage, probability, severity }: Suspicious,
  rule: Rule,
  { artifact }: Subject,
  surface: Surface,
  isNarrowed: boolean,
): Promise<Observation> {
  const { path, view } = passage;
  const sentence = isNarrowed ? await findSentence(passage, surface) : undefined;
  const [start, end] = sentence?.span ?? [passage.start, passage.end];
  const isMention = new MentionFinder(view.text.toLowerCase(), artifact.kind).isMention(start, end);
  return {
    rule,
    path,
    span: view.toRaw(start, end),
    view: view.name,
    seen: view.text.slice(start, end),
    note: `probability ${probability.toFixed(2)}`,
    severity: sentence && !sentence.isAttackAlone ? 'medium' : severity,
    ...(isMention && { isMention }),
  };
}

function toSkipped({ unread }: Judgement): Skipped[] {
  const counts = new Map<string, number>();
  for (const { path } of unread) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, count]) => ({
    path,
    reason: `the classifier did not read ${plural(count, 'less suspicious passage')}: the limit per text is reached`,
  }));
}
