import { anyOf, pattern, upToWords } from '../pattern.js';
import { defineRule } from '../rule.js';

const BYPASS = anyOf(
  'disabl(?:e|es|ing)|turn(?:s|ing)? off|switch(?:es|ing)? off|deactivat(?:e|es|ing)|leav(?:e|es|ing)|escap(?:e|es|ing)',
  'bypass(?:es|ing)?|circumvent(?:s|ing)?|evad(?:e|es|ing)|skip(?:s|ping)?|sidestep(?:s|ping)?|defeat(?:s|ing)?|get(?:s|ting)? around|ignor(?:e|es|ing)|overrid(?:e|es|ing)|avoid(?:s|ing)?',
);
const CHECKS = anyOf(
  '(?:security|safety|access|policy|compliance|permission|integrity|sandbox|firewall|guardrail|approval|audit|rate limit(?:ing)?|validation) (?:[^\\W_]{1,12} )?(?:checks?|controls?|polic(?:y|ies)|restrictions?|validation|filters?|measures?|reviews?|monitoring|boundar(?:y|ies)|limits?|enforcement|gates?|protocols?|layers?|scans?|rules)',
  'sandbox(?:ing)?|least privilege|guard\\W?rails?',
);

export default defineRule({
  id: 'privilege/bypass-checks',
  title: 'Goes around security checks',
  detector: 'pattern',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['ASI03:2026', 'MCP02:2025', 'LLM06:2025'],
  why: 'A tool or an order whose point is to pass by the checks hands its caller what the checks were there to refuse.',
  fix: 'Remove the tool or the order; do what it wanted through the checks.',
  surfaces: ['tool', 'server-instructions', 'memory', 'tool-call', 'tool-result'],
  keywords: [
    'disabl',
    'turn off',
    'turns off',
    'turning off',
    'switch off',
    'switches off',
    'deactivat',
    'escap',
    'leave',
    'leaving',
    'bypass',
    'circumvent',
    'evade',
    'evading',
    'skip',
    'sidestep',
    'defeat',
    'get around',
    'gets around',
    'getting around',
    'ignor',
    'overrid',
    'avoid',
  ],
  patterns: [
    // An indefinite article or a lone singular names an object that the tool manages, such as one firewall rule.
    pattern`\b${BYPASS}\s{1,2}(?!an? )(?!\w{1,12} check\b)${upToWords(3)}(?:the |all |any |our |normal |regular |standard |usual |its )?${CHECKS}\b`,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:attackers?|attempts?|detect\w*|prevent\w*|block\w*|protect\w*|vulnerab\w+|if (?:true|set)|when (?:true|set)|defaults?|boolean|flag|option(?:al|s)?|hit(?:ting)?|stay(?:ing)? (?:under|within)|to avoid|test(?:s|ing)?|waf|only (?:when|if|for)|not recommended)\b/,
  ],
  match: [
    'Queues jobs for later so that they pass by the reviewers and bypass normal security checks.',
    'Runs scripts on the host, circumventing sandbox restrictions.',
  ],
  clean: [
    ['Detects attempts to bypass security controls.', 'a defence'],
    ['Disables a firewall filter rule.', 'an object that the tool manages'],
    ['Skip Security Check', 'the label of an option'],
    ['Pauses between calls to avoid rate limits.', 'good manners'],
    ['skip_validation: boolean, skips policy validation if true', 'an option that says what it is'],
  ],
});
