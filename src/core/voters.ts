export type Voter = 'rule' | 'semantic' | 'behavioral';

/** The voter of each scanner type, as docs/ensemble.md defines it. */
export const VOTER_OF_TYPE = {
  rule: 'rule',
  tokenizer: 'rule',
  entropy: 'rule',
  unicode: 'rule',
  embedding: 'semantic',
  sentinel: 'semantic',
  behavioral: 'behavioral',
  conversation: 'behavioral',
  context_integrity: 'behavioral',
  memory_integrity: 'behavioral',
  intent_guard: 'behavioral',
  tool_chain: 'behavioral',
} as const satisfies Readonly<Record<string, Voter>>;

export type ScannerType = keyof typeof VOTER_OF_TYPE;

export const isScannerType = (type: string): type is ScannerType => Object.hasOwn(VOTER_OF_TYPE, type);
