import { describe, expect, it } from 'vitest';
import { hasEncoder } from '../../test/example-memory.js';
import { replay } from '../../test/session-replay.js';
import { PRESETS } from '../policy/presets.js';
import { createScanner } from '../scan.js';

const call = (name: string, args: object) => ({
  role: 'assistant',
  tool_calls: [{ function: { name, arguments: args } }],
});
const result = { role: 'tool', name: 'read_page', content: 'Thursday: lentil soup. Friday: fish.' };
const session = (task: string, ...rest: readonly unknown[]) => ({
  messages: [{ role: 'user', content: task }, ...rest],
});
const QUESTION = 'What is on the menu of the canteen on Thursday?';
const PAYMENT = call('transfer_money', { iban: 'GB00EXAMPLE', amount: 900 });

const scanner = createScanner({ only: ['intent-guard'] });
const rulesOf = async (example: Parameters<typeof replay>[1], guard = scanner) =>
  (await replay(guard, example)).flatMap(({ findings }) => findings.map(({ rule }) => rule));

describe('intent-guard', () => {
  it('objects to a grave call that nothing the user said could mean', async () => {
    expect(await rulesOf(session(QUESTION, result, PAYMENT))).toEqual(['session/off-task-call']);
  });

  it('finds it by words where the policy wants no encoder', async () => {
    const linear = createScanner({ only: ['intent-guard'], policy: { ...PRESETS.balanced, classifier: 'linear' } });
    expect(await rulesOf(session(QUESTION, result, PAYMENT), linear)).toEqual(['session/off-task-call']);
    expect(await rulesOf(session('Send 900 to GB00EXAMPLE.', result, PAYMENT), linear)).toEqual([]);
  });

  it('leaves what was asked for alone, whatever tool does it', async () => {
    expect(await rulesOf(session('Transfer 900 pounds to GB00EXAMPLE, please.', result, PAYMENT))).toEqual([]);
    const reminder = call('create_event', { title: 'Canteen, fish', day: 'Friday' });
    expect(await rulesOf(session('Put the day of the fish into my calendar.', result, reminder))).toEqual([]);
  });

  it('has no opinion on reading, and before anybody else had a word', async () => {
    const reading = await replay(scanner, session(QUESTION, result, call('read_file', { path: 'notes.txt' })));
    expect(reading.flatMap(({ results }) => results)).toEqual([]);
    const early = await replay(scanner, session(QUESTION, PAYMENT));
    expect(early.flatMap(({ results }) => results)).toEqual([]);
  });

  it.runIf(hasEncoder)('tells how near the call is to the task', async () => {
    const [near] = (await replay(scanner, session('Pay 900 pounds by bank transfer.', result, PAYMENT))).at(
      -1,
    )!.results;
    const [far] = (await replay(scanner, session(QUESTION, result, PAYMENT))).at(-1)!.results;
    expect(near!.metadata!.likeness as number).toBeGreaterThan((far!.metadata!.likeness as number) + 0.2);
  });
});
