import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/nested',
  title: 'Hides a message behind two or more encodings',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Encoding an encoded text has no use but to keep it from being read.',
  fix: 'Decode it to the end, read it, and refuse the source unless it explains itself.',
  match: ['VkdobElHMWxaWFJwYm1jZ2FYTWdiVzkyWldRZ2RHOGdkR2hsSUd4aGNtZGxJSEp2YjIwPQ=='],
  clean: [['VGhlIG1lZXRpbmcgaXMgbW92ZWQgdG8gdGhlIGxhcmdlIHJvb20=', 'encoded once']],
});
