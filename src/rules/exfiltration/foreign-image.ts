import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/foreign-image',
  title: 'Loads an image from another host',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'low',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'AML.T0077'],
  why: 'Whoever owns the host learns that the answer was read. Most such images are honest; a policy may forbid them.',
  fix: 'Load images from known hosts only, or show their address instead.',
  surfaces: ['output'],
  match: ['![a cat](https://upload.example/cat.jpg)'],
  clean: [
    ['[a cat](https://upload.example/cat.jpg)', 'a link'],
    ['![a cat](./cat.jpg)', 'an image of its own'],
    ['Write `![a cat](https://upload.example/cat.jpg)` in the file.', 'shown as code'],
  ],
});
