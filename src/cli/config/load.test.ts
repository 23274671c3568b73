import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../test/cli/run-tocsin.js';
import { loadConfig } from './load.js';

const json = (config: object) => JSON.stringify({ version: 1, ...config });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.message,
  );

describe('finding it', () => {
  it('looks from the folder up to the root of the repository, and no further', async () => {
    const folder = folderWith({
      'tocsin.config.json': json({ failOn: 'low' }),
      'repo/tocsin.config.yaml': 'version: 1\nfailOn: high\n',
      'repo/.git/HEAD': '',
      'repo/a/b/x.md': '',
      'bare/.git/HEAD': '',
      'bare/x.md': '',
    });
    expect(await loadConfig({ cwd: join(folder, 'repo/a/b') })).toMatchObject({
      file: join(folder, 'repo/tocsin.config.yaml'),
      isNamed: false,
      config: { failOn: 'high', suppressions: [] },
    });
    expect(await loadConfig({ cwd: join(folder, 'bare') })).toBeUndefined();
    expect(await loadConfig({ cwd: folder })).toMatchObject({ config: { failOn: 'low' } });
  });

  it('asks only the folder itself where there is no repository', async () => {
    const folder = folderWith({ 'tocsin.config.json': json({}), 'below/x.md': '' });
    expect(await loadConfig({ cwd: join(folder, 'below') })).toBeUndefined();
  });

  it('does not choose between two', async () => {
    const folder = folderWith({ 'tocsin.config.json': json({}), 'tocsin.config.yml': 'version: 1' });
    expect(await failure(loadConfig({ cwd: folder }))).toMatch(
      /two configuration files: .*tocsin\.config\.json and .*yml\./,
    );
    expect(await loadConfig({ cwd: folder, file: 'tocsin.config.yml' })).toMatchObject({ isNamed: true });
  });
});

describe('reading it', () => {
  it('takes comments and trailing commas in JSON, and makes paths absolute', async () => {
    const folder = folderWith({
      'c.json': '\ufeff{\n  // the reason\n  "version": 1,\n  "lock": "pins/tocsin.lock", /* here */\n}\n',
    });
    expect((await loadConfig({ cwd: folder, file: 'c.json' }))?.config.lock).toBe(join(folder, 'pins', 'tocsin.lock'));
  });

  it('loads a policy by name, from a file beside it, or from within', async () => {
    const folder = folderWith({
      'p.yaml': 'version: 1\nname: ours\n',
      'name.json': json({ policy: 'strict' }),
      'file.json': json({ policy: './p.yaml' }),
      'inline.json': json({ policy: { extends: 'observe', threshold: 0.5 } }),
    });
    const policyOf = async (file: string) => (await loadConfig({ cwd: folder, file }))?.config.policy;
    expect((await policyOf('name.json'))?.name).toBe('strict');
    expect((await policyOf('file.json'))?.name).toBe('ours');
    expect(await policyOf('inline.json')).toMatchObject({ name: 'inline.json', threshold: 0.5, ceiling: 'warn' });
  });

  it.each([
    ['c.json', '{\n  "version": 1,\n  "failOn": "hihg"\n}', /c\.json:3: failOn: expected one of "low"\|"medium"/],
    ['c.json', '{\n  "version": 1,\n  "supressions": []\n}', /c\.json:3: supressions: unknown setting/],
    [
      'c.json',
      '{\n "version": 1,\n "suppressions": [\n  {\n   "rule": "x"}]}',
      /c\.json:4: suppressions\.0\.reason: missing: expected string/,
    ],
    ['c.json', '{"version": 1, "suppressions": [{"rule": "x", "reason": "  "}]}', /suppressions\.0\.reason: Too small/],
    [
      'c.json',
      '{"version": 1, "suppressions": [{"rule": "x", "reason": "y", "expires": "2026-02-30"}]}',
      /expires: expected a date/,
    ],
    [
      'c.json',
      '{\n  "version": 1,\n  "policy": {\n    "threshold": 2\n  }\n}',
      /c\.json:4: policy\.threshold: Too big/,
    ],
    ['c.json', '{\n  "version": 1,\n  "policy": 7\n}', /c\.json:3: policy: expected string.*; or expected object/],
    ['c.json', '{\n  "version": 1,\n', /c\.json:3: invalid JSON: property name expected/],
    ['c.json', '', /c\.json:1: invalid JSON/],
    ['c.yaml', 'version: 1\nallow:\n  - npx x\n', /c\.yaml:3: allow\.0: expected array/],
    ['c.yaml', 'version: 1\nonly: [a\n', /c\.yaml:\d: invalid YAML: [^:\n]+$/],
    [
      'c.yaml',
      'version: 1\nsuppressions:\n  - rule: a/*\n    reason: x\n    expires: soon\n',
      /c\.yaml:5: suppressions\.0\.expires: expected a date such as 2027-06-30/,
    ],
    [
      'c.yaml',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefg'.replace(/./g, (l) => `${l}: &${l} [${Array(10).fill(`*${String.fromCharCode(l.charCodeAt(0) - 1)}`)}]\n`)}`,
      /alias/,
    ],
    ['none.json', undefined, /Configuration file .*none\.json does not exist/],
    ['p.json', json({ policy: 'balancd' }), /balancd: no such policy file, and not a preset/],
  ])('tells what is wrong with %s %j', async (file, text, message) => {
    const folder = folderWith(text === undefined ? {} : { [file]: text });
    expect(await failure(loadConfig({ cwd: folder, file }))).toMatch(message);
  });

  it.skipIf(process.platform === 'win32')('reads no pipe', async () => {
    const folder = folderWith({});
    execFileSync('mkfifo', [join(folder, 'tocsin.config.json')]);
    expect(await failure(loadConfig({ cwd: folder }))).toMatch(/not a regular file/);
  });
});

describe('one that was found, perhaps in a stranger’s clone', () => {
  const MARK = "import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('ran', import.meta.url), '');\n";

  it.each(['ts', 'mjs', 'js'])('is never run (.%s), and a message says so', async (extension) => {
    const folder = folderWith({ [`tocsin.config.${extension}`]: `${MARK}export default { version: 1 };` });
    expect(await failure(loadConfig({ cwd: folder }))).toMatch(
      /contains code and was not named, so it was not run\..*--config-file/,
    );
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });

  it('allows no command and names no output', async () => {
    const folder = folderWith({
      'tocsin.config.json': json({ allow: [['sh', '-c', 'x']], output: 'report.html', failOn: 'low' }),
    });
    const found = await loadConfig({ cwd: folder });
    expect(found?.ignoredSettings).toEqual(['allow', 'output']);
    expect(found?.config).toEqual({ failOn: 'low', allow: [], ignore: [], suppressions: [] });
    expect(await loadConfig({ cwd: folder, file: 'tocsin.config.json' })).toMatchObject({
      ignoredSettings: [],
      config: { allow: [['sh', '-c', 'x']], output: join(folder, 'report.html') },
    });
  });

  it.each(['..', '../x.json', '/etc/passwd', 'way/x.json', 'way', 'dangling'])(
    'names no file outside: %s',
    async (path) => {
      const folder = folderWith({ 'repo/tocsin.config.json': json({ baseline: path }) });
      mkdirSync(join(folder, 'elsewhere'));
      symlinkSync('../elsewhere', join(folder, 'repo', 'way'));
      symlinkSync('../elsewhere/not-yet', join(folder, 'repo', 'dangling'));
      const cwd = join(folder, 'repo');
      expect(await failure(loadConfig({ cwd }))).toMatch(/baseline: .* is outside /);
      expect(await loadConfig({ cwd, file: 'tocsin.config.json' })).toMatchObject({ isNamed: true });
    },
  );
});

describe('one that is a program, and was named', () => {
  it.each([
    ['tocsin.config.mjs', "export default { version: 1, failOn: 'high' };"],
    [
      'tocsin.config.ts',
      "import { level, type Level } from './level.ts';\nexport default { version: 1, failOn: level satisfies Level };",
    ],
  ])('%s', async (file, text) => {
    const folder = folderWith({
      [file]: text,
      'level.ts': "export type Level = 'high' | 'low';\nexport const level: Level = 'high';",
      'package.json': '{"type":"module"}',
    });
    expect((await loadConfig({ cwd: folder, file }))?.config.failOn).toBe('high');
  });

  it.each([
    ['throws.mjs', "throw new Error('no luck');", /Cannot load .*throws\.mjs: no luck/],
    ['none.mjs', 'export const version = 1;', /none\.mjs: the file: expected object, received undefined/],
    ['wrong.mjs', "export default { version: 1, failOn: 'x' };", /wrong\.mjs: failOn: expected one of/],
  ])('tells what is wrong with %s', async (file, text, message) => {
    expect(await failure(loadConfig({ cwd: folderWith({ [file]: text }), file }))).toMatch(message);
  });
});
