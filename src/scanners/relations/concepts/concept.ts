/**
 * What the words of a description are about. A single concept means nothing: honest tools use every one of them. The relation
 * between them, within a statement, is what `coupling.ts` weighs.
 */
export const CONCEPTS = [
  // How strictly something is said, and when it applies.
  'always',
  'must',
  'coupled',
  'sequence',
  'also',
  'whatever',
  'condition',
  'optional',
  'negation',
  'instead',
  // Who speaks, and for whom.
  'reason',
  'ours',
  'beneficiary',
  'model',
  'user',
  'says',
  'mistaken',
  'unasked',
  // What is acted on.
  'context',
  'total',
  'secret',
  'personal',
  'files',
  'place',
  'concealed',
  'amount',
  // Acts.
  'transfer',
  'read',
  'change',
  'destroy',
  'pay',
  // Comparison with others.
  'best',
  'bad',
  'others',
  'everything',
  // Marks of honest documentation.
  'source',
  'limit',
  'local',
  'example',
  'describes',
] as const;

export type Concept = (typeof CONCEPTS)[number];

/**
 * The words of one language by concept, separated by commas. `~` at the end of a word stands for any ending. Words that
 * another of these languages uses in another sense are left out.
 */
export type ConceptWords = Readonly<Partial<Record<Concept, string>>>;
