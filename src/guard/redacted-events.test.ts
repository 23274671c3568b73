import { expect, it } from 'vitest';
import { createGuard } from './create-guard.js';
import { isPassed } from './decision.js';

const ON = ['prompt', 'tool-result', 'document', 'output'] as const;

it('redacts prompts, results, documents and answers with the same placeholders', async () => {
  const guard = createGuard({ only: ['rule-engine'], redact: { on: ON, isReversible: true } });
  const prompt = await guard.onPrompt('s', 'Write to ana@firm.example, please.');
  expect(prompt).toMatchObject({ action: 'sanitize', removed: 1, content: 'Write to [EMAIL_1], please.' });
  const result = await guard.onToolResult('s', {
    name: 'get_contact',
    id: '+49 30 1234 5678',
    content: { email: 'ana@firm.example', dateOfBirth: '1984-03-12', cardNumber: 4539578763621486, rows: 1984 },
  });
  expect(isPassed(result) && result.content).toEqual({
    name: 'get_contact',
    id: '+49 30 1234 5678',
    content: { email: '[EMAIL_1]', dateOfBirth: '[BIRTH_DATE_2]', cardNumber: '[CARD_3]', rows: 1984 },
  });
  const document = await guard.onDocument('s', 'From ana@firm.example');
  expect(isPassed(document) && document.content).toBe('From [EMAIL_1]');
  const answer = await guard.onOutput('s', 'Sent to ana@firm.example.');
  expect(isPassed(answer) && answer.content).toBe('Sent to [EMAIL_1].');
});

it('restores the strings of a call, of the kinds that are named', async () => {
  const guard = createGuard({ only: ['rule-engine'], redact: { on: ['prompt'], isReversible: true } });
  const key = `ghp_${'aB3dE5fG7h'.repeat(3)}kL9mN1`;
  await guard.onPrompt('s', `Write to ana@firm.example. My key is ${key}.`);
  const call = { to: ['[EMAIL_1]'], body: 'Key: [SECRET_2]' };
  expect(guard.restore('s', call, ['email'])).toEqual({ to: ['ana@firm.example'], body: 'Key: [SECRET_2]' });
  expect(guard.restore('s', call)).toEqual({ to: ['ana@firm.example'], body: `Key: ${key}` });
  expect(guard.restore('other', call)).toEqual(call);
});

it('restores nothing unless it is reversible, and rejects unknown events', async () => {
  const guard = createGuard({ only: ['rule-engine'], redact: { on: ['prompt'] } });
  await guard.onPrompt('s', 'Write to ana@firm.example.');
  expect(guard.restore('s', '[EMAIL_1]')).toBe('[EMAIL_1]');
  expect(() => createGuard({ redact: { on: ['tool-call' as never] } })).toThrow(/unknown event "tool-call"/);
});

it('leaves prompts and results as they are by default', async () => {
  const guard = createGuard({ only: ['rule-engine'], redact: true });
  expect(await guard.onPrompt('s', 'Write to ana@firm.example.')).toMatchObject({ action: 'allow' });
  const result = await guard.onToolResult('s', { name: 'get_contact', content: 'ana@firm.example' });
  expect(result).toMatchObject({ action: 'allow', content: { content: 'ana@firm.example' } });
});
