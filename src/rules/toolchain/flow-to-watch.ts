import { defineRule } from '../rule.js';

export default defineRule({
  id: 'toolchain/flow-to-watch',
  title: 'Sends a value where the policy wants to know of it',
  scanner: 'tool-chain',
  detector: 'structural',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['LLM06:2025', 'ASI02:2026'],
  why: 'The policy of this installation wants a warning when values of this origin go to this argument of this tool.',
  fix: 'Look at the call. Where such calls are in order, take the line out of the policy.',
  surfaces: ['tool-call'],
  match: [
    '{"messages":[{"role":"user","content":"Read the page."},{"role":"assistant","content":"","tool_calls":[{"name":"read_inbox","args":{}}]},{"role":"tool","tool_name":"read_inbox","content":"see https://there.example/x"},{"role":"assistant","content":"","tool_calls":[{"name":"get_webpage","args":{"url":"https://there.example/x"}}]}],"flows":[{"action":"warn","from":{"tool":["read_inbox"]},"to":{"act":"fetch"}}]}',
  ],
  clean: [
    [
      '{"messages":[{"role":"user","content":"Read https://there.example/x"},{"role":"assistant","content":"","tool_calls":[{"name":"get_webpage","args":{"url":"https://there.example/x"}}]}],"flows":[{"action":"warn","from":{"tool":["read_inbox"]},"to":{"act":"fetch"}}]}',
      'it came from no inbox',
    ],
  ],
});
