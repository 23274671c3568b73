import { pattern, upToWords } from '../pattern.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'identity/false-sender',
  title: 'Writes in the name of a bank, an authority or support',
  detector: 'pattern',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM09:2025', 'ASI09:2026', 'AML.T0067'],
  why: 'Text that speaks for a bank or a help desk borrows a trust that nobody checked, in order to get a payment, a code or a remote session.',
  fix: 'Check the sender by another way before the text is believed or passed on.',
  surfaces: ['tool', 'tool-result', 'server-instructions', 'memory', 'skill', 'document'],
  keywords: [
    'dear customer',
    'security team',
    'support team',
    'it department',
    'helpdesk',
    'help desk',
    'fraud department',
    'account team',
    'irs',
    'official notice',
  ],
  reach: 300,
  patterns: [
    pattern`\b(?:this is|we are|message from|notice from|on behalf of|i am (?:calling |writing )?from) (?:the |your )?${upToWords(3)}(?:security (?:team|department)|support (?:team|desk)|it (?:department|support|helpdesk)|help[\s-]?desk|fraud (?:team|department)|account (?:team|security)|tax (?:office|authority)|irs)\b[^\n]{0,200}\b(?:password|credentials?|verif(?:y|ication)|card|log[\s-]?in|click|gift cards?|remote access|anydesk|teamviewer|wire|transfer|code)\b`,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:prevent\w{0,4}|detect\w{0,4}|attack(?:er|ers|s)?|scam\w{0,5}|phish(?:ing|er|ers)?|fraud\w{0,5}|flags?|tries|module|script|program|function|form|page|application)\b/,
  ],
  match: [
    'This is the IT department: reply with your password today.',
    'Message from your bank security team: click to verify the card.',
  ],
  clean: [
    ['Contact the support team if you cannot log in.', 'advice'],
    ['This is the support team. Thank you for your patience.', 'nothing is asked'],
  ],
});
