import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/base32-text',
  title: 'Hides a message in base32',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Models read base32 and people do not. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Decode it and read it. Where text has to be encoded, say why beside it.',
  match: ['KRUGKIDNMVSXI2LOM4QGS4ZANVXXMZLEEB2G6IDUNBSSA3DBOJTWKIDSN5XW2LBAOBWGKYLTMUQGE4TJNZTSA5DIMUQG63DEEBTGS3DF'],
  clean: [
    ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'a key for one-time passwords: its bytes are no text'],
    ['INTERNATIONALIZATION', 'a word in capitals'],
  ],
});
