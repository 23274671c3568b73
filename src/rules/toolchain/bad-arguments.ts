import { defineRule } from '../rule.js';

export default defineRule({
  id: 'toolchain/bad-arguments',
  title: 'Calls a tool with arguments that do not fit its schema',
  scanner: 'tool-call',
  detector: 'structural',
  severity: 'low',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'ASI02:2026', 'AML.T0053'],
  why: 'The arguments are not what the tool says it takes. Mostly the model is mistaken; a text that steers it does not know the schema either.',
  fix: 'Do not run the call; answer the model with what is wrong.',
  surfaces: ['tool-call'],
  match: [
    '{"messages":[{"role":"user","content":"Mail Ada the minutes."},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":7}}]}],"tools":{"send_email":{"inputSchema":{"type":"object","properties":{"to":{"type":"string"},"body":{"type":"string"}},"required":["to"],"additionalProperties":false}}}}',
    '{"messages":[{"role":"user","content":"Mail Ada the minutes."},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"body":"Hello"}}]}],"tools":{"send_email":{"inputSchema":{"type":"object","properties":{"to":{"type":"string"},"body":{"type":"string"}},"required":["to"],"additionalProperties":false}}}}',
  ],
  clean: [
    [
      '{"messages":[{"role":"user","content":"Mail ada@home.example the minutes."},{"role":"assistant","content":"","tool_calls":[{"name":"send_email","args":{"to":"ada@home.example"}}]}],"tools":{"send_email":{"inputSchema":{"type":"object","properties":{"to":{"type":"string"},"body":{"type":"string"}},"required":["to"],"additionalProperties":false}}}}',
      'arguments that fit',
    ],
  ],
});
