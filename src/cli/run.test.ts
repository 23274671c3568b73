import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { REPORT_FORMATS } from '../report/formats.js';
import type { Io } from './io.js';
import { createProgram } from './run.js';

const program = createProgram([], {} as Io, () => {});

function toHelp(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

/** Commands that do something themselves, with their full names. */
const toLeaves = (command: Command, parent = ''): [name: string, command: Command][] => {
  const name = `${parent} ${command.name()}`.trim();
  return command.commands.length === 0 ? [[name, command]] : command.commands.flatMap((inner) => toLeaves(inner, name));
};

const leaves = toLeaves(program);

// merge-lock is called by git; its help shows the setup instead.
it.each(leaves.filter(([name]) => name !== 'tocsin merge-lock'))('%s --help shows an example', (name, command) => {
  expect(toHelp(command)).toMatch(new RegExp(`\\nExamples:\\n[^]*${name}\\b`));
});

it.each(leaves)('%s describes every option and argument', (_, command) => {
  expect(command.description()).not.toBe('');
  for (const { description, flags } of command.options) expect(description, flags).not.toBe('');
  for (const argument of command.registeredArguments) expect(argument.description, argument.name()).not.toBe('');
});

it('tocsin scan --help lists every registered report format', () => {
  const [, scan] = leaves.find(([name]) => name === 'tocsin scan')!;
  const help = toHelp(scan);
  for (const { id, description } of REPORT_FORMATS) expect(help).toMatch(new RegExp(`^ {2}${id} +${description}`, 'm'));
});
