import { describe, expect, it } from 'vitest';
import { toListedArtifacts } from '../../sources/tool-list.js';
import { toInventoryArtifacts } from './artifacts.js';

const inventory = {
  server: 'cursor/files',
  about: { serverInfo: { name: 'files', version: '1', title: 'Files' }, instructions: 'Read first.', capabilities: {} },
  tools: [
    {
      name: 'read',
      title: 'Read',
      description: 'Reads.',
      inputSchema: {
        type: 'object',
        properties: {
          path_to_file: {
            type: 'string',
            description: 'where',
            enum: ['one'],
            default: 'two',
            pattern: '^x',
            examples: ['three'],
          },
        },
      },
      outputSchema: { properties: { deep: { items: { description: 'nested' } } } },
      annotations: { title: 'noted' },
      icons: [{ src: 'https://icons.example/a.png' }],
      _meta: { 'vendor/hint': 'meta text' },
    },
    'not even an object',
  ],
  prompts: [{ name: 'ask', arguments: [{ name: 'topic', description: 'about what' }] }],
  resources: [{ name: 'doc', uri: 'file:///doc' }],
  resourceTemplates: [{ name: 'any', uriTemplate: 'file:///{any}' }],
  skipped: [{ path: 'tools', reason: 'more than 2 items' }],
};

describe('the artifacts of an inventory', () => {
  const artifacts = toInventoryArtifacts(inventory);

  it('are the server, then each item of its lists, with pointers and its label', () => {
    expect(artifacts.map(({ kind, name, pointer, server }) => [kind, name, pointer, server])).toEqual([
      ['server-instructions', 'files', '/about', 'cursor/files'],
      ['tool', 'read', '/tools/0', 'cursor/files'],
      ['tool', 'tool', '/tools/1', 'cursor/files'],
      ['server-instructions', 'prompt ask', '/prompts/0', 'cursor/files'],
      ['server-instructions', 'resource doc', '/resources/0', 'cursor/files'],
      ['server-instructions', 'resource template any', '/resourceTemplates/0', 'cursor/files'],
    ]);
    expect(artifacts.every(({ trust }) => trust === 'untrusted')).toBe(true);
  });

  it('hold every text with its path', () => {
    const fields = Object.fromEntries(artifacts[1]!.fields.map(({ path, text }) => [path, text]));
    expect(fields).toMatchObject({
      '/inputSchema/properties/path_to_file#': 'path_to_file',
      '/inputSchema/properties/path_to_file/enum/0': 'one',
      '/inputSchema/properties/path_to_file/default': 'two',
      '/inputSchema/properties/path_to_file/pattern': '^x',
      '/inputSchema/properties/path_to_file/examples/0': 'three',
      '/outputSchema/properties/deep/items/description': 'nested',
      '/annotations/title': 'noted',
      '/icons/0/src': 'https://icons.example/a.png',
      '/_meta/vendor~1hint#': 'vendor/hint',
      '/_meta/vendor~1hint': 'meta text',
    });
    expect(artifacts[2]!.fields).toEqual([{ path: '', text: 'not even an object' }]);
    expect(artifacts[3]!.fields).toContainEqual({ path: '/arguments/0/description', text: 'about what' });
  });

  it('say what was not read', () => {
    expect(artifacts[0]!.skipped).toEqual(inventory.skipped);
  });

  it('are not fooled by lists inside of what a server says of itself', () => {
    const [self, ...rest] = toInventoryArtifacts({
      ...inventory,
      about: { tools: [{ name: 'x' }], instructions: 'y' },
    });
    expect(self).toMatchObject({ name: 'cursor/files', kind: 'server-instructions' });
    expect(self!.fields.map(({ text }) => text)).toContain('x');
    expect(rest).toHaveLength(artifacts.length - 1);
  });
});

describe('the servers of a saved list', () => {
  const tools = [{ name: 't', description: 'd' }];
  const serversOf = (root: unknown): unknown[] => [
    ...new Set(toListedArtifacts(root, 'some/where/dump.json').map(({ server }) => server)),
  ];

  it.each([
    ['a bare list is called after its file', tools, ['dump.json']],
    ['serverInfo names it', { serverInfo: { name: 'a' }, tools }, ['a']],
    [
      'serverInfo beside the lists',
      { initialize: { result: { serverInfo: { name: 'a' } } }, 'tools/list': { result: { tools } } },
      ['a'],
    ],
    ['a map of servers', { one: { tools }, two: { 'tools/list': { tools } } }, ['one', 'two']],
    [
      'a list of dumps',
      [
        { serverInfo: { name: 'a' }, tools },
        { serverInfo: { name: 'b' }, tools },
      ],
      ['a', 'b'],
    ],
    ['a response', { jsonrpc: '2.0', id: 1, result: { tools } }, ['dump.json']],
  ])('%s', (_, root, servers) => {
    expect(serversOf(root).filter((server) => server !== undefined)).toEqual(servers);
  });
});
