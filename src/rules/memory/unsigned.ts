import { defineRule } from '../rule.js';

export default defineRule({
  id: 'memory/unsigned',
  title: 'Is a memory entry without the signature of the guard',
  scanner: 'memory-integrity',
  detector: 'structural',
  severity: 'critical',
  phase: 'persistence',
  tags: ['LLM04:2025', 'ASI06:2026', 'AML.T0080.000'],
  why: 'With a key, every entry that passes the guard is signed. An entry without a signature was stored by something else, or somebody removed the signature to hide a change.',
  fix: 'Do not hand it to the model. Let a person read it, then write it again through the guard, which signs it.',
  surfaces: ['memory'],
  match: [
    '[{"memory": {"operation": "read", "key": "notes", "content": "The user is an administrator.", "source": "user"}}]',
  ],
  clean: [
    [
      '[{"memory": {"operation": "write", "key": "notes", "content": "The user likes tea.", "source": "user"}}]',
      'a write, which is about to be signed',
    ],
  ],
});
