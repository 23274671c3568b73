import type { Command } from 'commander';
import { TocsinError } from '../engine/errors.js';
import { isAtLeast } from '../engine/levels.js';
import { createPaint } from '../report/color.js';
import { escapeText } from '../report/escape.js';
import { ReportBuilder } from '../report/model.js';
import type { Report } from '../report/schema.js';
import { toTextReport } from '../report/text.js';
import { readSources } from '../sources/read.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { addJudgeOptions } from './judge-options.js';
import { findMemoryFile, openMemoryFile } from './memory.js';
import { tellMissingEncoder } from './missing-encoder.js';
import {
  addSemanticOptions,
  failOnOption,
  kindOption,
  onlyOption,
  policyOption,
  type ScanFlags,
  skipOption,
  toFailLevel,
  toScanner,
} from './options.js';
import { createProgress } from './progress.js';
import { VERSION } from './version.js';

interface Flags extends ScanFlags {
  readonly format: 'text' | 'json';
  readonly reveal?: boolean;
  readonly quiet?: boolean;
}

export function addScanCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const command = addSemanticOptions(program.command('scan'))
    .description('scan files, directories and saved MCP tool lists before you trust them')
    .argument('[paths...]', 'files, directories, or - for standard input')
    .addOption(kindOption())
    .option('--format <format>', 'text or json (schema/report-v1.schema.json)', toFormat, 'text')
    .addOption(failOnOption('medium'))
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption());
  addJudgeOptions(command)
    .option('--reveal', 'show the evidence itself instead of masking it')
    .option('--quiet', 'one line for each artifact with findings')
    .option('--no-color', 'plain text (as does NO_COLOR)')
    .addHelpText(
      'after',
      `
Examples:
  tocsin scan tools.json            a saved tools/list, in any common shape
  tocsin scan .                     everything in this directory that .gitignore does not exclude
  tocsin scan SKILL.md --fail-on high
  cat page.html | tocsin scan - --format json
  tocsin scan notes.md --judge-url http://127.0.0.1:8080/v1 --judge-model my-model

Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 something could not be read or scanned.`,
    )
    .action(async (paths: string[], flags: Flags) => done(await runScan(paths, flags, io)));
}

function toFormat(word: string): string {
  if (word !== 'text' && word !== 'json')
    throw new TocsinError('bad-option', `--format is text or json, not "${word}"`);
  return word;
}

async function runScan(paths: readonly string[], flags: Flags, io: Io): Promise<Outcome> {
  if (paths.length === 0) {
    throw new TocsinError(
      'nothing-to-scan',
      'Nothing to scan: name a file, a directory, or - for standard input (tocsin scan --help).',
    );
  }
  const memory = await openMemoryFile(findMemoryFile(flags, io));
  const { scanner, policy } = await toScanner(flags, io.env, memory);
  if (!flags.quiet) tellMissingEncoder(io, policy, flags);
  const builder = new ReportBuilder({ reveal: flags.reveal ?? false });
  const progress = createProgress(io, !flags.quiet);
  for await (const reading of readSources(paths, { stdin: io.stdin, ...(flags.kind && { kind: flags.kind }) })) {
    if ('artifact' in reading) {
      builder.addScan(await scanner.scan(reading.artifact));
      progress.tick(reading.artifact.source ?? '');
    } else if ('left' in reading) builder.addLeft(reading.left.source, reading.left.reason);
    else {
      builder.addProblem(reading.problem);
      progress.clear();
      io.stderr.write(`tocsin: ${escapeText(reading.problem.source)}: ${escapeText(reading.problem.message)}\n`);
    }
  }
  progress.clear();
  memory?.close();
  const report = builder.build(VERSION, policy.name);
  const paint = createPaint(wantsColor(io, flags.color));
  const text =
    flags.format === 'json'
      ? JSON.stringify(report, null, 2)
      : toTextReport(report, { paint, quiet: flags.quiet ?? false });
  if (text !== '') await write(io.stdout, `${text}\n`);
  return { code: toCode(report, flags.failOn) };
}

function toCode(report: Report, failOn: string | undefined): Outcome['code'] {
  if (report.problems.length > 0 || report.artifacts.some((artifact) => artifact.errors.length > 0)) return 2;
  const level = toFailLevel(failOn);
  return level && isAtLeast(report.summary.level, level) ? 1 : 0;
}
