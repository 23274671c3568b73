import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/env-hijack',
  title: 'Loads foreign code through an environment variable',
  detector: 'pattern',
  severity: 'high',
  phase: 'persistence',
  tags: ['ASI05:2026', 'MCP05:2025', 'LLM05:2025'],
  why: 'These variables are read before any program starts; the file they name runs inside every command that follows.',
  fix: 'Unset the variable, remove the file, and look at what has run since.',
  keywords: [
    'ld_preload',
    'bash_env',
    'dyld_insert_libraries',
    'ld_library_path',
    'pythonstartup',
    'perl5opt',
    'node_options',
    'git_ssh_command',
    'prompt_command',
    'rubyopt',
    'java_tool_options',
    'path=',
  ],
  reach: 120,
  patterns: [
    /\b(?:ld_preload|bash_env|dyld_insert_libraries|pythonstartup|prompt_command|git_ssh_command|ld_library_path)["']?\s{0,2}[:=]\s{0,2}["']?[^\s"']{0,40}(?:\/tmp\/|\/dev\/shm|\/var\/tmp|\/home\/\w{1,20}\/\.|curl|wget|evil|malicious|payload|attacker)/,
    /\b(?:node_options|rubyopt|perl5opt|java_tool_options)["']?\s{0,2}[:=]\s{0,2}["']?-{1,2}(?:require|r|import|loader|m|javaagent)[= :]?\s?["']?(?:\/tmp\/|\/dev\/shm|https?:|data:|\.\.\/|\/var\/tmp)/,
    /\b(?:export\s{1,2})?path\s?=\s?["']?(?:\/tmp\/|\/dev\/shm\/|\/var\/tmp\/)[\w.-]{0,30}:\$\{?path\b/,
  ],
  unlessNegated: true,
  unless: [/\b(?:detect\w*|block\w*|strip\w*|unset|sanitiz\w*|reject\w*)\b/],
  match: ['LD_PRELOAD=/tmp/h.so', '{"NODE_OPTIONS": "--require /tmp/h.js"}', 'export PATH=/dev/shm/b:$PATH'],
  clean: [
    ['NODE_OPTIONS=--max-old-space-size=4096', 'a memory limit'],
    ['LD_LIBRARY_PATH=/usr/local/cuda/lib64', 'a system library'],
  ],
});
