import type { Command } from 'commander';
import { createPaint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText, toSafeJson } from '../core/escape.js';
import { toDiffSummary, toDiffText } from '../mcp/pins/diff-text.js';
import { findLock, readLock } from '../mcp/pins/lock-file.js';
import { diffLock, type ItemChange } from '../scanners/pins/diff.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { maskSecrets } from '../text/mask-secrets.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { isLockNamed, isLockTrusted, toUntrustedWords } from './lock-trust.js';
import { addPinnedOptions, type PinnedFlags, readPinned, toLockPath, toUnchanged } from './pinned-run.js';

interface Flags extends PinnedFlags {
  readonly format: 'text' | 'json';
  readonly isLockNamed?: boolean;
}

export function addDiffCommand(
  program: Command,
  io: Io,
  done: (outcome: Outcome) => void,
  argv: readonly string[],
): void {
  addPinnedOptions(program.command('diff'))
    .description('show how servers differ from their approved definitions (tocsin.lock)')
    .option('--format <format>', 'output format: text or json', toFormat, 'text')
    .addHelpText(
      'after',
      `
Removed words are shown as [-removed-], added words as {+added+}.

Without a target, the command connects to the servers of the MCP clients on this machine, like "tocsin scan".

Examples:
  tocsin diff --yes
  tocsin diff tools.json
  tocsin diff -- npx -y some-server@1.2.3
  tocsin diff --held                            show what "tocsin proxy" has hidden
  tocsin diff lists/ --lock ci/tocsin.lock
  cat tools.json | tocsin diff - --format json

Exit codes: 0 no differences, 1 differences found, 2 a target could not be read.`,
    )
    .action(async (operands: string[], flags: Flags, command: Command) =>
      done(await runDiff(operands, argv, { ...flags, isLockNamed: isLockNamed(command) }, io)),
    );
}

function toFormat(word: string): string {
  if (word !== 'text' && word !== 'json')
    throw new TocsinError('bad-option', `Invalid --format "${word}". Use text or json.`);
  return word;
}

async function runDiff(operands: readonly string[], argv: readonly string[], flags: Flags, io: Io): Promise<Outcome> {
  const file = toLockPath(flags, io);
  const lock = flags.held ? ((await findLock(file)) ?? EMPTY_LOCK) : await readLock(file);
  const { artifacts, hasProblems, isPartial = false } = await readPinned(operands, argv, flags, io);
  const changes = diffLock(lock, artifacts).filter(({ kind }) => !isPartial || kind !== 'removed');
  if (!(await isLockTrusted(file, flags.isLockNamed ?? false, io)))
    io.stderr.write(`tocsin: ${escapeText(toUntrustedWords(file))}\n`);
  const paint = createPaint(wantsColor(io, flags.color));
  if (flags.format === 'json') await write(io.stdout, `${toSafeJson(withoutSecrets(changes.map(toJson)))}\n`);
  else if (changes.length === 0) await write(io.stdout, `${toUnchanged(hasProblems, paint)}\n`);
  else
    await write(
      io.stdout,
      `${toDiffText(changes, paint)}\n\n${toDiffSummary(changes)}. To approve: tocsin approve ${flags.held ? '--held ' : ''}--all (or --server, --tool).\n`,
    );
  return { code: hasProblems ? 2 : changes.length === 0 ? 0 : 1 };
}

const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? maskSecrets(part) : part)));

const toJson = ({ item: _, key, ...change }: ItemChange) => ({ item: key, ...change });
