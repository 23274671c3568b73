import { expect, it } from 'vitest';
import type { Finding, Place } from '../core/types.js';
import { dropRepeats } from './same-reason.js';

const place = (start: number, end: number): Place => ({ path: '', span: [start, end], view: 'raw', seen: 'x' });
const finding = (rule: string, severity: Finding['severity'], ...places: readonly Place[]): Finding => ({
  ...places[0]!,
  ...{ rule, severity, places, occurrences: places.length, title: rule, detector: 'injection', scanner: 'rule-engine' },
  ...{ phase: 'initial_access', tags: [], why: '', fix: '', evidence: '' },
});
const rulesOf = (...findings: readonly Finding[]) => dropRepeats(findings).map(({ rule }) => rule);

it('counts two rules of a category on the same words once, by the more severe one', () => {
  expect(rulesOf(finding('override/a', 'high', place(0, 9)), finding('override/b', 'critical', place(0, 20)))).toEqual([
    'override/b',
  ]);
});

it.each([
  ['another category', finding('role/b', 'high', place(0, 9))],
  ['other words', finding('override/b', 'high', place(10, 19))],
  ['words that only overlap', finding('override/b', 'high', place(5, 19))],
  ['a second place', finding('override/b', 'high', place(0, 9), place(30, 39))],
])('counts %s as another reason', (_, other) => {
  expect(rulesOf(finding('override/a', 'high', place(0, 9)), other)).toEqual(['override/a', other.rule]);
});
