import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/uuencoded-text',
  title: 'Hides a message in a uuencoded file',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Uuencode turns a message into unreadable lines. Models decode it, and filters do not.',
  fix: 'Decode the message and read it. If the text has to be encoded, explain why next to it.',
  match: [
    "begin 644 note.txt\nM5&AE(&UE971I;F<@:7,@;6]V960@=&\\@=&AE(&QA<F=E(')O;VTL('!L96%S\n492!B<FEN9R!T:&4@;VQD(&9I;&4`\n`\nend",
  ],
  clean: [
    ['begin 644 is the first line of a uuencoded file, and end is the last one.\nend', 'a text about the format'],
    ['begin 755 run.sh\nM src/index.ts\nM README.md\nend', 'a list of modified files'],
  ],
});
