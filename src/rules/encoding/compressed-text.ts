import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/compressed-text',
  title: 'Hides a message in compressed bytes',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Compressed and then encoded, a sentence shows nothing of itself, and an agent that runs code unpacks it in one line. What the message says is judged by the other rules, which read it unpacked.',
  fix: 'Unpack it and read it. Where text has to be packed, say why beside it.',
  match: [
    'H4sIAAAAAAAAAxXKwQ2AMAwDwFU8AOOwQFFNGynBKI2YH/V9d04iyLJnwBZCHztKqEl4y0GkFAdeZ1vElTtulHfc5vwB7zFoLUEAAAA=',
    '789c15cac10d80300c03c0553c00e3b040514d1b29c1288d981ff57d774e22c8b267c016421f3b4aa84978cb41a414075e675bc4953b6e9477dce6fc0101041746',
    'FcrBDYAwDAPAVTwA47BAUU0bKcEojZgf9X13TiLIsmfAFkIfO0qoSXjLQaQUB15nW8SVO26Ud9zm/AE=',
  ],
  clean: [
    ['H4sIAAAAAAAAA2NgZGJmYWVj5+Dk4ubh5eMXEBQSBgCk/907FAAAAA==', 'bytes that are no text'],
    ['VGhlIG1lZXRpbmcgaXMgbW92ZWQgdG8gdGhlIGxhcmdlIHJvb20=', 'encoded and not packed'],
  ],
});
