import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');

/** Every import of this tree goes down, also between the folders of a room. */
const TREE: Readonly<Record<string, string>> = {
  'src/index.ts': "export { scan } from './scan.js';",
  'src/scan.ts': "export { engine as scan } from './engine/engine.js';",
  'src/engine/engine.ts': "export { decode as engine } from '../text/decoders/decode.js';",
  'src/text/decoders/decode.ts': "export { read as decode } from '../formats/read.js';",
  'src/text/decoders/alphabet.ts': 'export const alphabet = 1;',
  'src/text/formats/read.ts': "import type { Limits } from '../../core/limits.js';\nexport const read: Limits = {};",
  'src/text/formats/write.ts': 'export const write = 1;',
  'src/sources/files.ts': "export { scan as files } from '../scan.js';",
  'src/storage/store.ts': "export { scan as store } from '../scan.js';",
  'src/core/limits.ts': 'export interface Limits {}',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tocsin-layers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the layer check on the tree with these files added. */
function check(files: Readonly<Record<string, string>>) {
  const all = { 'package.json': '{ "type": "module" }', 'tsconfig.json': '{}', ...TREE, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = [CRUISER, '--config', CONFIG, 'src'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const rules = new Set(Array.from(stdout.matchAll(/error (\S+):/g), ([, rule]) => rule));
  return { passes: status === 0, rules: [...rules], stdout };
}

describe('the layer check', () => {
  it('passes a tree whose imports all go down', () => {
    const { passes, stdout } = check({});
    expect(stdout).toContain(`(${Object.keys(TREE).length} modules`);
    expect(passes).toBe(true);
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'an import from a higher layer',
      { 'src/engine/upward.ts': "export { files } from '../sources/files.js';" },
      ['engine-stays-in-its-layer'],
    ],
    [
      'an import of a type from a higher layer',
      {
        'src/core/upward.ts': "import type { Shape } from '../rules/shape.js';\nexport type Upward = Shape;",
        'src/rules/shape.ts': 'export interface Shape {}',
      },
      ['core-stays-in-its-layer'],
    ],
    [
      'an import from a neighbour in the same layer',
      { 'src/storage/sideways.ts': "export { files } from '../sources/files.js';" },
      ['storage-stays-in-its-layer'],
    ],
    [
      'an import of the public entry point',
      { 'src/proxy/entry.ts': "export { scan } from '../index.js';" },
      ['proxy-stays-in-its-layer'],
    ],
    [
      'a cycle between two folders of a room, without a cycle of modules',
      { 'src/text/formats/back.ts': "export { alphabet } from '../decoders/alphabet.js';" },
      ['no-circular-folders'],
    ],
    [
      'a cycle between two modules of a folder',
      {
        'src/guard/a.ts': "import { b } from './b.js';\nexport const a = () => b;",
        'src/guard/b.ts': "import { a } from './a.js';\nexport const b = () => a;",
      },
      ['no-circular-modules'],
    ],
    [
      'an imported module outside every room',
      {
        'src/cli/use.ts': "export { lost } from '../helpers/lost.js';",
        'src/helpers/lost.ts': 'export const lost = 1;',
      },
      ['every-module-has-a-room'],
    ],
    [
      'a module outside every room that only imports',
      { 'src/helpers/unused.ts': "export { scan } from '../scan.js';" },
      ['every-module-has-a-room'],
    ],
    [
      'a module outside every room without imports',
      { 'src/helpers/alone.ts': 'export const alone = 1;' },
      ['every-module-has-a-room'],
    ],
  ])('reports %s', (_, files, rules) => expect(check(files)).toMatchObject({ passes: false, rules }));
});
