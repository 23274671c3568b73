import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const TRAIN = fileURLToPath(new URL('../training/train.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tocsin-training-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const train = (steps: string[], data = folder) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, TOCSIN_DATA: data, TOCSIN_TRAINING: folder };
    execFile(process.execPath, [TRAIN, ...steps], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

it('runs the steps that are named, on the data that is named', async () => {
  const text = 'Where can I leave my bicycle while I am at the harbour?';
  const row = { id: 'a', text, label: 'benign', kind: 'prompt', source: 'ours', lang: 'en' };
  writeFileSync(join(folder, 'instruct_misc_benign.jsonl'), `${JSON.stringify(row)}\n`);
  const { code, said } = await train(['rows', 'rows']);
  expect(said).toContain('== rows');
  expect(said).not.toContain('== tokenize');
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'rows.jsonl'), 'utf8')).toContain(JSON.stringify(text));
});

it('has a list of steps for the next encoder, which the others do not run', async () => {
  const wrong = await train(['candidate', 'rows']);
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain(
    'There is no step "rows". The steps are: candidate-setup, candidate-rows, candidate-train',
  );
  expect((await train(['measur'])).said).not.toContain('candidate');
  const order = 'The step "candidate-rows" comes before "candidate-score".\n';
  expect(await train(['candidate-score', 'candidate-rows'])).toEqual({ code: 1, said: order });
});

it('says what is wrong with the steps or the data', async () => {
  expect(await train(['measur'])).toEqual({ code: 1, said: expect.stringContaining('setup, rows, tokenize, train') });
  expect(await train(['report', 'rows'])).toEqual({ code: 1, said: 'The step "rows" comes before "report".\n' });
  expect((await train(['rows'], join(folder, 'nowhere'))).said).toContain('TOCSIN_DATA');
});
