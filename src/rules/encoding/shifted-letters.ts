import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/shifted-letters',
  title: 'Hides a message in shifted letters',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'ROT13 and its kin (a Caesar shift, Atbash) hide a sentence from people and filters; models read it. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Decode it and read it. Where text has to be encoded, say why beside it.',
  match: [
    'Gur zrrgvat vf zbirq gb gur ynetr ebbz, cyrnfr oevat gur byq svyr',
    'aol tllapun pz tvclk av aol shynl yvvt, wslhzl iypun aol vsk mpsl',
    'Decode: gsv nvvgrmt rh nlevw gl gsv ozitv illn, kovzhv yirmt gsv low urov',
  ],
  clean: [
    ['Komisja opublikowala wczoraj swoje roczne ustalenia', 'Polish'],
    ['xfs ext4 btrfs zfs ntfs hfs vfat', 'names of file systems'],
  ],
});
