import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { TocsinError } from '../core/errors.js';
import { plural } from '../core/wording.js';
import { FORMATS, type Format, findFormat } from '../report/formats.js';
import type { Report } from '../report/schema.js';
import type { Io } from './io.js';

export interface OutputFlags {
  readonly format?: Format;
  readonly output?: string;
}

export const addOutputOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--format <format>', 'how the report is written (text, unless the name of the file says)').choices(
        FORMATS,
      ),
    )
    .option('--output <file>', 'write the report to a file: .json, .sarif, .md, .xml and .html say the format');

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
