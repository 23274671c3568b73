import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/binary-text',
  title: 'Hides a message in bits',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Models read bits as text and people do not. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Decode it and read it. Where text has to be encoded, say why beside it.',
  match: [
    '01001101 01100101 01100101 01110100 00100000 01101101 01100101 00100000 01100001 01110100 00100000 01110100 01101000 01100101 00100000 01101111 01101100 01100100 00100000 01100100 01101111 01101111 01110010',
    '0100110101100101011001010111010000100000011011010110010100100000011000010111010000100000011101000110100001100101001000000110111101101100011001000010000001100100011011110110111101110010',
  ],
  clean: [
    ['10110111 00000000 11111111 00010001 10000001 11100011', 'bytes that are no text'],
    ['11111111.11111111.11111111.00000000', 'a network mask'],
  ],
});
