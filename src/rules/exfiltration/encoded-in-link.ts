import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/encoded-in-link',
  title: 'Links to an address that holds encoded text',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0077', 'AML.T0086'],
  why: 'The text leaves with the first click, or with the request that a tool makes; encoded, nobody sees what it says.',
  fix: 'Decode it, and ask what the address has to do with the task.',
  surfaces: ['output', 'tool-call'],
  match: [
    '[details](https://a.example/?ref=dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ)',
    'https://a.example/log/dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ',
  ],
  clean: [
    ['[next page](https://api.example/items?cursor=eyJpZCI6MTIzLCJkaXIiOiJuZXh0In0)', 'a cursor'],
    ['https://git.example/commit/da39a3ee5e6b4b0d3255bfef95601890afd80709', 'a commit'],
    ['[search](https://search.example/?q=how+to+bake+bread+at+home)', 'words in plain sight'],
  ],
});
