import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/base58-text',
  title: 'Hides a message in base58',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Base58 is made for addresses and keys, not for sentences. Models decode it, and people do not.',
  fix: 'Decode the message and read it. If the text has to be encoded, explain why next to it.',
  match: ['8T2DjgnAumiTKYtT76duPTQz8pzki2iNDHRUY6gkG36G42S63hqxExrFk6RGVpsnAB7hhPCTMR2pEfyDtFhdjyUjv'],
  clean: [
    ['Donate: 1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'a Bitcoin address'],
    ['QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWP8Kb8', 'the hash of a file in IPFS'],
  ],
});
