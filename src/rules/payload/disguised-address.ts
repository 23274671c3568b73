import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/disguised-address',
  title: 'Disguises an inner address',
  detector: 'pattern',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['MCP05:2025', 'ASI02:2026'],
  why: 'An address written as one number, in octal or inside IPv6 passes lists of forbidden hosts and still leads to the machine itself.',
  fix: 'Parse the address, resolve it, and refuse every inner range before fetching.',
  surfaces: ['tool-call', 'tool', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  outbound: true,
  keywords: ['http://', 'https://', 'gopher://', 'dict://'],
  patterns: [
    /https?:\/\/(?:[\w.-]{1,40}@)?(?:0x[0-9a-f]{8}|\d{8,10}|0177\.\d{1,4}\.\d{1,4}\.\d{1,4}|0x7f\.\w{1,4}|127\.1|0|\[?::(?:ffff:)?(?:127\.0\.0\.1|7f00:1|1)\]?)(?=[:/?#\s"']|$)/,
    /\b(?:gopher|dict):\/\/(?:127\.0\.0\.1|localhost|10\.|192\.168|169\.254|[\w.-]{1,60}:\d{2,5})/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:explain|what (?:is|are|does)|semantics|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
  ],
  match: ['http://2130706433/admin', 'fetch http://0x7f000001/', 'gopher://127.0.0.1:6379/_INFO'],
  clean: [
    ['http://localhost:3000', 'an open address'],
    ['https://example.com/20240101', 'a number in the path'],
    ['http://127.0.0.1:8000/docs', 'an open address'],
  ],
});
