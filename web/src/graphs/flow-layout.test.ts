import { describe, expect, it } from 'vitest';
import { layOut } from './flow-layout.js';

const TOOLS = [
  { server: 'web', tool: 'fetch_page', capability: 'untrusted-content' },
  { server: 'files', tool: 'read_file', capability: 'private-data' },
  { server: 'files', tool: 'read_notes', capability: 'private-data' },
  { server: 'mail', tool: 'send_mail', capability: 'outward-channel' },
  { server: 'web', tool: 'fetch_page', capability: 'outward-channel' },
];

describe('layOut', () => {
  it('makes a column for each capability, in order, and a box for each server', () => {
    const { columns } = layOut(TOOLS);
    expect(
      columns.map(({ capability, boxes }) => [capability, boxes.map(({ server, tools }) => [server, tools])]),
    ).toEqual([
      ['untrusted-content', [['web', ['fetch_page']]]],
      ['private-data', [['files', ['read_file', 'read_notes']]]],
      [
        'outward-channel',
        [
          ['mail', ['send_mail']],
          ['web', ['fetch_page']],
        ],
      ],
    ]);
  });

  it('connects every box with those of the next column, and all of them are inside the drawing', () => {
    const { lines, columns, width, height } = layOut(TOOLS);
    expect(lines).toHaveLength(3);
    for (const { boxes } of columns)
      for (const [index, { x, y, height: own }] of boxes.entries()) {
        expect(x).toBeLessThan(width);
        expect(y + own).toBeLessThanOrEqual(height);
        const next = boxes[index + 1];
        if (next) expect(next.y).toBeGreaterThan(y + own);
      }
  });

  it('counts the tools that a box has no room for', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ server: 's', tool: `t${n}`, capability: 'private-data' }));
    expect(layOut(many).columns[0]!.boxes[0]).toMatchObject({ more: 3 });
  });

  it('draws nothing for no tools', () => expect(layOut([]).columns).toEqual([]));
});
