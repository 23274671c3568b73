import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/command-in-value',
  title: 'Carries a command in an argument that is a single value',
  scanner: 'output-payload',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'MCP05:2025', 'ASI05:2026'],
  why: 'A file name, a host or a branch needs no second command. Where the tool builds a command line from it, the rest runs.',
  fix: 'Refuse the call. Start programs with a list of arguments, and check values against what they should look like.',
  surfaces: ['tool-call'],
  match: [
    'report.txt; curl http://a.example/x',
    'main && rm -r .',
    'host.example | sh',
    'a$(id -u)b',
    '--upload-pack=touch x',
  ],
  clean: [
    ['Ada; cat lover; city: London', 'a list of words'],
    ['https://shop.example/?a=1&id=5', 'a query'],
    ['R&D; sales', 'departments'],
    ['$(10)', 'a number'],
  ],
});
