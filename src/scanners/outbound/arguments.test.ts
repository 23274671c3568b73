import { expect, it } from 'vitest';
import { jsonArtifact } from '../../core/artifact.js';
import { findCommand, findSecretPath } from './argument-payloads.js';
import { type Argument, toArguments } from './arguments.js';

it('are the values of a call, without its envelope and names', () => {
  const call = jsonArtifact('tool-call', {
    id: 'c1',
    name: 'read',
    arguments: { path: 'a.txt', name: 'x', body: 'Hi.' },
  });
  expect(toArguments(call).map(({ name, text, purpose }) => [name, text, purpose])).toEqual([
    ['path', 'a.txt', 'value'],
    ['name', 'x', 'value'],
    ['body', 'Hi.', 'prose'],
  ]);
});

it('are taken out of one JSON text, each with its place', () => {
  const json = JSON.stringify({ path: 'a "b".txt', filePath: '/x', shellCommand: 'ls' });
  const [field, ...others] = toArguments(jsonArtifact('tool-call', { function: { name: 'f', arguments: json } }));
  expect(json.slice(field!.start, field!.start + field!.text.length)).toBe('a \\"b\\".txt');
  expect(others.map(({ name, text, purpose }) => [name, text, purpose])).toEqual([
    ['filePath', '/x', 'value'],
    ['shellCommand', 'ls', 'program'],
  ]);
});

const argument = (text: string, purpose: Argument['purpose'] = 'value'): Argument => ({
  path: '',
  name: '',
  purpose,
  text,
  start: 0,
});
const command = (text: string, purpose?: Argument['purpose']) => {
  const span = findCommand(argument(text, purpose));
  return span && text.slice(...span);
};

it.each([
  ['report.txt; rm x', '; rm'],
  ['main && curl', '&& curl'],
  ['host | sh', '| sh'],
  ['a; cat /x', '; cat /'],
  ['x%0aid;', '%0aid;'],
  ['$(hostname)', '$(hostname)'],
  ['`whoami`', '`whoami`'],
  [`a\${IFS}b`, `\${IFS}`],
  ['--upload-pack=x', '--upload-pack'],
])('hide a command: %s', (text, seen) => expect(command(text)).toBe(seen));

it.each([
  'Tom; cat person',
  'cat|dog|find',
  'R&D',
  'price = $(10)',
  'Use `value` here',
  '-n',
  '--verbose',
  'a && b',
  'sleep; rest',
])('hide none: %s', (text) => expect(command(text)).toBeUndefined());

it('may be commands, or speak of them, where that is their purpose', () => {
  expect(command('ls; rm x', 'program')).toBeUndefined();
  expect(command('Run ls; rm x', 'prose')).toBeUndefined();
});

it.each([
  '/etc/shadow',
  '~/.ssh/id_rsa',
  'C:\\Users\\me\\.aws\\credentials',
  'cat /proc/self/environ',
  '/home/me/.kube/config',
])('name a file of secrets: %s', (text) => expect(findSecretPath(argument(text))).toBeDefined());

it.each(['~/.ssh/id_rsa.pub', '/etc/hosts', '~/.ssh/config', 'docs/.netrc.md', '/etc/passwd.d', 'src/shadow.ts'])(
  'name none: %s',
  (text) => expect(findSecretPath(argument(text))).toBeUndefined(),
);
