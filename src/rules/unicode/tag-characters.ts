import { defineRule } from '../rule.js';

export default defineRule({
  id: 'unicode/tag-characters',
  title: 'Smuggles text in invisible Unicode tag characters',
  scanner: 'unicode',
  detector: 'structural',
  severity: 'critical',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'MCP03:2025', 'AML.T0068'],
  why: 'Tag characters spell ASCII that no font shows and that models read as plain text. Apart from three flags they have no use.',
  fix: 'Remove the characters, and do not trust whoever put them there.',
  match: ['Nice weather today\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}'],
  clean: [['Kick-off in Cardiff 🏴󠁧󠁢󠁷󠁬󠁳󠁿 at eight', 'the flags of England, Scotland and Wales are spelled with tags']],
});
