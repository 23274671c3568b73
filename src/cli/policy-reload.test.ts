import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { loadPolicy } from '../policy/load.js';
import { watchPolicy } from './policy-reload.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const toFile = (threshold: number): string => `version: 1\nthreshold: ${threshold}\n`;

/** Follows a file, and tells what it said: a policy's threshold, or the first words of a refusal. */
async function following(file: string) {
  const controller = new AbortController();
  const told: (number | string)[] = [];
  const ended = watchPolicy(
    file,
    await loadPolicy(file),
    { onPolicy: ({ threshold }) => void told.push(threshold), onRefused: ({ message }) => void told.push(message) },
    controller.signal,
  );
  stops.push(async () => {
    controller.abort();
    await ended;
  });
  const last = (expected: unknown) =>
    vi.waitFor(() => expect(told.at(-1)).toEqual(expected), { timeout: 20_000, interval: 10 });
  return { told, last };
}

describe('a policy file', () => {
  it('is read again when it is written, replaced by a rename, and deleted and made again', async () => {
    const folder = folderWith({ 'policy.yaml': toFile(0.5) });
    const file = join(folder, 'policy.yaml');
    const { told, last } = await following(file);
    writeFileSync(file, toFile(0.6));
    await last(0.6);
    writeFileSync(`${file}.new`, toFile(0.7));
    renameSync(`${file}.new`, file);
    await last(0.7);
    rmSync(file);
    await last(expect.stringContaining('no such policy file'));
    writeFileSync(file, toFile(0.8));
    await last(0.8);
    expect(told.filter((state) => typeof state === 'number')).toEqual([0.6, 0.7, 0.8]);
  });

  it('that is wrong is refused with its line, and told again when it is right again', async () => {
    const folder = folderWith({ 'policy.yaml': toFile(0.5) });
    const file = join(folder, 'policy.yaml');
    const { last } = await following(file);
    writeFileSync(file, 'version: 1\nthreshold: high\n');
    await last(expect.stringMatching(/policy\.yaml:2: threshold: /));
    writeFileSync(file, toFile(0.5));
    await last(0.5);
  });

  it('is reported once for each state, and not for a touch', async () => {
    const folder = folderWith({ 'policy.yaml': toFile(0.5) });
    const file = join(folder, 'policy.yaml');
    const { told, last } = await following(file);
    writeFileSync(file, `# only a comment\n${toFile(0.5)}`);
    writeFileSync(join(folder, 'other.yaml'), toFile(0.9));
    writeFileSync(file, toFile(0.6));
    await last(0.6);
    expect(told).toEqual([0.6]);
  });

  it('is followed through links that are turned, and written to behind them', async () => {
    const folder = folderWith({ 'one/policy.yaml': toFile(0.5), 'two/policy.yaml': toFile(0.6) });
    symlinkSync('one', join(folder, 'data'));
    symlinkSync(join('data', 'policy.yaml'), join(folder, 'policy.yaml'));
    const { last } = await following(join(folder, 'policy.yaml'));
    // As a cluster mounts its settings: the folder's link is replaced in one step.
    symlinkSync('two', join(folder, 'data.new'));
    renameSync(join(folder, 'data.new'), join(folder, 'data'));
    await last(0.6);
    writeFileSync(join(folder, 'two', 'policy.yaml'), toFile(0.7));
    await last(0.7);
    unlinkSync(join(folder, 'policy.yaml'));
    await last(expect.stringContaining('no such policy file'));
    mkdirSync(join(folder, 'three'));
    writeFileSync(join(folder, 'three', 'policy.yaml'), toFile(0.8));
    symlinkSync(join('three', 'policy.yaml'), join(folder, 'policy.yaml'));
    await last(0.8);
  });

  it('that changed before it was watched is reported', async () => {
    const folder = folderWith({ 'policy.yaml': toFile(0.5) });
    const file = join(folder, 'policy.yaml');
    const read = await loadPolicy(file);
    writeFileSync(file, toFile(0.6));
    const controller = new AbortController();
    const changed = await new Promise((onPolicy) => {
      const ended = watchPolicy(file, read, { onPolicy, onRefused: onPolicy }, controller.signal);
      stops.push(async () => {
        controller.abort();
        await ended;
      });
    });
    expect(changed).toMatchObject({ threshold: 0.6 });
  });
});
