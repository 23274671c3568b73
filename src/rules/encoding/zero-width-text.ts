import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/zero-width-text',
  title: 'Hides a message in zero-width characters',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'The characters show nothing at all, and their order spells a text. There is no honest reason to write so.',
  fix: 'Remove the invisible characters and refuse the source.',
  match: [
    `Nothing here.${[...'Meet me at the old door'].map((char) => char.charCodeAt(0).toString(2).padStart(8, '0').replaceAll('0', '\u200b').replaceAll('1', '\u200c')).join('')}`,
  ],
  clean: [
    ['\u200bplain text\u200b with some spaces of no width\u200b', 'no run of them'],
    [`text${'\u200b'.repeat(40)}`, 'one character only: it carries nothing'],
  ],
});
