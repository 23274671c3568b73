import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { TocsinError } from '../core/errors.js';
import { plural } from '../core/wording.js';
import { FORMATS, type Format, findFormat, REPORT_FORMATS } from '../report/formats.js';
import type { Report } from '../report/schema.js';
import type { Io } from './io.js';

export interface OutputFlags {
  readonly format?: Format;
  readonly output?: string;
}

export const addOutputOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--format <format>', 'report format (default: text, or by the extension of --output)').choices(
        FORMATS,
      ),
    )
    .option('--output <file>', 'write the report to this file; its extension selects the format')
    .addHelpText('after', toFormatHelp());

function toFormatHelp(): string {
  const width = Math.max(...FORMATS.map((format) => format.length));
  const lines = REPORT_FORMATS.map(
    ({ id, description, extensions }) => `  ${id.padEnd(width)}  ${description} (${extensions.join(', ')})`,
  );
  return ['', 'Report formats:', ...lines].join('\n');
}

export function toOutputFormat({ format, output }: OutputFlags): Format {
  const chosen = format ?? (output === undefined ? 'text' : findFormat(output));
  if (chosen) return chosen;
  throw new TocsinError('bad-option', `Cannot derive a report format from the file name ${output}. Add --format.`);
}

/** Writes the report to the file and a summary to standard error. */
export async function writeOutput(file: string, text: string, { summary }: Report, io: Io): Promise<void> {
  try {
    await writeFile(resolve(io.cwd, file), text.endsWith('\n') ? text : `${text}\n`);
  } catch (cause) {
    throw new TocsinError('unwritable', `Cannot write ${file}: ${(cause as Error).message}`, { cause });
  }
  io.stderr.write(
    `tocsin: ${plural(summary.artifacts, 'artifact')} scanned, ${plural(summary.findings, 'finding')}, highest level ${summary.level}. Report: ${file}\n`,
  );
}
