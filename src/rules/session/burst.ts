import { defineRule } from '../rule.js';

const QUESTIONS = [
  'oats',
  'barley',
  'rye',
  'wheat',
  'millet',
  'maize',
  'spelt',
  'rice',
  'hemp',
  'flax',
  'peas',
  'beans',
  'lupins',
  'clover',
  'kale',
  'beet',
].map((crop) => ({
  role: 'user',
  content: `When is the best week for sowing ${crop}?`,
}));

export default defineRule({
  id: 'session/burst',
  title: 'Turns faster than anybody reads',
  scanner: 'session-anomaly',
  detector: 'structural',
  severity: 'medium',
  phase: 'reconnaissance',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'The session went at the pace of a person and now goes at the pace of a program: somebody searches by machine.',
  fix: 'Limit the rate of the session, and ask for a sign of life before it goes on.',
  match: [JSON.stringify({ messages: QUESTIONS, every: [...Array(9).fill(30_000), 100] })],
  clean: [
    [JSON.stringify({ messages: QUESTIONS, every: 30_000 }), 'the pace of a person'],
    [JSON.stringify({ messages: QUESTIONS, every: 200 }), 'a program from the beginning'],
  ],
});
