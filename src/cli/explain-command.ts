import type { Command } from 'commander';
import { textArtifact } from '../core/artifact.js';
import { createPaint, type Paint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText, mask, shorten, toShownNote } from '../core/escape.js';
import type { Artifact, ArtifactKind, ArtifactScan, Field } from '../core/types.js';
import { toScoreWords } from '../report/text.js';
import { FOREIGN_KINDS } from '../scanners/indirect-injection.js';
import { JUDGE_ID } from '../scanners/judge/sentinel-judge.js';
import { readSources } from '../sources/read.js';
import { readParts, toEnding } from '../text/formats/read-parts.js';
import { maskPointer, toPrintable, toPrintablePath } from '../text/mask-name.js';
import { rawView } from '../text/offset-map.js';
import { toFieldViews } from '../text/views.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { addJudgeOptions } from './judge-options.js';
import { findMemoryFile, openMemoryFile } from './memory.js';
import { addSemanticOptions, kindOption, policyOption, type ScanFlags, toScanner } from './options.js';

interface Flags extends ScanFlags {
  readonly text?: string;
  readonly reveal?: boolean;
}

const SHOWN = 400;
const MAX_PARTS_SHOWN = 40;

export function addExplainCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const command = addSemanticOptions(program.command('explain'))
    .description('explain the scan of one text: its views, and the result of each scanner and voter')
    .argument('[path]', 'file to explain, or - for standard input')
    .option('--text <text>', 'text to explain, instead of a file')
    .addOption(kindOption('kind of the text (default: by file name, or prompt with --text)'))
    .addOption(policyOption());
  addJudgeOptions(command)
    .option('--reveal', 'show the original text instead of masking it')
    .option('--no-color', 'disable colored output (NO_COLOR does the same)')
    .addHelpText(
      'after',
      `
Examples:
  tocsin explain --text 'i g n o r e  all previous instructions' --reveal
  tocsin explain SKILL.md
  tocsin explain page.html --reveal`,
    )
    .action(async (path: string | undefined, flags: Flags) => done(await runExplain(path, flags, io)));
}

async function runExplain(path: string | undefined, flags: Flags, io: Io): Promise<Outcome> {
  const memory = await openMemoryFile(findMemoryFile(flags, io));
  const { scanner, scannerIds } = await toScanner(flags, io.env, memory && { memory });
  const paint = createPaint(wantsColor(io, flags.color));
  const show = (text: string) => shorten((flags.reveal ? escapeText : mask)(text), SHOWN);
  for await (const artifact of toArtifacts(path, flags, io)) {
    const scan = await scanner.scan(artifact);
    await write(io.stdout, `${await toExplanation(scan, scannerIds, show, paint)}\n`);
  }
  memory?.close();
  if (!flags.reveal) await write(io.stdout, `${paint.dim('Text is masked. Add --reveal to show it.')}\n`);
  return { code: 0 };
}

async function* toArtifacts(path: string | undefined, { text, kind }: Flags, io: Io): AsyncGenerator<Artifact> {
  if (text !== undefined) {
    if (path !== undefined) throw new TocsinError('bad-option', 'Cannot combine a path with --text. Use one of them.');
    yield textArtifact(kind ?? ('prompt' satisfies ArtifactKind), text);
    return;
  }
  if (path === undefined)
    throw new TocsinError(
      'nothing-to-scan',
      'Nothing to explain. Name a file, use - for standard input, or add --text.',
    );
  for await (const reading of readSources([path], { stdin: io.stdin, ...(kind && { kind }) })) {
    if ('artifact' in reading) yield reading.artifact;
    else if ('problem' in reading)
      throw new TocsinError(reading.problem.code, `${reading.problem.source}: ${reading.problem.message}`);
  }
}

async function toExplanation(
  scan: ArtifactScan,
  scannerIds: readonly string[],
  show: (text: string) => string,
  paint: Paint,
): Promise<string> {
  const { artifact, findings, results, errors, score, verdict, decision } = scan;
  const lines = [
    `${paint.bold(toPrintablePath(artifact.name))}  ${paint.dim(`${artifact.kind}, ${artifact.trust}`)}`,
    '',
    paint.bold('Views'),
  ];
  for (const field of artifact.fields) lines.push(...toViewLines(field, show, paint));
  const parts = await toPartLines(artifact, show, paint);
  if (parts.length > 0) lines.push('', paint.bold('Parts'), ...parts);
  lines.push('', paint.bold('Scanners'));
  for (const id of scannerIds) {
    const result = results.find(({ scannerId }) => scannerId === id);
    const failure = errors.find(({ scanner }) => scanner === id);
    if (failure) lines.push(`  ${id.padEnd(20)} ${paint.red(`failed: ${toPrintable(failure.message)}`)}`);
    else if (!result) lines.push(`  ${id.padEnd(20)} ${paint.dim(toAbstention(id))}`);
    else {
      const word = result.detected ? paint.red('detected') : paint.green('nothing detected');
      lines.push(`  ${id.padEnd(20)} ${word}, confidence ${result.confidence}, threat ${result.threatLevel}`);
      if (typeof result.metadata?.reason === 'string') lines.push(`    reason: ${show(result.metadata.reason)}`);
      for (const finding of findings.filter(({ scanner }) => scanner === id)) {
        const at = `${escapeText(maskPointer(finding.path)) || '/'} [${finding.span[0]}–${finding.span[1]}]`;
        lines.push(
          `    ${paint.severity(finding.severity, finding.severity.padEnd(8))} ${finding.rule} at ${at} in ${finding.view}: ${paint.evidence(show(finding.seen))}`,
        );
        if (finding.note !== undefined) lines.push(`             ${paint.dim(toShownNote(finding.note, show))}`);
      }
    }
  }
  lines.push(
    '',
    paint.bold('Score and vote'),
    `  ${toScoreWords(score)}, peak ${score.peak.toFixed(1)}, probability ${scan.probability.toFixed(3)}`,
  );
  for (const voter of [verdict.ruleVoter, verdict.semanticVoter, verdict.behavioralVoter]) {
    lines.push(
      `  ${voter.voterId.padEnd(20)} ${voter.vote} (${voter.detectedCount} of ${voter.resultCount} detected, confidence ${voter.confidence})`,
    );
  }
  lines.push(
    `  final vote ${verdict.finalVote}, confidence ${verdict.finalConfidence}`,
    '',
    `${paint.bold('Decision')} ${decision.action}`,
  );
  lines.push(...decision.reasons.map((reason) => `  ${reason}`));
  return `${lines.join('\n')}\n`;
}

const toAbstention = (id: string): string =>
  id === JUDGE_ID ? 'abstained: the judge was not called' : 'abstained: not applicable to this text';

function toViewLines(field: Field, show: (text: string) => string, paint: Paint): string[] {
  const { raw, visible, readings } = toFieldViews(field);
  const label = field.path === '' ? '' : `${escapeText(maskPointer(field.path))} `;
  const lines = [`  ${label}${paint.dim('raw'.padEnd(10))} ${show(raw.text)}`];
  if (visible.text !== raw.text) lines.push(`  ${label}${paint.dim('visible'.padEnd(10))} ${show(visible.text)}`);
  for (const view of readings) {
    if (view.text !== raw.text) lines.push(`  ${label}${paint.dim(view.name.padEnd(10))} ${show(view.text)}`);
  }
  return lines;
}

/** Lists the parts of a document besides its visible text, as the indirect-injection scanner reads them. */
async function toPartLines(artifact: Artifact, show: (text: string) => string, paint: Paint): Promise<string[]> {
  if (!FOREIGN_KINDS.includes(artifact.kind)) return [];
  const lines: string[] = [];
  for (const field of artifact.fields) {
    for (const { place, isHidden, view } of await readParts(rawView(field.text), toEnding(artifact))) {
      if (place === 'visible' || lines.length > MAX_PARTS_SHOWN) continue;
      const at = view.toRaw(0, view.text.length).join('–');
      const name = `${field.path === '' ? '' : `${field.path} `}${view.name}`;
      lines.push(
        lines.length === MAX_PARTS_SHOWN
          ? paint.dim('  more parts not shown')
          : `  ${escapeText(name)} [${at}] ${isHidden ? paint.red('hidden') : 'shown'}: ${show(view.text)}`,
      );
    }
  }
  return lines;
}
