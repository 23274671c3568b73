import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/variation-selector-text',
  title: 'Hides a message in variation selectors',
  scanner: 'emoji-smuggling',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Selectors follow a character and show nothing; a run of them carries bytes. There is no honest reason for a run.',
  fix: 'Remove the invisible characters and refuse the source.',
  match: [
    `A smile \u{1f600}${[...'Meet me at the old door'].map((char) => String.fromCodePoint(0xe0100 + char.charCodeAt(0) - 16)).join('')}`,
  ],
  clean: [
    ['I \u2764\ufe0f you \u2600\ufe0f', 'ordinary emoji'],
    ['\u845b\u{e0100}\u57ce', 'one selector: a variant of a Chinese character'],
  ],
});
