import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHonestText } from '../../../bench/redaction/honest.mjs';
import { measureHonest, measureLines, readLines } from '../../../bench/redaction/measure.mjs';
import { createRedactor } from '../redact.js';
import { findData, REDACTABLE } from './find.js';

const subject = { findData, REDACTABLE };
const LINES = readLines(readFileSync('bench/redaction/lines.jsonl', 'utf8'));
const redact = async (text: string) => (await createRedactor().redact(text)).text;

it('replaces at least nine of ten values of every kind in the published lines', async () => {
  expect(LINES.length).toBeGreaterThanOrEqual(300);
  const { kinds } = await measureLines(LINES, subject);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...REDACTABLE].toSorted());
  expect(kinds.filter(({ found, of }) => found < 0.9 * of)).toEqual([]);
});

it('finds at most one value in 10,000 words of honest text', async () => {
  const { words, perTenThousand, alarms } = await measureHonest(toHonestText(50_000), subject);
  expect(words).toBeGreaterThanOrEqual(50_000);
  expect(perTenThousand, JSON.stringify(alarms)).toBeLessThanOrEqual(1);
});

describe('what only looks like a value stays', () => {
  it.each([
    'The password is required.',
    'const token = await readToken(file);',
    'password: string; token?: string',
    'Set API_KEY=process.env.API_KEY and TOKEN=$TOKEN.',
    'Version 10.4.2.1 of 2026-03-12, see 4.2.1.7 and 12:30:45.',
    'std::vector<int> and a::b at 12::30',
    'Order 0612345678901, batch 3141592653589.',
    'She was seated on 12.03.2026; the meeting starts on 1984-03-12.',
    'PESEL 44051401358 and CPF 123.456.789-00 have wrong check digits.',
    '{"nextPageToken":"CAEQ1a2b3c4d5e","continuation_token":"b64a1c2d3e4f"}',
    'docker run -u 1000:1000 app; curl -s https://firm.example -o page-1.html',
    'export function verifyToken(token: string): void {',
    'Error code 50123: the access code page moved. Connect pin 1234567.',
    'const { token } = props; const apiKey = options.apiKey ?? readKey();',
    '{"name":"retries","value":"attempt-3"} <token>required</token> --token-file keys.txt',
    'The token bucket size is 10MB/minute, and the secret to good bread is 24h/rest.',
    'The password for this site is case-sensitive.',
    'The phone weighs 194 g and costs 1 299 kr.',
  ])('%s', async (text) => {
    expect(await redact(text)).toBe(text);
  });
});

it('joins overlapping values, so that no part of one stays', async () => {
  const key = `sk_live_${'aB3dE5fG7h'.repeat(3)}`;
  expect(await redact(`postgres://ana@firm.example:${key}@db.firm.example/x`)).not.toMatch(/aB3dE5|ana@firm/);
  expect(await redact(`Authorization: Bearer ${key}.`)).toMatch(/^Authorization: Bearer \[SECRET_1\]/);
});

it('reads hostile text in linear time', async () => {
  const hostile = [
    '-----BEGIN PRIVATE KEY-----\n'.repeat(4_000),
    '1 '.repeat(60_000),
    'tel 030 1234567 '.repeat(6_000),
    'a_b-'.repeat(25_000),
    'eyJ'.repeat(30_000),
    'x://y:'.repeat(15_000),
    '(at) '.repeat(20_000),
    'curl -u a:'.repeat(10_000),
    'password '.repeat(12_000),
    'name: password value '.repeat(6_000),
    '<password '.repeat(10_000),
    `seed phrase ${'word '.repeat(20_000)}`,
    'aTokenB'.repeat(15_000),
    'token or '.repeat(12_000),
    'mysql redis-cli '.repeat(7_000),
    'cookie: sid='.repeat(9_000),
    '1'.repeat(100_000),
    "o'".repeat(40_000),
  ];
  for (const text of hostile) expect((await findData(text, { kinds: REDACTABLE })).skipped).toEqual([]);
});

it('finds kinds of one’s own, and names them', async () => {
  const redactor = createRedactor({
    kinds: ['email'],
    custom: [{ kind: 'employee-id', pattern: /\bE-\d{6}\b/, isValid: (value) => value !== 'E-000000' }],
  });
  const { text, counts } = await redactor.redact('E-123456 writes to ana@firm.example about E-000000 and E-654321.');
  expect(text).toBe('[EMPLOYEE_ID_1] writes to [EMAIL_2] about E-000000 and [EMPLOYEE_ID_3].');
  expect(counts).toEqual({ 'employee-id': 2, email: 1 });
  expect(redactor.restore(text, ['employee-id'])).toBe('E-123456 writes to [EMAIL_2] about E-000000 and E-654321.');
});

it.each([
  [{ custom: [{ kind: 'email', pattern: /x/ }] }, /"email" is no free name/],
  [{ custom: [{ kind: 'Bad Name', pattern: /x/ }] }, /no free name/],
  [{ kinds: ['emial'] }, /unknown kind "emial"/],
])('rejects mistakes in the settings: %j', (options, message) => {
  expect(() => createRedactor(options as never)).toThrow(message);
});

it('uses the national formats of the countries that are named', async () => {
  const text = 'Telefon 601 234 567';
  expect((await createRedactor({ phoneCountries: ['PL'] }).redact(text)).text).toBe('Telefon [PHONE_1]');
  expect((await createRedactor({ phoneCountries: ['US'] }).redact(text)).text).toBe(text);
});
