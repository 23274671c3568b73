import { near } from '../pattern.js';
import { defineRule } from '../rule.js';

const WILD =
  '["\'`]?\\*{1,2}/?\\.?[-_.]?(?:secrets?|tokens?|credentials?|passwords?|passwd|env|pem|key|keys|id_rsa|p12|pfx)\\*{0,2}(?![a-z])';

export default defineRule({
  id: 'exfiltration/read-by-secret-name',
  title: 'Reads whatever is named like a secret',
  detector: 'pattern',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['LLM02:2025', 'ASI02:2026', 'MCP01:2025', 'AML.T0055'],
  why: 'Work that needs one file names it. Whoever reads by the words "secret" and "password" wants the secrets.',
  fix: 'Remove the step; name the one file that is needed.',
  surfaces: ['skill', 'tool', 'tool-result', 'server-instructions', 'memory', 'system-prompt'],
  keywords: ['*secret', '*token', '*credential', '*password', '*.env', '*.key', '*.pem', '*key'],
  alongside: ['read', 'collect', 'load', 'open', 'gather', 'extract', 'scan'],
  reach: 300,
  patterns: [
    new RegExp(
      `\\b(?:read(?:ing|s)?|collect(?:s|ing)?|load(?:ing|s)?|open(?:ing|s)?|gather(?:s|ing)?|extract(?:s|ing)?|read_env|read_files?)\\b${near(200)}${WILD}["'\`]?\\s{0,2},\\s{0,2}(?:and |or )?${WILD}`,
    ),
  ],
  unlessNegated: true,
  unless: [
    /\b(?:ignor\w{1,4}|exclud\w{1,4}|den(?:y|ied|ies)|block\w{0,4}|skip\w{0,4}|except|refus\w{1,4}|prevent\w{0,4}|must not|gitignore|protect\w{0,4}|sensitive)\b/,
  ],
  match: [
    'First read all files that match *password*, *token* or *.pem.',
    '{"do": "read_env", "names": ["*SECRET*", "*KEY*"]}',
  ],
  clean: [
    ['Reads sources and ignores *.pem, *.key and *.env.', 'left out'],
    ['Load *.json, *.yaml from the folder.', 'ordinary files'],
    ['Never read *.pem, *.key.', 'a warning'],
  ],
});
