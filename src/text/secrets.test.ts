import { describe, expect, it } from 'vitest';
import { findSecrets, loadSecretRules, mayHoldSecret } from './secrets.js';

/** Invented, and assembled at run time, so that secret scanners do not report this file. */
const noise = (length: number, alphabet = 'aZ3kQ9wLmT7xR2vYbN5cJ8pD1sF6gH4') =>
  Array.from({ length }, (_, i) => alphabet[(i * 7 + (i >> 2)) % alphabet.length]).join('');
const upper = noise(60).toUpperCase();
const GITHUB = `gh${'p_'}${noise(36)}`;

const SECRETS: readonly (readonly [string, string])[] = [
  ['AWS key id', `AK${'IA'}${upper.slice(0, 16)}`],
  ['AWS secret key', noise(40)],
  ['GitHub', GITHUB],
  ['npm', `np${'m_'}${noise(36)}`],
  ['Slack', `xo${'xb'}-${noise(12, '3819204756')}-${noise(12, '3819204756')}-${noise(24)}`],
  ['OpenAI', `s${'k-'}${noise(20)}T3Blbk${'FJ'}${noise(20)}`],
  ['GitLab', `gl${'pat-'}${noise(20)}`],
  ['Hugging Face', `h${'f_'}${noise(34, 'abkQwLmTxRvYzNcJ')}`],
  ['SendGrid', `S${'G.'}${noise(22)}.${noise(43)}`],
  ['private key', `-----BEGIN RSA PRIVATE ${'KEY'}-----\nMIIE${noise(200)}\n-----END RSA PRIVATE ${'KEY'}-----`],
  ['database', `postgres://ledger:${noise(10)}@db.corp-host.net/x`],
  ['basic authentication', `https://deploy:${noise(12)}@git.corp-host.net`],
];

const search = async (text: string) => findSecrets(text, (await loadSecretRules())!);

describe('secrets', () => {
  it.each(SECRETS)('%s is found at its place', async (name, secret) => {
    const text = `Here: ${name === 'AWS secret key' ? 'aws_secret_access_key = ' : ''}${secret} ok`;
    expect(mayHoldSecret(text)).toBe(true);
    const found = await search(text);
    expect(found.map(({ span, isExample }) => [text.slice(...span).slice(0, 60), isExample])).toEqual([
      [secret.slice(0, 60), false],
    ]);
  });

  it('does not listen to comments that switch secretlint off', async () => {
    expect(await search(`<!-- secretlint-disable -->\n${GITHUB} // secretlint-disable-line`)).toHaveLength(1);
  });

  it('is found in every part of a long text, once', async () => {
    const filler = Array.from({ length: 4_000 }, (_, i) => `Sentence ${i} of the text.`).join('\n');
    const text = `${GITHUB}\n${filler}\n${GITHUB}\n${filler}\n${GITHUB}`;
    const found = await search(text);
    expect(found.map(({ span }) => text.slice(...span))).toEqual([GITHUB, GITHUB, GITHUB]);
    const starts = [0, text.indexOf(GITHUB, 1), text.lastIndexOf(GITHUB)];
    expect(found.map(({ span }) => span[0])).toEqual(starts);
  });

  it.each([
    ['of a pattern', `gh${'p_'}${'x'.repeat(36)}`],
    ['in words', `https://user:password@git.corp-host.net`],
    ['of a host for documentation', `https://deploy:${noise(12)}@git.example.com`],
  ])('knows an example %s', async (_, text) => {
    expect((await search(text)).every(({ isExample }) => isExample)).toBe(true);
  });

  it.each([
    ['the example key of the manual', `AK${'IA'}IOSFODNN7${'EXAMPLE'}`],
    ['a hash', 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['an account number', 'aws_account_id: 1234-5678-9012'],
    ['an identifier', '550e8400-e29b-41d4-a716-446655440000'],
  ])('leaves %s alone', async (_, text) => expect(await search(text)).toEqual([]));

  it('asks for the rules only where there may be something', () => {
    expect(mayHoldSecret('Trade with Asia grew. The skeleton key is in chapter 3, see npm install.')).toBe(false);
  });
});
