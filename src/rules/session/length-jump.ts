import { defineRule } from '../rule.js';

const QUESTIONS = ['oats', 'barley', 'rye', 'wheat', 'millet', 'maize', 'spelt', 'rice', 'hemp', 'flax'].map(
  (crop) => ({
    role: 'user',
    content: `When is the best week for sowing ${crop}?`,
  }),
);

export default defineRule({
  id: 'session/length-jump',
  title: 'A turn far longer than all before it',
  scanner: 'session-anomaly',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'LLM10:2025', 'AML.T0051.000'],
  why: 'After many short turns a very long one is often pasted: a prepared attack, or a text that nobody has read.',
  fix: 'Inspect the long turn as untrusted content and not as the user’s own words.',
  match: [
    JSON.stringify([
      ...QUESTIONS,
      { role: 'user', content: 'The field is long, the furrow is deep, and the crows are watching. '.repeat(80) },
    ]),
  ],
  clean: [
    [
      JSON.stringify([...QUESTIONS, { role: 'user', content: 'And what about lupins on sandy soil? '.repeat(4) }]),
      'a little longer',
    ],
  ],
});
