import { expect, it } from 'vitest';
import * as yaml from 'yaml';
import { findOffset } from './located.js';
import { locateYaml } from './yaml.js';

const TEXT = `# servers
common: &env { TOKEN: "a\\tb secret" }
mcpServers:
  - name: notes
    command: npx
    args: [-y, 'notes mcp']
    env: *env
    note: |

      first line
        second word
    folded: >-
      some long
      text
  - name: other
    1: one
    empty:
`;
const root = locateYaml(TEXT, yaml)!;
const at = (pointer: string, path = '', offset = 0) => {
  const found = findOffset(root, pointer, path, offset);
  return found === undefined ? undefined : TEXT.slice(found).split('\n')[0];
};

it('finds values in lists and maps, quoted or not, over aliases', () => {
  expect(at('/mcpServers/0', '/command')).toBe('npx');
  expect(at('/mcpServers/0', '/args/1', 6)).toBe("mcp']");
  expect(at('/mcpServers/0', '/env/TOKEN')).toBe('a\\tb secret" }');
  expect(at('/mcpServers/1', '/1')).toBe('one');
  expect(at('/mcpServers/1', '/empty')).toBe('');
});

it('finds keys', () => {
  expect(at('/mcpServers/0', '/args#')).toBe("args: [-y, 'notes mcp']");
  expect(at('/mcpServers#')).toBeUndefined();
});

it('finds the very line in a block, and the first in a folded one', () => {
  const value = yaml.parse(TEXT).mcpServers[0].note as string;
  expect(at('/mcpServers/0', '/note', value.indexOf('second'))).toBe('second word');
  expect(at('/mcpServers/0', '/note', value.indexOf('first'))).toBe('first line');
  expect(at('/mcpServers/0', '/folded', 5)).toBe('      some long');
});

it('points to the artifact where a field was put together, and nowhere without it', () => {
  expect(at('/mcpServers/1', '/no/such')).toBe('name: other');
  expect(at('/mcpServers/2', '/name')).toBeUndefined();
  expect(locateYaml('a: [', yaml)).toBeUndefined();
  expect(locateYaml('', yaml)).toBeUndefined();
});
