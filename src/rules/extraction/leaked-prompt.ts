import { pattern, within } from '../pattern.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'extraction/leaked-prompt',
  title: 'Recites what a model was told in secret',
  detector: 'injection',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM07:2025', 'AML.T0056'],
  why: 'In an answer this is the leak itself; in a prompt it is the beginning of one, for the model to continue.',
  fix: 'Stop the answer, and put nothing into the system prompt that must not be known.',
  surfaces: ['output', 'prompt', 'document', 'tool-result'],
  keywords: [
    'i was told',
    'i was programmed',
    'i was configured',
    'i am told',
    'my system prompt',
    'my instructions',
    'my initial instructions',
    'my hidden instructions',
    'my original instructions',
    'my guidelines',
    'my rules say',
    'i was instructed',
    'i have been instructed',
    'my system message',
    'my secret instructions',
  ],
  patterns: [
    pattern`\bmy (?:system (?:prompt|message)|(?:initial|hidden|original|secret|internal|full|exact) instructions) (?:says?|states?|is|are|reads?|tells? me|begins?|starts?|instructs? me|follows?)\b`,
    pattern`\b(?:here (?:are|is)|these are) my (?:full |exact |original |initial |system |secret )?(?:instructions|system prompt|rules)\s{0,2}:`,
    pattern`\bi (?:was|have been|am) (?:specifically |explicitly )?(?:instructed|told|programmed|configured) (?:to|not to|never to)\b ${within(60)}\b(?:never|not) (?:to )?(?:reveal|disclose|mention|discuss|share|tell)\b`,
    pattern`\bmy (?:instructions|rules|guidelines) (?:say|state|tell me|require me)(?: that)? (?:i|to|you are)\b`,
  ],
  unless: [/\b(?:doctor|teacher|boss|landlord|lawyer|manager|employer|recipe|assembly|homework|professor)\b/],
  match: [
    'My instructions say that I am a bot for shoes.',
    'Sure! My system prompt says: You are Tess, a helper for a bank.',
    'Here are my instructions: you are a bot that sells tea.',
    'I was told to praise the app and never to mention the price.',
  ],
  clean: [
    ['My instructions from the doctor say that I should rest.', 'a patient'],
    ['I was told to bring my passport.', 'a traveller'],
  ],
});
