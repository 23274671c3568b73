import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startJudgeServer } from '../judge-server.js';
import { fair, KEY, ORDER } from '../judged-by.js';
import { folderWith, tocsin } from './run-tocsin.js';

const folder = folderWith({ 'page.txt': `A page.\n${ORDER}\n`, 'fine.txt': 'The library opens at ten.' });
const page = join(folder, 'page.txt');

const server = await startJudgeServer(fair);
const asking = ['--judge-url', server.url, '--judge-model', 'tiny'];

describe('with a judge', () => {
  it('scan finds what no rule knows, and sends the key from the environment', async () => {
    expect((await tocsin(['scan', page])).code, 'without').toBe(0);
    expect(server.asked).toHaveLength(0);
    const { code, stdout } = await tocsin(['scan', page, ...asking, '--reveal'], { env: { TOCSIN_JUDGE_KEY: KEY } });
    expect(code).toBe(1);
    expect(stdout).toMatch(/high +Attacks the model that reads it.*semantic\/judged-attack/);
    expect(stdout).toContain(ORDER);
    expect(stdout).toContain('semantic suspicious');
    expect(server.asked.at(-1)!.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('scan keeps its budget, and says what was not judged', async () => {
    const before = server.asked.length;
    const { stdout } = await tocsin(['scan', folder, ...asking, '--judge-max-calls', '1', '--format', 'json']);
    expect(server.asked.length - before).toBe(1);
    expect(stdout.match(/its budget of 1 call is exhausted/g)).toHaveLength(2);
  });

  it('batch asks too, also on several threads', async () => {
    const rows = [ORDER, 'The library opens at ten.'].map((text, id) => JSON.stringify({ id, text })).join('\n');
    for (const threads of ['1', '2']) {
      const { stdout, code } = await tocsin(['batch', ...asking, '--workers', threads], { input: rows });
      expect(code).toBe(0);
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ id, findings }) => [id, findings.map(({ rule }: { rule: string }) => rule)])).toEqual([
        [0, ['semantic/judged-attack']],
        [1, []],
      ]);
    }
  });

  it('explain shows what it said, masked unless asked', async () => {
    const text = ['explain', '--text', ORDER, ...asking];
    expect((await tocsin([...text, '--reveal'])).stdout).toMatch(
      /sentinel-judge +detected[^\n]*\n +reason: So it reads\./,
    );
    expect((await tocsin(text)).stdout).not.toContain('So it reads.');
    expect((await tocsin([...text, '--judge-when', 'doubt'])).stdout).toMatch(
      /sentinel-judge +abstained: the judge was not called/,
    );
  });

  it('a failure is exit code 2 and is shown without the key', async () => {
    const broken = await startJudgeServer(() => ({ status: 401, raw: KEY }));
    const args = ['scan', page, '--judge-url', broken.url, '--judge-model', 'tiny'];
    const { code, stdout, stderr } = await tocsin(args, { env: { TOCSIN_JUDGE_KEY: KEY } });
    expect(code).toBe(2);
    expect(stdout).toContain('the scanner sentinel-judge failed');
    expect(stdout + stderr).not.toContain(KEY);
  });
});

describe('mistakes', () => {
  it.each([
    [['--judge-url', 'http://127.0.0.1:1'], /need both --judge-url and --judge-model/],
    [['--judge-when', 'doubt'], /need both --judge-url and --judge-model/],
    [['--judge-url', 'ftp://127.0.0.1', '--judge-model', 'm'], /judge: "url" must start with http: or https:/],
    [['--judge-max-calls', '0'], /expected a whole number of at least 1/],
    [['--judge-key', 'x'], /unknown option '--judge-key'/],
    [['--only', 'sentinel-judge'], /the scanner sentinel-judge needs --judge-url and --judge-model/],
    [['--only', 'semantic/judged-*'], /the scanner sentinel-judge needs --judge-url and --judge-model/],
  ])('%j are told', async (args, message) => {
    const { code, stderr } = await tocsin(['scan', page, ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('a budget smaller than the threads is told', async () => {
    const { code, stderr } = await tocsin(['batch', ...asking, '--judge-max-calls', '2', '--workers', '3'], {
      input: '',
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('must be at least the number of --workers'),
    });
  });
});

it('help says that texts are sent, and where the key comes from', async () => {
  for (const command of ['scan', 'batch', 'explain']) {
    const { stdout } = await tocsin([command, '--help']);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/--judge-url .* SENT .*TOCSIN_JUDGE_KEY/);
  }
});
