import { defineRule } from '../rule.js';

export default defineRule({
  id: 'memory/rolled-back',
  title: 'Is an older writing of the memory entry, or a deleted one',
  scanner: 'memory-integrity',
  detector: 'structural',
  severity: 'critical',
  phase: 'persistence',
  tags: ['LLM04:2025', 'ASI06:2026', 'AML.T0080.000'],
  why: 'The signature is right, but the ledger knows that something else was written under this name since, or that the entry was deleted. Whoever puts an old entry back gives an agent what was taken from it: a right, an address, an order.',
  fix: 'Do not hand it to the model. Write the entry anew if it is the right one, and find out who can write to the store.',
  surfaces: ['memory'],
  match: [
    '[{"memory": {"operation": "read", "key": "forgotten", "content": "The user likes tea.", "source": "user", "signature": "{signature}"}}]',
  ],
  clean: [
    [
      '[{"memory": {"operation": "read", "key": "notes", "content": "The user likes tea.", "source": "user", "signature": "{signature}"}}]',
      'the latest writing',
    ],
  ],
});
