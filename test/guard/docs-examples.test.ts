import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Only ends an example that hangs: each one loads the models, which takes long on a busy machine. */
const PATIENCE_MS = 300_000;

/** A line such as `call.action; // 'warn'`, which promises the value of an expression. */
const PROMISE = /^(?!import|const|await)(\S.*); \/\/ ('[^'\n]*'|true|false)/gm;

const PAGES = ['tool-chains', 'guard', 'integrations'];

/** The complete examples: they import what they use, and promise a value. */
const blocks = PAGES.flatMap((page) => {
  const codes = [...readFileSync(join(ROOT, `docs/${page}.md`), 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
    ([, code]) => code!,
  );
  const complete = codes.filter((code) => /^import /m.test(code) && code.search(PROMISE) >= 0);
  return complete.map((code, index) => [`docs/${page}.md`, index, code] as const);
});

it('finds examples on every page', () => {
  expect(new Set(blocks.map(([page]) => page)).size).toBe(PAGES.length);
});

it.each(blocks)(
  '%s: example %i gives the values that it promises',
  async (page, index, code) => {
    const expected = [...code.matchAll(PROMISE)].map(([, , value]) => value!.replaceAll("'", ''));
    expect(expected).not.toEqual([]);
    // Inside the package, so that the import of tocsin resolves to the build.
    const file = join(ROOT, `dist/docs-example-${process.pid}-${page.replace(/\W/g, '-')}-${index}.mjs`);
    writeFileSync(file, code.replace(PROMISE, 'console.log($1); // $2'));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: PATIENCE_MS });
      expect(stdout.trim().split('\n')).toEqual(expected);
    } finally {
      rmSync(file, { force: true });
    }
  },
  PATIENCE_MS,
);
