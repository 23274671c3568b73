import type { ArtifactKind, Span, View } from '../core/types.js';
import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { DisguiseKind } from '../text/disguises/disguise.js';
import { findMatches } from '../text/matches.js';
import { MentionFinder } from '../text/mention.js';
import type { FieldViews } from '../text/views.js';
import { findAttackWords } from './attack-words.js';
import type { ScannerDefinition } from './definition.js';
import { Notebook } from './notebook.js';

/** The rule that reports each kind of disguise if the word behind it belongs to an attack. */
const RULE_OF: Readonly<Record<DisguiseKind, string | undefined>> = {
  spelled: 'obfuscation/spelled-word',
  split: 'obfuscation/split-word',
  scrambled: 'obfuscation/scrambled-word',
  stretched: 'obfuscation/stretched-word',
  joined: 'obfuscation/joined-words',
  token: 'obfuscation/broken-token',
  // All of these occur in honest text. They count only inside a disguised instruction.
  torn: undefined,
  marked: undefined,
  concatenated: undefined,
  separated: undefined,
  shortened: undefined,
  compound: undefined,
};
/** Never accidental: one of these in an instruction is enough. Of the other kinds, there must be two. */
const DELIBERATE: readonly DisguiseKind[] = ['spelled', 'split', 'joined'];

/** Honest spellings, and tokens, which are not words. */
const NO_DISGUISE: readonly DisguiseKind[] = ['compound', 'token'];

const VERBS =
  'ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|overrule|bypass(?:ing)?|discard|dismiss|disobey|reveal|disclose|leak|dump|print|repeat|show|send|exfiltrate|disable|remove|delete|drop';
const OBJECTS =
  'instructions?|rules|prompts?|guidelines?|guardrails?|restrictions?|limitations?|constraints?|directives?|commands?|policies|safety|security|filters?|protocols?|credentials?|passwords?|secrets?|tokens?|keys?';
/** An instruction to a model within one sentence. Looser than the rules' patterns, because a disguise adds suspicion. */
const ORDER = new RegExp(`\\b(?:${VERBS})\\b[^.!?\\n]{0,40}?\\b(?:${OBJECTS})\\b`, 'g');
/** Joined words are also identifiers in code: only a sentence that addresses the reader counts. */
const SAID_ORDER = new RegExp(
  `\\b(?:ignore|disregard|forget|override|bypass)(?: \\w{1,12}){0,3} (?:all|any|previous|prior|above|earlier|your|my|every|everything)\\b[^.!?\\n]{0,30}?\\b(?:${OBJECTS}|above)\\b` +
    '|\\b(?:reveal|print|show|repeat)(?: \\w{1,12}){0,2} (?:your|the) (?:\\w{1,12} )?(?:system prompt|instructions)\\b',
);
/** Words that do not occur in honest headings with spaced letters. */
const SPELLED_WORD =
  /^(?:ignor|disregard|forget|overrid|bypass|jailbreak|exfiltrat|reveal|unrestrict|unfilter|uncensor)/;
/** A spelled passage with this many words is a message, not a heading. */
const MESSAGE_WORDS = 5;
/** Shorter words appear by chance at the edges of names, suffixes and table columns. */
const MIN_LETTERS = 6;
/** Instructions examined per text. More of them add no information. */
const MAX_ORDERS = 300;

const TRAITS: ScannerTraits = {
  id: 'tokenizer',
  type: 'tokenizer',
};

/**
 * Reports words that were split, scrambled or joined to evade filters. The rule engine reads the restored words and judges
 * their content; this scanner reports that words of an attack were disguised. Abstains if no word is disguised.
 */
function createTokenizerScanner(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const disguised = subject.fields.filter(({ rejoined }) => rejoined);
      if (disguised.length === 0) return undefined;
      const notebook = new Notebook(rules, subject);
      for (const views of disguised) noteDisguises(views, subject.artifact.kind, notebook);
      return notebook.observations;
    },
  };
}

export const tokenizer: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createTokenizerScanner(rules),
};

function noteDisguises({ field, rejoined, readings }: FieldViews, kind: ArtifactKind, notebook: Notebook): void {
  const { view, undone } = rejoined!;
  const folded = readings.find(({ name }) => name === view.name)!;
  const places: Place[] = undone.map((word) => ({
    ...word,
    text: view.text.slice(...word.span).toLowerCase(),
    raw: view.toRaw(...word.span),
  }));
  for (const place of places) {
    const ruleId = findRule(place);
    if (ruleId) notebook.note(ruleId, field.path, view, ...place.span);
  }
  const mentions = new MentionFinder(folded.text, kind);
  for (const [start, end] of findOrders(folded, places)) {
    if (!mentions.isMention(start, end)) notebook.note('obfuscation/disguised-order', field.path, folded, start, end);
  }
  for (const { span } of places.filter(isSpelledMessage)) {
    notebook.note('obfuscation/disguised-order', field.path, view, ...span);
  }
}

interface Place {
  readonly kind: DisguiseKind;
  readonly span: Span;
  readonly text: string;
  readonly raw: Span;
}

function findRule({ kind, text }: Place): string | undefined {
  if (kind === 'joined') return SAID_ORDER.test(text) ? RULE_OF.joined : undefined;
  if (kind === 'spelled') return text.split(' ').some((word) => SPELLED_WORD.test(word)) ? RULE_OF.spelled : undefined;
  return kind === 'token' || text.length >= MIN_LETTERS ? RULE_OF[kind] : undefined;
}

/** Orders whose words are disguised. */
function* findOrders(folded: View, places: readonly Place[]): Generator<Span> {
  let next = 0;
  let found = 0;
  for (const match of findMatches(folded.text, ORDER)) {
    const span: Span = [match.index, match.index + match[0].length];
    const [from, to] = folded.toRaw(...span);
    while (next < places.length && places[next]!.raw[1] <= from) next++;
    let count = 0;
    let isDeliberate = false;
    for (let i = next; i < places.length && places[i]!.raw[0] < to; i++) {
      const { kind, text } = places[i]!;
      if (NO_DISGUISE.includes(kind) || (kind === 'joined' && !SAID_ORDER.test(text))) continue;
      count++;
      isDeliberate ||= DELIBERATE.includes(kind);
    }
    if (!isDeliberate && count < 2) continue;
    yield span;
    if (++found >= MAX_ORDERS) return;
  }
}

/** A whole message in spaced letters, with words of an attack in it. */
const isSpelledMessage = ({ kind, text }: Place): boolean =>
  kind === 'spelled' && text.split(' ').length >= MESSAGE_WORDS && !findAttackWords(text).next().done;
