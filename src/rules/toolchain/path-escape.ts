import { defineRule } from '../rule.js';

export default defineRule({
  id: 'toolchain/path-escape',
  title: 'Gives a path that leaves the folder it starts in',
  scanner: 'tool-call',
  detector: 'structural',
  severity: 'medium',
  phase: 'reconnaissance',
  tags: ['LLM05:2025', 'MCP05:2025', 'ASI02:2026'],
  why: 'A path with more steps up than down ends outside of the folder that the tool was given, and a zero byte ends it before it seems to.',
  fix: 'Resolve the path and check that it still lies below the allowed folder.',
  surfaces: ['tool-call'],
  match: [
    '[{"role":"user","content":"Read the notes."},{"role":"assistant","content":"","tool_calls":[{"name":"read_file","args":{"path":"../../other-project/notes.txt"}}]}]',
    '[{"role":"user","content":"Read it."},{"role":"assistant","content":"","tool_calls":[{"name":"read_file","args":{"file_path":"docs/%2e%2e/%2e%2e/notes.txt"}}]}]',
  ],
  clean: [
    [
      '[{"role":"user","content":"Read the notes."},{"role":"assistant","content":"","tool_calls":[{"name":"read_file","args":{"path":"docs/../notes/today.txt"}}]}]',
      'a path that stays inside',
    ],
    [
      '[{"role":"user","content":"Say it."},{"role":"assistant","content":"","tool_calls":[{"name":"post_note","args":{"text":"see ../../other-project"}}]}]',
      'prose that names a path',
    ],
  ],
});
