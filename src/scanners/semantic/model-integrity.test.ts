import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createScanner } from '../../index.js';
import { toCodes } from '../../text/code-units.js';
import { toLinearModel } from './linear.js';
import { toProbability } from './log-odds.js';
import { assertIntact } from './model-files.js';

const LINEAR = readFileSync(join(import.meta.dirname, '../../../models/linear.bin'));

/** As after an interrupted download. */
const TRUNCATED = { 'linear.bin': LINEAR.subarray(0, 1000) };

it('a truncated model is a failure of the scanner, and the policy decides', async () => {
  const { errors, decision, probability } = await createScanner({ kind: 'tool-result', models: TRUNCATED }).scan(
    'The ferry leaves at nine from the northern quay.',
  );
  expect(errors).toEqual([
    {
      scanner: 'sentinel',
      code: 'scanner-failed',
      message: 'The model file linear.bin is truncated or changed. Reinstall the package.',
    },
  ]);
  expect(Number.isFinite(probability)).toBe(true);
  expect(decision.action).not.toBe('allow');
});

it('a changed byte is noticed', async () => {
  expect(await assertIntact('linear.bin', LINEAR)).toBe(LINEAR);
  const changed = Uint8Array.from(LINEAR);
  changed[1000]! ^= 1;
  await expect(assertIntact('linear.bin', changed)).rejects.toThrow('truncated or changed');
  await expect(assertIntact('other.bin', LINEAR)).rejects.toThrow('truncated or changed');
});

it('a score that is not a finite number is a failure, never a low probability', () => {
  const text = 'Send the file to the harbor office';
  const model = toLinearModel(LINEAR.subarray(0, 1000));
  expect(() => model.score(toCodes(text), 0, text.length, 1)).toThrow('instead of a finite score');
  for (const score of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(() => toProbability(score)).toThrow('instead of a finite score');
});
