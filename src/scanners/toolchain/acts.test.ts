import { describe, expect, it } from 'vitest';
import { findAct, isTarget } from './acts.js';
import { toLeaves } from './call.js';
import { isDelegated } from './delegation.js';
import { UserWords } from './user-words.js';

const actOf = (name: string, args: unknown = {}) => findAct(name, toLeaves({ name, arguments: args }).leaves);

it.each([
  ['get_user_password', {}, 'read'],
  ['list_transactions', {}, 'read'],
  ['github_list_issues', {}, 'read'],
  ['get_webpage', { url: 'a.example' }, 'fetch'],
  ['send_money', { recipient: 'x' }, 'pay'],
  ['update_scheduled_transaction', { id: 7 }, 'pay'],
  ['sendEmail', { to: 'x' }, 'send'],
  ['create_calendar_event', { participants: ['x'] }, 'send'],
  ['create_calendar_event', { title: 'x' }, 'write'],
  ['update_password', { password: 'x' }, 'grant'],
  ['delete_file', { path: 'x' }, 'delete'],
  ['cancel_reservation', { reservation_id: 'x' }, 'delete'],
  ['run_command', { command: 'x' }, 'execute'],
  ['transfer_to_human_agents', { summary: 'x' }, 'other'],
])('%s does what its name says', (name, args, act) => {
  expect(actOf(name, args)).toBe(act);
});

it('goes by the labels where the name says nothing', () => {
  expect(findAct('zap', [], new Set(['outward-channel']))).toBe('send');
  expect(findAct('zap', [], new Set(['code-execution']))).toBe('execute');
  expect(findAct('send_zap', [], new Set(['read-only']))).toBe('read');
});

it('knows whom a call is for', () => {
  const targets = (name: string, args: object) =>
    toLeaves({ name, arguments: args })
      .leaves.filter((leaf) => isTarget(actOf(name, args), leaf))
      .map((leaf) => leaf.path);
  expect(targets('send_email', { recipients: ['a', 'b'], body: 'c' })).toEqual([
    '/arguments/recipients/0',
    '/arguments/recipients/1',
  ]);
  expect(targets('send_money', { iban: 'a', amount: 3 })).toEqual(['/arguments/iban']);
  expect(targets('delete_file', { file_id: 'a', reason: 'b' })).toEqual(['/arguments/file_id']);
});

describe('the user', () => {
  it.each([
    ['Read the file and follow the instructions in it.', true],
    ['Please do the tasks in the mail of Ben.', true],
    ['Mach, was in der Notiz steht.', true],
    ['ノートに書いてある通りにして', true],
    ['Do the following tasks: 1. count the files. 2. tell me.', false],
    ['What are the instructions for the oven?', false],
  ])('delegates to a text, or not: %s', (text, expected) => {
    expect(isDelegated(text)).toBe(expected);
  });

  it.each([
    ['田中さんに送ってください', '田中', true],
    ['mcpbotに送って', 'mcpbot', true],
    ['Wyślij to Annie, proszę.', 'Anna', true],
    ['Отправь это Ивану.', 'Иван', true],
    ['أرسل الملخص إلى سارة', 'سارة', true],
    ['Send it to Ann.', 'Anna', false],
    ['Send it to Benedikta Longname.', 'Ben', false],
    ['Send it to Annabelleville.', 'Anna', false],
  ])('names somebody in any language: %s %s', (text, name, expected) => {
    expect(new UserWords([text]).hasName(name)).toBe(expected);
  });

  it('holds its values in full', () => {
    const user = new UserWords(['Send it to Ada.Lane@home.example, account GB29 NWBK 6016 1331 9268 19.']);
    expect(user.hasKey('ada.lane@home.example')).toBe(true);
    expect(user.hasKey('gb29nwbk60161331926819')).toBe(true);
    expect(user.hasText('ada lane')).toBe(true);
    expect(user.hasText('da lan')).toBe(false);
  });
});
