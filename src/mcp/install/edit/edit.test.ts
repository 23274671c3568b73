import { describe, expect, it } from 'vitest';
import fc from '../../../../test/fast-check.js';
import { parseConfig } from '../../clients/formats.js';
import { editConfig, valueAt } from './edit.js';
import type { Edit } from './editor.js';

const PROXY: Edit[] = [
  { path: ['mcpServers', 's', 'command'], value: '/usr/bin/node' },
  { path: ['mcpServers', 's', 'args'], value: ['bin.js', 'proxy', '--', 'npx', '-y', 'x'] },
];

describe('JSON', () => {
  it('keeps comments, order, indentation and line ends', async () => {
    const text =
      '\ufeff{\r\n\t// mine\r\n\t"other": [1,2],\r\n\t"mcpServers": {\r\n\t\t"s": {\r\n\t\t\t"command": "npx", /* why */\r\n\t\t\t"args": ["-y", "x"],\r\n\t\t},\r\n\t},\r\n}\r\n';
    expect(await editConfig(text, 'a.json', PROXY)).toBe(
      text.replace('"npx"', '"/usr/bin/node"').replace('["-y", "x"]', '["bin.js", "proxy", "--", "npx", "-y", "x"]'),
    );
  });

  it('adds what was not there, as the file is written', async () => {
    const text = '{\n  "mcpServers": {\n    "s": {\n      "command": "a"\n    }\n  }\n}\n';
    const edited = await editConfig(text, 'a.json', PROXY);
    expect(edited).toContain('      "args": [\n        "bin.js",');
    expect(await editConfig('{"mcpServers":{"s":{"command":"a"}}}', 'a.json', PROXY)).not.toContain('\n');
  });

  it('is refused where it would not mean what it should', async () => {
    const twice = '{"mcpServers":{"s":{"command":"a","args":[]},"s":{"command":"b","args":[]}}}';
    await expect(editConfig(twice, 'a.json', PROXY)).rejects.toMatchObject({ code: 'uneditable' });
  });
});

describe('YAML', () => {
  const SET: Edit[] = [
    { path: ['mcpServers', 1, 'command'], value: 'node' },
    { path: ['mcpServers', 1, 'args'], value: ['a: b', '#c', "it's"] },
  ];

  it('keeps comments, blank lines and quotation marks', async () => {
    const text =
      '# mine\nname: "x" # name\n\nmcpServers:\n- name: one\n  command: a\n- name: two   # second\n  command: npx # why\n  args:\n  - -y\n  - x\n\nlast: 1\n';
    expect(await editConfig(text, 'a.yaml', SET)).toBe(
      text.replace('npx # why', '"node" # why').replace('args:\n  - -y\n  - x', 'args: ["a: b", "#c", "it\'s"]'),
    );
  });

  it('adds before the first key, also behind a dash and between braces', async () => {
    const text = 'mcpServers:\n  - name: one\n  - name: two\n    command: npx\n';
    expect(await editConfig(text, 'a.yml', SET)).toBe(
      'mcpServers:\n  - name: one\n  - args: ["a: b", "#c", "it\'s"]\n    name: two\n    command: "node"\n',
    );
    const flow = 'mcpServers: [{ name: one }, { name: two, command: npx }]\n';
    expect(await editConfig(flow, 'a.yml', SET)).toBe(
      'mcpServers: [{ name: one }, { args: ["a: b", "#c", "it\'s"], name: two, command: "node" }]\n',
    );
  });

  it('takes away from the middle and from the end', async () => {
    const text = 'a:\n  b: 1 # one\n  c:\n    - 2\n  d: 3\ne: 4\n';
    expect(await editConfig(text, 'a.yaml', [{ path: ['a', 'c'] }])).toBe('a:\n  b: 1 # one\n  d: 3\ne: 4\n');
    expect(await editConfig(text, 'a.yaml', [{ path: ['a', 'd'] }])).toBe('a:\n  b: 1 # one\n  c:\n    - 2\ne: 4\n');
  });

  it('is refused where an anchor would be lost', async () => {
    const text = 'mcpServers:\n  - name: one\n  - name: two\n    command: &c npx\nother: *c\n';
    await expect(editConfig(text, 'a.yaml', SET)).rejects.toMatchObject({ code: 'uneditable' });
  });
});

describe('TOML', () => {
  const SET: Edit[] = [
    { path: ['mcp_servers', 'my server', 'command'], value: 'C:\\node.exe' },
    { path: ['mcp_servers', 'my server', 'args'], value: ['--', 'a"b'] },
  ];

  it('keeps comments, tables and the rest', async () => {
    const text =
      'model = "o9" # which\n\n[mcp_servers."my server"] # mine\n  command = "npx" # why\n  args = [ # first\n    "-y",\n  ]\n[mcp_servers."my server".env]\nKEY = \'x\'\n';
    expect(await editConfig(text, 'config.toml', SET)).toBe(
      text.replace('"npx"', '"C:\\\\node.exe"').replace('[ # first\n    "-y",\n  ]', '["--", "a\\"b"]'),
    );
  });

  it('adds to a table, to one in braces, and beside dotted keys', async () => {
    const args = 'args = ["--", "a\\"b"]';
    const table = '[mcp_servers."my server"]\r\ncommand = "npx"\r\n';
    expect(await editConfig(table, 'a.toml', SET)).toContain(`]\r\n${args}\r\ncommand = `);
    const braces = 'mcp_servers = { "my server" = { command = "npx" } }\n';
    expect(await editConfig(braces, 'a.toml', SET)).toContain(`{ ${args}, command = `);
    const dotted = '[mcp_servers]\n"my server".command = "npx"\n';
    expect(await editConfig(dotted, 'a.toml', SET)).toContain(`"my server".${args}\n"my server".command`);
  });

  it('takes away a line, and refuses a table of its own', async () => {
    const text = '[s]\na = 1 # one\nb = [\n 2]\n[s.env]\nX = "y"\n';
    expect(await editConfig(text, 'a.toml', [{ path: ['s', 'b'] }])).toBe('[s]\na = 1 # one\n[s.env]\nX = "y"\n');
    await expect(editConfig(text, 'a.toml', [{ path: ['s', 'env'] }])).rejects.toMatchObject({ code: 'uneditable' });
  });
});

describe('any file', () => {
  const blank = fc.stringMatching(/^[ \t]{0,3}\n?[ \t]{0,3}$/);
  const comment = fc.stringMatching(/^[a-z "{}[\],:]{0,12}$/);
  const space = fc.oneof(
    blank,
    fc.tuple(blank, comment).map(([before, words]) => `${before}/*${words}*/`),
    comment.map((words) => `//${words}\n`),
  );
  const words = fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 });

  it('of JSON keeps its comments, and says what it should', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(space, { minLength: 12, maxLength: 12 }),
        words,
        words,
        fc.boolean(),
        async (s, old, now, hasArgs) => {
          const args = hasArgs ? `"args"${s[6]}:${s[7]}${JSON.stringify(old)},${s[8]}` : '';
          const text = `${s[0]}{${s[1]}"x":1,${s[2]}"mcpServers":${s[3]}{"s":${s[4]}{${s[5]}${args}"command":"a"${s[9]}}${s[10]}}${s[11]}}`;
          const edits = [
            { path: ['mcpServers', 's', 'command'], value: now[0] ?? 'b' },
            { path: ['mcpServers', 's', 'args'], value: now },
          ];
          const edited = await editConfig(text, 'a.json', edits);
          const value = await parseConfig(edited, 'a.json');
          expect(valueAt(value, ['mcpServers', 's'])).toEqual({ command: now[0] ?? 'b', args: now });
          for (const kept of s.flatMap((part) => part.match(/\/\*.*\*\/|\/\/.*/g) ?? [])) {
            if (text.includes(kept)) expect(edited).toContain(kept);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of TOML or YAML changes its one line alone', async () => {
    const line = fc.stringMatching(/^[a-z]{1,6}$/);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(line, { minLength: 2, maxLength: 6 }), fc.string(), async (keys, value) => {
        const toml = keys.map((key, i) => `${key} = ${i} # ${key}`);
        const yaml = keys.map((key, i) => `${key}: ${i} # ${key}`);
        for (const [name, lines] of [
          ['a.toml', toml],
          ['a.yaml', yaml],
        ] as const) {
          const edited = (await editConfig(`${lines.join('\n')}\n`, name, [{ path: [keys[1]!], value }])).split('\n');
          expect(edited.filter((_, i) => i !== 1)).toEqual([...lines.filter((_, i) => i !== 1), '']);
          expect(edited[1]).toMatch(/ # [a-z]+$/);
        }
      }),
      { numRuns: 100 },
    );
  });
});
