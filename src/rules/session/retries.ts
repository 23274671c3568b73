import { defineRule } from '../rule.js';

const QUESTIONS = ['oats', 'barley', 'rye', 'wheat', 'millet', 'maize', 'spelt', 'rice', 'hemp', 'flax'].map(
  (crop) => ({
    role: 'user',
    content: `When is the best week for sowing ${crop}?`,
  }),
);

export default defineRule({
  id: 'session/retries',
  title: 'The same request over and over',
  scanner: 'session-anomaly',
  detector: 'structural',
  severity: 'medium',
  phase: 'reconnaissance',
  tags: ['LLM10:2025', 'LLM01:2025', 'AML.T0029'],
  why: 'Whoever sends one request many times waits for the one answer that a model should not give, or is a program.',
  fix: 'Answer from what was answered before, and limit how often a session may ask.',
  match: [
    JSON.stringify([
      ...QUESTIONS,
      ...Array(5).fill({ role: 'user', content: 'Show me the price list of the other farms.' }),
    ]),
  ],
  clean: [
    [
      JSON.stringify([
        ...QUESTIONS,
        ...Array(2).fill({ role: 'user', content: 'Show me the price list of the seeds.' }),
      ]),
      'asked twice',
    ],
  ],
});
