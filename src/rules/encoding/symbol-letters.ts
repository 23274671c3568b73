import { defineRule } from '../rule.js';

const flags = (text: string): string =>
  [...text].map((char) => (char === ' ' ? '  ' : `${String.fromCodePoint(0x1f185 + char.charCodeAt(0))} `)).join('');

export default defineRule({
  id: 'encoding/symbol-letters',
  title: 'Writes a message in flags, boxes or circles',
  scanner: 'emoji-smuggling',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Letters in flags, boxes, circles and keycaps are other characters: a filter sees decoration and a model reads words. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Read what it says. Honest text in this form is play; an instruction in it is not.',
  match: [
    flags('meet me at the old door'),
    '🅼🅴🅴🆃 🅼🅴 🅰🆃 🆃🅷🅴 🅾🅻🅳 🅳🅾🅾🆁',
    'ⓜⓔⓔⓣ ⓜⓔ ⓐⓣ ⓣⓗⓔ ⓞⓛⓓ ⓓⓞⓞⓡ',
    'm⃣e⃣e⃣t⃣ m⃣e⃣ a⃣t⃣ t⃣h⃣e⃣ o⃣l⃣d⃣ d⃣o⃣o⃣r⃣',
  ],
  clean: [
    ['🇩🇪 🇫🇷 🇬🇧 🇯🇵 🇮🇹 🇺🇸 won medals', 'flags'],
    ['1️⃣ Open the door 2️⃣ Go in 3️⃣ Sit down', 'the numbers of a list'],
    ['Blood groups 🅰️ 🅱️ 🆎 🅾️, parking at Ⓟ, see note ⓐ', 'single letters that are signs of their own'],
  ],
});
