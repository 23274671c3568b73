import { defineRule } from '../rule.js';

const QUESTIONS = ['oats', 'barley', 'rye', 'wheat', 'millet', 'maize', 'spelt', 'rice', 'hemp', 'flax'].map(
  (crop) => ({
    role: 'user',
    content: `When is the best week for sowing ${crop}?`,
  }),
);

export default defineRule({
  id: 'session/script-switch',
  title: 'Suddenly in another script',
  scanner: 'session-anomaly',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0054'],
  why: 'A request that was refused in one language is often tried in another, where models refuse less. Many people write in two scripts.',
  fix: 'Judge the turn as if it stood in the language before. Nothing needs to be done for the switch alone.',
  match: [
    JSON.stringify([...QUESTIONS, { role: 'user', content: 'Когда лучше всего сеять рожь и овёс в этом году?' }]),
  ],
  clean: [
    [
      JSON.stringify([...QUESTIONS, { role: 'user', content: 'Wann sät man Roggen und Hafer am besten?' }]),
      'another language in the same script',
    ],
    [JSON.stringify([...QUESTIONS, { role: 'user', content: 'What does “овёс” mean?' }]), 'a word of another script'],
  ],
});
