import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A line such as `call.action; // 'warn'`, which promises the value of an expression. */
const PROMISE = /^(\S.*); \/\/ ('[a-z]+'|true|false)/gm;

const blocks = [...readFileSync(join(ROOT, 'docs/tool-chains.md'), 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
  ([, code], index) => [index, code!] as const,
);

it.each(blocks)('example %i of docs/tool-chains.md gives the values that it promises', async (index, code) => {
  const expected = [...code.matchAll(PROMISE)].map(([, , value]) => value!.replaceAll("'", ''));
  expect(expected).not.toEqual([]);
  // Inside the package, so that the import of tocsin resolves to the build.
  const file = join(ROOT, `dist/docs-example-${process.pid}-${index}.mjs`);
  writeFileSync(file, code.replace(PROMISE, 'console.log($1); // $2'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 50_000 });
    expect(stdout.trim().split('\n')).toEqual(expected);
  } finally {
    rmSync(file, { force: true });
  }
});
