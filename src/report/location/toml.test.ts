import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { findOffset } from './located.js';
import { locateToml } from './toml.js';

const TEXT = String.raw`# mcp_servers.fake = "no"
model = "o9" # [mcp_servers.fake]
date = 1979-05-27 07:32:00Z
"quoted key".'and.one' = 'C:\dir\'
a.b . c = [1, 2.5, # two
  0x1f,
  { deep = { "x y" = "in # here" }, n = -1 },
]

[mcp_servers.first]
command = "npx"
args = [ "-y", "say \"hi\" \u0041\U0001F600 bad",
  'it = [not] a {table}', ]
env = { KEY = "v", "A.B" = '''one
'two' ''' }

[mcp_servers."second one".http_headers]
Authorization = """
Bearer \
   tok"en""""

[[profiles]]
name = "p1"
[profiles.inner]
x = true
[[profiles]]
name = "p2"
[profiles.inner]
x = false
`;

/** Every value of the file with its pointer. */
function* walk(value: unknown, pointer = ''): Generator<[string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [key, child] of Object.entries(value))
    yield* walk(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value instanceof Date;

describe('places in TOML', () => {
  const root = locateToml(TEXT)!;

  it('are found for every value that the parser reads, and for no other', () => {
    const pointers = [...walk(parse(TEXT))].map(([pointer]) => pointer);
    expect(pointers.length).toBeGreaterThan(30);
    for (const pointer of pointers) expect(findOffset(root, pointer, '', 0), pointer).toBeDefined();
    expect(findOffset(root, '/mcp_servers/fake', '', 0)).toBeUndefined();
    expect(findOffset(root, '/profiles/2', '', 0)).toBeUndefined();
  });

  it('begin with what the parser reads there', () => {
    for (const [pointer, value] of walk(parse(TEXT))) {
      if (!isPlain(value)) continue;
      const found = TEXT.slice(findOffset(root, pointer, '', 0));
      if (typeof value === 'string') expect(found.startsWith(value.slice(0, 3)), pointer).toBe(true);
      else expect(parse(`x = ${/^[^,\]}\n#]+/.exec(found)?.[0]}`).x, pointer).toEqual(value);
    }
  });

  it('of keys are those of the key itself', () => {
    const keyAt = (path: string) => TEXT.slice(findOffset(root, '', `${path}#`, 0));
    expect(keyAt('/a/b/c')).toMatch(/^c = \[1/);
    expect(keyAt('/quoted key/and.one')).toMatch(/^and\.one' =/);
    expect(keyAt('/mcp_servers/second one')).toMatch(/^second one"\.http/);
    expect(keyAt('/a/b/c/3/deep/x y')).toMatch(/^x y" =/);
    expect(keyAt('/profiles/1/name')).toMatch(/^name = "p2"/);
  });

  it('go over escapes, and over line ends that are none', () => {
    const at = (pointer: string, word: string) => {
      const value = [...walk(parse(TEXT))].find(([each]) => each === pointer)![1] as string;
      return TEXT.slice(findOffset(root, pointer, '', value.indexOf(word)));
    };
    expect(at('/mcp_servers/first/args/1', 'bad')).toMatch(/^bad",/);
    expect(at('/mcp_servers/first/args/1', 'A')).toMatch(/^\\u0041/);
    expect(at('/mcp_servers/second one/http_headers/Authorization', 'tok')).toMatch(/^tok"en"/);
    expect(at('/mcp_servers/first/env/A.B', "'two'")).toMatch(/^'two' '/);
  });

  it('are none in what is no TOML', () => {
    const broken = ['[a', 'a = ', 'a = "x', 'a = """x"', 'a = {b = 1', '[[a]', '= 1', `a = ${'['.repeat(100_000)}`];
    for (const text of broken) expect(() => locateToml(text), text.slice(0, 20)).toThrow();
  });

  it('take no longer than the text is long', () => {
    const text = `${'# [x]\n'.repeat(50_000)}a = "${'\\u0041'.repeat(50_000)}"\n${'[[t]]\nk = 1\n'.repeat(20_000)}`;
    expect(findOffset(locateToml(text)!, '/t/19999', '/k', 0)).toBe(text.length - 2);
  });
});
