import { expect, it } from 'vitest';
import { toBlocks } from './markdown-blocks.js';

const PAGE = `# Title

A line with [a link](to.md), \`code\` and **bold**
text, and snake_case_name.
## Part
| a   | b |
| --- | - |
| 1   | _two_ |

- one
  goes on
- two

<!-- results:name -->

\`\`\`
  kept   as it is
# no heading
\`\`\`
end`;

it('reads headings, text, tables, lists and reports, and skips comments', () => {
  expect(toBlocks(PAGE)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'text', text: 'A line with a link, code and bold text, and snake_case_name.' },
    { kind: 'heading', level: 2, text: 'Part' },
    { kind: 'table', head: ['a', 'b'], rows: [['1', 'two']] },
    { kind: 'list', items: ['one goes on', 'two'] },
    { kind: 'report', text: '  kept   as it is\n# no heading' },
    { kind: 'text', text: 'end' },
  ]);
});
