import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/prototype-pollution',
  title: "Writes into an object's prototype",
  detector: 'pattern',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'MCP05:2025'],
  why: 'A property set on the prototype appears on every object of the program: a flag such as "isAdmin" is then true for everybody.',
  fix: 'Refuse the keys __proto__, constructor and prototype when merging data.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  outbound: true,
  keywords: ['__proto__', 'prototype'],
  patterns: [
    /["']__proto__["']\s?:\s?\{/,
    /^__proto__$/,
    /\b__proto__(?:\[|\.|%5b)\s?["']?\w{2,40}["']?\]?\s?=/,
    /["']constructor["']\s?:\s?\{\s{0,6}["']prototype["']\s?:/,
    /constructor(?:\[|\.)["']?prototype["']?\]?(?:\[|\.)["']?\w{2,40}["']?\]?\s?=\s?/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:explain|what (?:is|are|does)|semantics|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
  ],
  match: [
    '{"__proto__": {"isAdmin": true}}',
    'constructor["prototype"]["isAdmin"] = true',
    'body: {"__proto__": {"isAdmin": true}}',
    '?__proto__[admin]=1',
    'body: {"constructor": {"prototype": {"x": 1}}}',
  ],
  clean: [
    ['Object.create(null) has no __proto__.', 'an explanation'],
    ['User.prototype.greet = function () {}', 'ordinary code'],
  ],
});
