import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/utf-7-text',
  title: 'Hides a message in UTF-7',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'No current program writes UTF-7. Attackers use it because filters do not decode it.',
  fix: 'Decode the message and read it. If the text has to be encoded, explain why next to it.',
  match: [
    '+AFQAaABl- +AG0AZQBlAHQAaQBuAGc- +AGkAcw- +AG0AbwB2AGUAZA- +AHQAbw- +AHQAaABl- +AGwAYQByAGcAZQ- +AHIAbwBvAG0-, +AHAAbABlAGEAcwBl- +AGIAcgBpAG4AZw- +AHQAaABl- +AG8AbABk- +AGYAaQBsAGU-',
  ],
  clean: [
    ['const a = b+ALongNameOfSomeVariable-d+AnotherOne;', 'a sum in code'],
    ['+AddressBookEntryFile-\n-OldAddressBookName', 'a diff'],
  ],
});
