import { defineRule } from '../rule.js';

export default defineRule({
  id: 'unicode/stray-zero-width',
  title: 'Holds a stray zero-width character',
  scanner: 'unicode',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['AML.T0068'],
  why: 'Text copied from web pages often carries one between words. Alone it is harmless; it is listed so that nothing is hidden.',
  fix: 'Remove it if you can; otherwise there is nothing to do.',
  match: ['Read the guide \u200b before you start.'],
  clean: [['Read the guide before you start.', 'nothing is hidden']],
});
