import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/external-entity',
  title: 'Carries an XML external entity',
  detector: 'pattern',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'MCP05:2025'],
  why: 'A parser that follows the entity reads a local file or calls an inner address, and puts the answer into the document.',
  fix: 'Switch external entities and document types off in the parser.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  outbound: true,
  keywords: ['<!entity', '<!doctype', 'xinclude', 'xi:include'],
  patterns: [
    /<!entity\s{1,3}(?:%\s)?[\w.-]{1,40}\s{1,3}(?:system|public)\s{1,3}["'][^"'\n]{1,200}["']/,
    /<xi:include\b[^>\n]{0,120}href\s?=\s?["']?(?:file|https?|expect|php):/,
    /(?:<!entity\s{1,3}\w{1,20}\s{1,3}["'](?:&\w{1,20};){3,}){1}/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:explain|what (?:is|are|does)|semantics|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
  ],
  match: [
    '<!ENTITY b "&a;&a;&a;&a;">',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
    '<xi:include href="file:///etc/hosts" parse="text"/>',
    '<!ENTITY % p SYSTEM "http://a.example/e.dtd">',
  ],
  clean: [
    ['<!DOCTYPE html>', 'an ordinary page'],
    ['<!ENTITY copy "&#169;">', 'an inner entity'],
  ],
});
