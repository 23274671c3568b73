import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/unseen-image',
  title: 'Loads an image that nobody sees',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0077'],
  why: 'An image of one pixel, or hidden by its style, is there for the request that it makes: it tells its owner who reads the answer, and when.',
  fix: 'Remove the image before the answer is shown.',
  surfaces: ['output', 'tool-call'],
  match: [
    '<img src="https://t.example/o.gif" width="1" height="1">',
    '<img style="display:none" src="https://t.example/o.gif">',
  ],
  clean: [
    ['<img src="https://cdn.example/a.png" width="120">', 'an image'],
    ['<img src="./o.gif" width="1">', 'a file of its own'],
  ],
});
