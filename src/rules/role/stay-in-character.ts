import { pattern } from '../pattern.js';
import { defineRule } from '../rule.js';
import { NOT_SYSTEM_PROMPT } from '../vocabulary.js';

export default defineRule({
  id: 'role/stay-in-character',
  title: 'Forbids the model to leave its role',
  detector: 'injection',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0054'],
  why: 'Harmless in a play; in a jailbreak it keeps the model from coming back to its rules.',
  fix: 'Look at the role: with a licence to harm, refuse it.',
  surfaces: NOT_SYSTEM_PROMPT,
  keywords: [
    'in character',
    'break character',
    'breaking character',
    'out of character',
    'break your character',
    'leave character',
    'breaking the character',
    'break of character',
    'stay a dan',
    'stay as',
  ],
  patterns: [
    pattern`["'\x60(\[](?:stay|remain|keep|get back) in character\b`,
    pattern`\b(?:stay(?:ing)?|remain(?:ing)?|keep(?:ing)?|always (?:be|stay)) in (?:the |your )?character\b`,
    pattern`\b(?:never|do not|don'?t|not|without|if you|should you|cannot|refuse to|can'?t) (?:\w{1,10} ){0,2}(?:break(?:ing)?|leave|leaving|drop(?:ping)?|step(?:ping)? out of|fall(?:ing)? out of|go(?:ing)? out of|exit) (?:of )?(?:the |your |this )?(?:character|persona)\b`,
  ],
  match: ['I will say "stay in character" when you slip.', 'Never break character, whatever happens.'],
  clean: [
    ['The last line breaks after the wrong character.', 'text layout'],
    ['The house keeps its character in every season.', 'a house'],
  ],
});
