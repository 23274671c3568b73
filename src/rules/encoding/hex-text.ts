import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/hex-text',
  title: 'Hides a message in hexadecimal',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Models read hexadecimal text and people do not. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Decode it and read it. Where text has to be encoded, say why beside it.',
  match: [
    '546865206d656574696e67206973206d6f76656420746f2074686520726f6f6d',
    '\\x54\\x68\\x65\\x20\\x6d\\x65\\x65\\x74\\x69\\x6e\\x67\\x20\\x69\\x73\\x20\\x6d\\x6f\\x76\\x65\\x64\\x20\\x6e\\x6f\\x77',
  ],
  clean: [
    ['sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'a hash'],
    ['ff d8 ff e0 00 10 4a 46 49 46 00 01', 'the head of a JPEG'],
  ],
});
