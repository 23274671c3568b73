import { defineRule } from '../rule.js';

export default defineRule({
  id: 'toolchain/call-loop',
  title: 'Makes the same call over and over',
  scanner: 'tool-chain',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM10:2025', 'ASI08:2026', 'AML.T0029'],
  why: 'The agent goes round in a circle without a word of the user in between: it pays for every round, and so does whoever runs the tool.',
  fix: 'Stop the agent and tell the user; set a limit on steps.',
  surfaces: ['tool-call'],
  match: [
    '[{"role":"user","content":"Is the build done?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"}]',
    '[{"role":"user","content":"Fill in the form."},{"role":"assistant","content":"","tool_calls":[{"name":"open_form","args":{"id":1}}]},{"role":"tool","tool_name":"open_form","content":"locked"},{"role":"assistant","content":"","tool_calls":[{"name":"unlock_form","args":{"id":1}}]},{"role":"tool","tool_name":"unlock_form","content":"done"},{"role":"assistant","content":"","tool_calls":[{"name":"open_form","args":{"id":1}}]},{"role":"tool","tool_name":"open_form","content":"locked"},{"role":"assistant","content":"","tool_calls":[{"name":"unlock_form","args":{"id":1}}]},{"role":"tool","tool_name":"unlock_form","content":"done"},{"role":"assistant","content":"","tool_calls":[{"name":"open_form","args":{"id":1}}]},{"role":"tool","tool_name":"open_form","content":"locked"},{"role":"assistant","content":"","tool_calls":[{"name":"unlock_form","args":{"id":1}}]},{"role":"tool","tool_name":"unlock_form","content":"done"},{"role":"assistant","content":"","tool_calls":[{"name":"open_form","args":{"id":1}}]},{"role":"tool","tool_name":"open_form","content":"locked"},{"role":"assistant","content":"","tool_calls":[{"name":"unlock_form","args":{"id":1}}]},{"role":"tool","tool_name":"unlock_form","content":"done"}]',
  ],
  clean: [
    [
      '[{"role":"user","content":"Is the build done?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"}]',
      'a few retries',
    ],
    [
      '[{"role":"user","content":"Is the build done now?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"user","content":"Is the build done now?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"user","content":"Is the build done now?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"user","content":"Is the build done now?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"user","content":"Is the build done now?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"},{"role":"user","content":"Is the build done now?"},{"role":"assistant","content":"","tool_calls":[{"name":"get_build","args":{"id":7}}]},{"role":"tool","tool_name":"get_build","content":"running"}]',
      'the user asks each time',
    ],
    [
      '[{"role":"user","content":"Read all pages."},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":0}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":1}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":2}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":3}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":4}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":5}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":6}}]},{"role":"tool","tool_name":"get_list","content":"rows"},{"role":"assistant","content":"","tool_calls":[{"name":"get_list","args":{"page":7}}]},{"role":"tool","tool_name":"get_list","content":"rows"}]',
      'one page after the other',
    ],
  ],
});
