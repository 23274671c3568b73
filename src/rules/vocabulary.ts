import { anyOf } from './pattern.js';

/** Words that many rules share. A rule that needs another word adds it here only if the others gain from it too. */

/** What a model was told: "instructions", "system prompt", "guidelines". */
export const INSTRUCTIONS = anyOf(
  'instructions?',
  'rules?',
  'guidelines?',
  'directives?',
  'commands?',
  'orders',
  'prompts?',
  'system (?:prompt|message)s?',
  'programming',
  'training',
  'constraints?',
  'restrictions?',
  'context',
);

/** Before this text: "previous", "above", "prior". */
export const EARLIER = anyOf(
  'previous(?:ly)?',
  'prior',
  'preceding',
  'above',
  'earlier',
  'initial',
  'original',
  'existing',
  'foregoing',
  'past',
  'former',
);
