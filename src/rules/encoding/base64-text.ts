import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/base64-text',
  title: 'Hides a message in base64',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Models read base64 fluently and people do not. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Decode it and read it. Where text has to be encoded, say why beside it.',
  match: ['See VGhlIG1lZXRpbmcgaXMgbW92ZWQgdG8gdGhlIGxhcmdlIHJvb20= for details'],
  clean: [
    ['commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad', 'a hash'],
    ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'an image: the bytes are not text'],
    ['Basic dXNlcjpwYXNz', 'too short to be a message'],
  ],
});
