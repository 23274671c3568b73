import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { FORMATS, REPORT_FORMATS } from '../report/formats.js';
import { configSchema } from './config/schema.js';
import { addOutputOptions } from './output-options.js';

function toHelp(): string {
  let help = '';
  const command = addOutputOptions(new Command('scan')).configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return help;
}

it.each(REPORT_FORMATS)('the format $id is in the choices, the help, the configuration and the docs', (format) => {
  const { id, description, extensions } = format;
  const option = addOutputOptions(new Command()).options.find(({ long }) => long === '--format');
  expect(option?.argChoices).toContain(id);
  expect(toHelp()).toMatch(new RegExp(`^  ${id} +${description} \\(${extensions.join(', ')}\\)$`, 'm'));
  expect(configSchema.parse({ version: 1, format: id }).format).toBe(id);
  expect(readFileSync(new URL('../../docs/reports.md', import.meta.url), 'utf8')).toContain(`| \`${id}\` `);
});

it('there is no choice without a registered format', () => {
  const option = addOutputOptions(new Command()).options.find(({ long }) => long === '--format');
  expect(option?.argChoices).toEqual(FORMATS);
  expect(configSchema.safeParse({ version: 1, format: 'pdf' }).success).toBe(false);
});
