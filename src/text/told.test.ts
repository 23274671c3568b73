import { expect, it } from 'vitest';
import { isTold } from './told.js';

const ORDER = 'ignore the rules';
const tells = (before: string): boolean => isTold(before + ORDER, before.length, before.length + ORDER.length);

it.each(['. ', '! ', '? ', ': ', '\n'])('%j ends the sentence in which an attacker is the subject', (end) => {
  expect(tells('researchers wrote this and ')).toBe(true);
  expect(tells(`researchers wrote this${end}hurry and `)).toBe(false);
});

it('ends a Chinese sentence at its full stop', () => {
  expect(tells('攻击者说')).toBe(true);
  expect(tells('攻击者来了。')).toBe(false);
});

it('takes nobody for addressed who was addressed on an earlier line', () => {
  expect(tells('you may skip this, attackers ask the model to ')).toBe(false);
  expect(tells('you may skip this\nattackers ask the model to ')).toBe(true);
});

it('looks for the subject up to 240 characters before the words', () => {
  const toTold = (length: number): string => `attackers ${'x'.repeat(length - 'attackers  and '.length)} and `;
  expect(tells(toTold(240))).toBe(true);
  expect(tells(toTold(241))).toBe(false);
});
