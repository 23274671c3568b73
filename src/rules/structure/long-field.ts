import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/long-field',
  title: 'Is far longer than such a field needs',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['MCP03:2025', 'LLM10:2025'],
  why: 'A long description is where instructions hide: nobody scrolls, and the model reads all of it. Many are honest.',
  fix: 'Read the part beyond the limit. Move manuals out of the description.',
  surfaces: ['tool'],
  match: [JSON.stringify({ name: 'a'.repeat(200), description: 'Does a thing.' })],
  clean: [[JSON.stringify({ name: 'read_file', description: 'Reads a file.' }), 'short fields']],
});
