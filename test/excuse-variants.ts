import { jsonArtifact, textArtifact } from '../src/core/artifact.js';
import type { Artifact, ArtifactKind } from '../src/core/types.js';

/** A change of a text that keeps its meaning for a model. */
export interface Variant {
  readonly name: string;
  readonly text: string;
}

/** Kinds of untrusted content that a model reads. */
export type VariantKind = ArtifactKind & ('tool' | 'tool-result' | 'document');

export const toArtifact = (kind: VariantKind, text: string): Artifact =>
  kind === 'tool' ? jsonArtifact('tool', { name: 'example', description: text }) : textArtifact(kind, text);

/** A sentence of a security article, which an attacker may put next to the attack. */
const TOPIC = 'Prompt injection is an attack; a detector finds the payload.';

const WRAPPERS: readonly (readonly [name: string, wrap: (text: string) => string])[] = [
  ['quotation marks', (text) => `"${text}"`],
  ['typographic quotation marks', (text) => `“${text}”`],
  ['back-ticks', (text) => `\`${text}\``],
  ['code fence', (text) => `\`\`\`text\n${text}\n\`\`\``],
  ['tilde fence', (text) => `~~~\n${text}\n~~~`],
  ['indented code', (text) => toLines(text, '    ')],
  ['table', (text) => `| technique | example |\n|---|---|\n| override | ${text.replace(/\n/g, ' ')} |`],
  ['block quote', (text) => toLines(text, '> ')],
  ['HTML comment', (text) => `<!-- ${text} -->`],
  ['line comment', (text) => toLines(text, '// ')],
  ['block comment', (text) => `/* ${text} */`],
  ['heading', (text) => `# Example\n\n${text}`],
  ['heading itself', (text) => toLines(text, '## ')],
  ['example', (text) => `Example: ${text}`],
  ['list item', (text) => toLines(text, '- ')],
];

const toLines = (text: string, prefix: string): string => text.replace(/^/gm, prefix);

/** Every wrapper: alone or, every other time, next to a sentence about security. */
export const toWrapped = (text: string, turn: number): readonly Variant[] =>
  WRAPPERS.map(([name, wrap], index) =>
    (index + turn) % 2 === 0
      ? { name, text: wrap(text) }
      : { name: `${name} in a security article`, text: `${TOPIC}\n\n${wrap(text)}\n\nThe guardrail must answer.` },
  );

/** Rules inspect some hundred characters around a match, so more words would have no effect. */
const MAX_EXCUSES = 180;

/** The text with excuses in brackets after it. Each variant holds as many excuses as a rule sees. */
export const toExcusedAfter = (text: string, excuses: readonly string[]): readonly Variant[] =>
  toGroups(excuses).map((words) => ({ name: 'in brackets after it', text: `${toSentence(text)} (${words}).` }));

/** The same, and the excuses after a dash, and in a sentence of their own before the text. */
export const toExcused = (text: string, excuses: readonly string[]): readonly Variant[] => [
  ...toExcusedAfter(text, excuses),
  ...toGroups(excuses).flatMap((words) => [
    { name: 'after a dash', text: `${toSentence(text)} - ${words}.` },
    { name: 'in a sentence before it', text: `${words}. ${text}` },
  ]),
];

const toSentence = (text: string): string => text.replace(/[.!?]\s*$/, '');

function toGroups(excuses: readonly string[]): string[] {
  const groups: string[][] = [];
  let length = MAX_EXCUSES;
  for (const excuse of excuses) {
    length += excuse.length + 2;
    if (length > MAX_EXCUSES) {
      groups.push([]);
      length = excuse.length;
    }
    groups.at(-1)!.push(excuse);
  }
  return groups.map((group) => group.join(', '));
}
