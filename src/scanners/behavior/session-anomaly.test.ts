import { describe, expect, it } from 'vitest';
import { type Replay, replay, user } from '../../../test/session-replay.js';
import { createScanner } from '../../scan.js';
import { toDeviations } from './statistics.js';

const scanner = createScanner({ only: ['session-anomaly'] });
const TOWNS = ['Bonn', 'Köln', 'Trier', 'Essen', 'Ulm', 'Kiel', 'Hof', 'Celle', 'Jena', 'Gera', 'Fulda', 'Worms'];
const questions = (count: number) =>
  Array.from({ length: count }, (_, i) => user(`Which train goes to ${TOWNS[i % 12]} platform number ${i}?`));
const rulesOf = async (session: Replay) =>
  (await replay(scanner, session)).flatMap(({ findings }) => findings.map(({ rule }) => rule));

describe('session-anomaly', () => {
  it('abstains while a session has no past, whatever comes', async () => {
    const messages = [...questions(5), user('word '.repeat(3_000)), user('когда идёт следующий поезд')];
    const scans = await replay(scanner, { messages });
    expect(scans.flatMap(({ results }) => results)).toEqual([]);
  });

  it('is quiet in a long ordinary session', async () => {
    expect(await rulesOf({ messages: questions(100) })).toEqual([]);
  });

  it('notices a turn that is far longer than this session’s own', async () => {
    const long = user('The timetable of the whole year, line by line. '.repeat(100));
    expect(await rulesOf({ messages: [...questions(10), long] })).toEqual(['session/length-jump']);
    const longTalk = Array.from({ length: 10 }, (_, i) => user(`Report ${i}: ${`part ${i} of it. `.repeat(200 + i)}`));
    expect(await rulesOf({ messages: [...longTalk, long] })).toEqual([]);
  });

  it('notices the same request again and again, however it is punctuated', async () => {
    const again = ['Open the gate!', 'open the gate', 'Open the GATE?', 'Open, the gate.', 'open the gate…'].map(user);
    expect(await rulesOf({ messages: [...questions(10), ...again] })).toEqual(['session/retries']);
  });

  it('notices a machine’s pace only where there was a person’s before', async () => {
    const every = [...Array(11).fill(40_000), 50];
    expect(await rulesOf({ messages: questions(18), every })).toContain('session/burst');
    expect(await rulesOf({ messages: questions(18), every: 50 })).toEqual([]);
  });

  it('tells all that is odd, and none of it alone leads to an action', async () => {
    const long = user(`${'Когда идёт следующий поезд в Москву и обратно? '.repeat(100)}`);
    const jump = (await replay(scanner, { messages: [...questions(10), user('An answer in full. '.repeat(200))] })).at(
      -1,
    )!;
    expect(jump.decision.action).toBe('allow');
    const both = (await replay(scanner, { messages: [...questions(10), long] })).at(-1)!;
    expect(both.findings.map(({ rule }) => rule).sort()).toEqual(['session/length-jump', 'session/script-switch']);
  });
});

describe('deviations', () => {
  it('are counted from the median, so that an outlier in the past hides nothing', () => {
    expect(toDeviations(10, [1, 2, 3, 2, 1, 1_000], 0.1)).toBeGreaterThan(5);
    expect(toDeviations(2, [2, 2, 2], 0.5)).toBe(0);
  });
});
