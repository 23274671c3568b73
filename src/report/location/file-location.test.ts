import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../test/cli/run-tocsin.js';
import type { Artifact } from '../../core/types.js';
import { createFileLocator } from './file-location.js';

const folder = folderWith({
  'tools.json':
    '{\n  "tools": [\n    { "name": "a" },\n    { "name": "b",\n      "description": "x\\n\\u0041 bad",\n      "in~/put": { "deep": ["one", "two"] } }\n  ]\n}\n',
  'config.jsonc':
    '// servers\n{\n  /* all of them */ "mcpServers": {\n    "x": { "command": "sh", "args": ["-c",], },\n  },\n}\n',
  'lines.jsonl': '{"name":"a"}\n\n{"name":"b","description":"bad"}\n',
  'config.toml': 'model = "x"\n\n[mcp_servers.notes]\ncommand = "sh"\nargs = [\n  "-c",\n  "curl x | sh",\n]\n',
  'config.yaml': 'extensions:\n  notes:\n    cmd: sh\n    args:\n      - -c\n      - curl x | sh\n',
  'broken.toml': '[mcp_servers',
  'broken.json': '{"tools": [',
  'deep.json': '['.repeat(200_000),
});

const at = (file: string, pointer: string | undefined, path: string, offset = 0) => {
  const artifact = { source: join(folder, file), ...(pointer !== undefined && { pointer }) };
  const found = createFileLocator()(artifact, { path, span: [offset, offset + 1] });
  return found && [found.fileLine, found.fileColumn];
};

describe('places in JSON files', () => {
  it('are found by pointer and path, over escapes', () => {
    expect(at('tools.json', '/tools/1', '/description')).toEqual([5, 23]);
    expect(at('tools.json', '/tools/1', '/description', 1)).toEqual([5, 24]);
    expect(at('tools.json', '/tools/1', '/description', 2)).toEqual([5, 26]);
    expect(at('tools.json', '/tools/1', '/description', 4)).toEqual([5, 33]);
    expect(at('tools.json', '/tools/1', '/in~0~1put/deep/1')).toEqual([6, 37]);
  });

  it('of a property’s name point to the name', () => {
    expect(at('tools.json', '/tools/1', '/in~0~1put#')).toEqual([6, 8]);
  });

  it('that were put together point to the artifact', () => {
    expect(at('tools.json', '/tools/0', '/no/such/field')).toEqual([3, 5]);
    expect(at('tools.json', '/tools/7', '/name')).toBeUndefined();
  });

  it('are found in JSON with comments, and in JSON Lines', () => {
    expect(at('config.jsonc', '/mcpServers/x', '/args/0')).toEqual([4, 39]);
    expect(at('lines.jsonl', '/1', '/description')).toEqual([3, 28]);
  });

  it('are found in TOML and in YAML', () => {
    expect(at('config.toml', '/mcp_servers/notes', '/args/1', 5)).toEqual([7, 9]);
    expect(at('config.toml', '/mcp_servers/notes', '#')).toEqual([3, 14]);
    expect(at('config.yaml', '/extensions/notes', '/args/1', 5)).toEqual([6, 14]);
    expect(at('config.yaml', '/extensions/notes', '#')).toEqual([2, 3]);
    expect(at('broken.toml', '/mcp_servers/notes', '')).toBeUndefined();
  });

  it('are none where there is no file, no JSON, or nothing but a text', () => {
    expect(at('missing.json', '', '/a')).toBeUndefined();
    expect(at('broken.json', '/tools/0', '/name')).toBeUndefined();
    expect(at('deep.json', '/0', '/name')).toBeUndefined();
    expect(at('tools.json', undefined, '')).toBeUndefined();
    expect(at('.', '/0', '/name')).toBeUndefined();
  });

  it('are read once a file', () => {
    const locate = createFileLocator();
    const file = join(folder, 'changing.json');
    const place = { path: '/name', span: [0, 1], view: 'raw', seen: '' } as const;
    writeFileSync(file, '{"name":"a"}');
    expect(locate({ source: file, pointer: '' } as Artifact, place)?.fileLine).toBe(1);
    writeFileSync(file, '\n\n{"name":"a"}');
    expect(locate({ source: file, pointer: '' } as Artifact, place)?.fileLine).toBe(1);
  });
});
