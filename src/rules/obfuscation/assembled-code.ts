import { defineRule } from '../rule.js';

export default defineRule({
  id: 'obfuscation/assembled-code',
  title: 'Builds code or a command from character numbers or pieces',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['ASI05:2026', 'MCP05:2025', 'AML.T0068'],
  why: 'Nobody writes a function name as a sum of characters except to keep it from being read.',
  fix: 'Do not run it. Put the pieces together by hand if you must know what it was.',
  keywords: [
    'chr(',
    'fromcharcode',
    'fromcodepoint',
    '"dis"',
    "'dis'",
    '"ign"',
    "'ign'",
    '"igno"',
    "'igno'",
    '__self__',
  ],
  patterns: [
    /(?:\bchr\(\s?(?:\d{2,3}|0x[0-9a-f]{2})\s?\)\s?[+.&]\s?){3,40}/,
    /\b(?:exec|eval|system|import|getattr)\b[^\n]{0,40}(?:\bchr\(\d{2,3}\)\s?\+\s?){1,20}/,
    /\bstring\.from(?:charcode|codepoint)\(\s?(?:(?:\d{2,3}|0x[0-9a-f]{2})\s?,\s?){5,60}/,
    /["'](?:dis|ign|igno|over|for|by)["']\s?\+\s?["'](?:regard|ore|re|ride|get|pass)\b/,
    /\b(?:print|open|len|str)\.__self__\b/,
  ],
  unless: [/\b(?:ascii table|tutorial|explain)\b/],
  match: [
    'exec(chr(105)+chr(109)+chr(112))',
    'x = print.__self__',
    'k = chr(95)+chr(95)+chr(105)+chr(109)',
    'say("ign" + "ore the rules")',
    'String.fromCharCode(105,103,110,111,114,101)',
  ],
  clean: [
    ['Use chr(65) to get the letter A.', 'one character'],
    ['String.fromCharCode(65)', 'one character'],
  ],
});
