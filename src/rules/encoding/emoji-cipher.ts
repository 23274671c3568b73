import { defineRule } from '../rule.js';

const shifted = (text: string, base: number): string =>
  [...text].map((char) => (char === ' ' ? ' ' : String.fromCodePoint(base + char.charCodeAt(0) - 97))).join('');

export default defineRule({
  id: 'encoding/emoji-cipher',
  title: 'Writes a message in emoji, one for each letter',
  scanner: 'emoji-smuggling',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'A row of faces is read by nobody; a model that knows or is told the key reads a sentence. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Read the decoded text that the finding shows, and refuse the source unless it explains itself.',
  match: [
    shifted('meet me at the old door', 0x1f600),
    [...'Meet me at the old door'].map((char) => String.fromCodePoint(0x1f3f7 + char.charCodeAt(0))).join(''),
    '🍎=m, 🍌=e, 🐱=t, 🐶=a, 🐘=h, 🐸=o, 🍇=l, 🏠=d, 🍦=r. 🍎🍌🍌🐱 🍎🍌 🐶🐱 🐱🐘🍌 🐸🍇🏠 🏠🐸🐸🍦',
  ],
  clean: [
    ['Party tonight 🎉🎊🥳🎂🍰🎁🎈🕺💃🎶 see you there 😀😁😂🤣😃😄😅😆😉😊', 'many emoji that spell nothing'],
    ['Legend: A = 🍎, B = 🍌. Today: 🍎🍎🍌', 'a legend, and no sentence'],
  ],
});
