import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/path-traversal',
  title: 'Climbs out of its folder',
  detector: 'pattern',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['LLM05:2025', 'MCP05:2025'],
  why: "The path leaves the folder the tool was given and reaches the system's files or the user's keys.",
  fix: 'Resolve the path and check that it still lies below the allowed folder.',
  surfaces: ['tool-call', 'tool', 'tool-result', 'output', 'prompt', 'memory'],
  outbound: true,
  keywords: ['../', '..\\', '%2e%2e', '..%2f', '....//', '%252e'],
  patterns: [
    /(?<!\b(?:attempts?|attacks?) \((?:e\.g\.|such as|like),? ?["'`]?(?:\.\.[\\/]){0,12})(?:\.\.[\\/]){1,12}(?:[\w.-]{1,40}[\\/]){0,4}(?:etc[\\/](?:passwd|shadow|hosts|cron\w{0,4}|ssh)|\.ssh\b|\.aws\b|\.env\b|id_rsa|proc[\\/]self|windows[\\/]|win\.ini|boot\.ini|root[\\/]|\.bashrc|\.git[\\/]|authorized_keys|site-packages[\\/]|secrets?\b(?!\.(?:md|html?|rst))|\.kube)/,
    /(?<!\b(?:attempts?|attacks?) \((?:e\.g\.|such as|like),? ?["'`]?(?:\.\.[\\/]){0,12})(?:\.\.[\\/]){4,16}(?:etc|root|home|usr|var|proc|windows|users|lib)\b/,
    /(?:%2e%2e(?:%2f|\/|%5c)|\.\.%2f|\.\.%5c|%252e%252e|\.{4,6}[\\/]{2}){2,12}/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:explain|what (?:is|are|does)|semantics|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
  ],
  match: ['../../../../etc/passwd', '..\\..\\windows\\win.ini', '%2e%2e%2f%2e%2e%2fetc', '../../.ssh/id_rsa'],
  clean: [
    ['import x from "../../shared/utils"', 'an import'],
    ['See ../../architecture/overview.md', 'a link'],
    ['Path traversal attempts (e.g., ../../../etc/passwd) are blocked.', 'a promise'],
  ],
});
