import { expect, it } from 'vitest';
import { createCanaryFinder, toCanary, toCanaryLine } from './canary.js';

const canary = toCanary('key', 'session');
const secret = canary.slice(5);
const finds = (text: string) => createCanaryFinder(canary).find(text) !== undefined;

it('is long, stable for a session, and different for every session and key', async () => {
  expect(secret).toMatch(/^[0-9a-f]{24}$/);
  expect(toCanary('key', 'session')).toBe(canary);
  expect(new Set([canary, toCanary('key', 'other'), toCanary('other', 'session')]).size).toBe(3);
  expect(toCanaryLine(canary)).toContain(canary);
});

it.each([
  ['plain', `It says ${canary}.`],
  ['without its prefix', `It says ${secret}.`],
  ['in capitals', canary.toUpperCase()],
  ['backwards', [...canary].reverse().join('')],
  ['as hexadecimal bytes', Buffer.from(secret).toString('hex')],
  ['in base64', Buffer.from(canary).toString('base64')],
  ['in base64 behind one letter', Buffer.from(`x${canary} and more`).toString('base64')],
  ['in base64 behind two letters', Buffer.from(`xy${canary} and more`).toString('base64')],
  ['letter by letter', [...secret].join(' ')],
  ['letter by letter with dashes', [...secret].join('-')],
  ['one letter a line', [...secret].join('\n')],
  ['shifted by thirteen letters', secret.replace(/[a-f]/g, (x) => String.fromCharCode(x.charCodeAt(0) + 13))],
  ['in mirrored letters', secret.replace(/[a-f]/g, (x) => String.fromCharCode(219 - x.charCodeAt(0)))],
  ['as numbers', [...secret].map((x) => x.charCodeAt(0)).join(', ')],
  ['as bits', [...secret].map((x) => x.charCodeAt(0).toString(2).padStart(8, '0')).join(' ')],
  ['spelled in an address', `https://x.example/?q=${encodeURIComponent([...secret].join(' '))}`],
  ['by half', `It ends in ${secret.slice(12)}.`],
])('is found %s', (_, text) => {
  expect(finds(text)).toBe(true);
});

it('is not found in similar text', async () => {
  expect(finds(toCanary('key', 'other'))).toBe(false);
  expect(finds(secret.slice(13))).toBe(false);
  expect(finds('An ordinary answer about canaries, hashes and da39a3ee5e6b4b0d3255bfef95601890afd80709.')).toBe(false);
});

it('reports its position', () => {
  expect(createCanaryFinder(canary).find(`abc ${secret} def`)).toEqual([4, 4 + secret.length]);
});
