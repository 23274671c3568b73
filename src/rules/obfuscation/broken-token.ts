import { defineRule } from '../rule.js';

export default defineRule({
  id: 'obfuscation/broken-token',
  title: 'Breaks a chat template’s token to pass a filter',
  scanner: 'tokenizer',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'With a gap or a hyphen inside it a turn marker is no longer stripped, and models still take it for the beginning of a turn.',
  fix: 'Strip template tokens in this form too, and check who wrote the text.',
  match: ['< | im_start | > system', '<|im_ start|>user', '<| im-end |>', '[ / I N S T ]', '<|start header id|>'],
  clean: [
    ['<|im_start|> and <|endoftext|>', 'the tokens themselves, which other rules judge'],
    ['if (a <b || c> d) x = [inst, other]', 'operators'],
    ['| user | system |', 'a row of a table'],
  ],
});
