import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from './cli/run-tocsin.js';

it('the guard’s example stops the page that gives orders', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'examples', 'guard.mjs')]);
  expect(stdout).toMatch(/^(?:block|incident)\n {2}/);
});
