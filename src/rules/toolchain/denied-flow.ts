import { defineRule } from '../rule.js';

export default defineRule({
  id: 'toolchain/denied-flow',
  title: 'Sends a value where the policy forbids it',
  scanner: 'tool-chain',
  detector: 'structural',
  severity: 'critical',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI02:2026', 'MCP10:2025', 'AML.T0086'],
  why: 'The policy of this installation says that values of this origin must not go to this argument of this tool.',
  fix: 'Refuse the call. Where the flow is meant, write an allow line before the deny line in the policy.',
  surfaces: ['tool-call'],
  match: [
    '{"messages":[{"role":"user","content":"Answer the last mail."},{"role":"assistant","content":"","tool_calls":[{"name":"read_inbox","args":{}}]},{"role":"tool","tool_name":"read_inbox","content":"From: ben@there.example"},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":"ben@there.example","body":"Yes"}}]}],"flows":[{"action":"deny","from":{"origin":"untrusted"},"to":{"tool":["send_*"],"arg":["to"]}}]}',
  ],
  clean: [
    [
      '{"messages":[{"role":"user","content":"Answer ben@there.example."},{"role":"assistant","content":"","tool_calls":[{"name":"read_inbox","args":{}}]},{"role":"tool","tool_name":"read_inbox","content":"From: ben@there.example"},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":"ben@there.example","body":"Yes"}}]}],"flows":[{"action":"deny","from":{"origin":"untrusted"},"to":{"tool":["send_*"],"arg":["to"]}}]}',
      'the user named the recipient',
    ],
    [
      '{"messages":[{"role":"user","content":"Answer the last mail."},{"role":"assistant","content":"","tool_calls":[{"name":"read_inbox","args":{}}]},{"role":"tool","tool_name":"read_inbox","content":"From: ben@there.example"},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":"ben@there.example","body":"Yes"}}]}],"flows":[{"action":"allow","from":{"tool":["read_inbox"]},"to":{"tool":["send_email"]}},{"action":"deny","from":{"origin":"untrusted"},"to":{"tool":["send_*"],"arg":["to"]}}]}',
      'allowed by an earlier line',
    ],
  ],
});
