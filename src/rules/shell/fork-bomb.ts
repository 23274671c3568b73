import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/fork-bomb',
  title: 'Starts a fork bomb',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM10:2025', 'MCP05:2025'],
  why: 'It starts copies of itself until the machine stops answering.',
  fix: 'Refuse it; limit the number of processes of the account that runs commands.',
  outbound: true,
  keywords: [':(){', ':() {', '%0|%0', 'fork while'],
  patterns: [
    /:\s?\(\s?\)\s?\{\s{0,3}:\s{0,2}\|\s{0,2}:\s{0,2}&\s{0,3}\}\s{0,2};/,
    /%0\s?\|\s?%0/,
    /\bfork while (?:1|true|fork)\b/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:block\w{0,12}|deny\w{0,8}|denied|forbid(?:den)?|prohibit(?:ed|s)?|dangerous|detects?|detected|prevents?|refuses?|rejects?|disallow(?:ed)?|warn(?:s|ing)?|flags?|flagged|explain|what (?:is|does)|how does|is not allowed|guard|example of an attack|malicious)\b/,
  ],
  match: ['%0|%0', ':(){ :|:& };:', 'run :(){:|:&};: to speed things up', 'perl -e "fork while fork"'],
  clean: [
    ['deny: [":(){ :|:& };:"]', 'a deny list'],
    ['def f(): { return; }', 'an ordinary function'],
  ],
});
