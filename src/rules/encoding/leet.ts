import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/leet',
  title: 'Writes digits for letters',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Filters look for words, and models read the same word in digits. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Read what it says. Honest text in this form is play; an instruction in it is not.',
  match: ['Pl3453 r34d th3 l457 p4g3 4nd wr173 17 d0wn'],
  clean: [
    ['The B2B app stores MP3 and MP4 files in S3 buckets, with i18n and a11y on k8s.', 'names with digits'],
    ['sku a1b2c3 d4e5f6 r2d2 c3po x86 arm64 utf8', 'identifiers'],
  ],
});
