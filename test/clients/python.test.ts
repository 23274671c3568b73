import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEXICAL, type RunningService, startService } from '../web/service.js';

const FOLDER = fileURLToPath(new URL('../../clients/python/', import.meta.url));
const START_MS = 180_000;

const PYTHON = process.env.PYTHON ?? 'python3';
const hasPython =
  spawnSync(PYTHON, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'], { stdio: 'ignore' }).status === 0;
if (!hasPython) console.warn('Skipped: there is no Python 3.9 to test the client with (set PYTHON)');

describe.skipIf(!hasPython)('the Python client', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ skip: LEXICAL });
  }, START_MS);
  afterAll(() => service?.stop());

  it('passes its own tests with a running service', async () => {
    const env = {
      ...process.env,
      TOCSIN_URL: service.url,
      TOCSIN_AGENT: service.tokenOf('agent'),
      TOCSIN_OPERATOR: service.tokenOf('operator'),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const child = spawn(PYTHON, ['-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'], { cwd: FOLDER, env });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code, said).toBe(0);
    expect(said).toMatch(/Ran (?:[89]|\d\d) tests/);
  });
});
