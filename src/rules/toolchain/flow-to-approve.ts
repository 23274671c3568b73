import { defineRule } from '../rule.js';

export default defineRule({
  id: 'toolchain/flow-to-approve',
  title: 'Needs a person’s approval by the policy',
  scanner: 'tool-chain',
  detector: 'structural',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI02:2026', 'ASI09:2026'],
  why: 'The policy of this installation wants somebody to look before values of this origin go to this argument of this tool.',
  fix: 'Show the call to the user, and make it only after a yes. A setting for this rule in the policy blocks it instead.',
  surfaces: ['tool-call'],
  match: [
    '{"messages":[{"role":"user","content":"Answer the last mail."},{"role":"assistant","content":"","tool_calls":[{"name":"read_inbox","args":{}}]},{"role":"tool","tool_name":"read_inbox","content":"From: ben@there.example"},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":"ben@there.example","body":"Yes"}}]}],"flows":[{"action":"ask","from":{"origin":"untrusted"},"to":{"act":"outward"}}]}',
  ],
  clean: [
    [
      '{"messages":[{"role":"user","content":"Answer ben@there.example."},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":"ben@there.example","body":"Yes"}}]}],"flows":[{"action":"ask","from":{"origin":"untrusted"},"to":{"act":"outward"}}]}',
      'the user named the recipient',
    ],
  ],
});
