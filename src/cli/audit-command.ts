import { type Command, InvalidArgumentError, Option } from 'commander';
import { ACTIONS } from '../core/levels.js';
import type { AuditFlags } from './audit-flags.js';
import type { Io, Outcome } from './io.js';
import { toPositiveInteger } from './numbers.js';

/** Functions of audit.ts, which is imported on demand because a replay loads the whole engine. */
type AuditAction = keyof typeof import('./audit.js');

export function addAuditCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const audit = program.command('audit').description('read, verify and replay the audit log of the proxy');
  const add = (name: string, action: AuditAction): Command =>
    audit
      .command(name)
      .argument('<file>', 'audit log; rotated files beside it (audit.1.jsonl, …) are included')
      .option('--no-color', 'disable colored output (NO_COLOR does the same)')
      .action(async (file: string, flags: AuditFlags) =>
        done(await (await import('./audit.js'))[action](file, flags, io)),
      );

  add('verify', 'runAuditVerify')
    .description('verify that the audit log has not been tampered with')
    .option('--expect-head <hash>', 'fail if no line has this hash; detects a truncated log', toHash)
    .option('--after <hash>', 'hash of the line before the first one, if older files were moved away', toHash)
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Each line contains the hash of the previous line, so a changed, removed, moved or inserted line breaks the chain.
Lines cut off at the end can only be detected with a hash stored elsewhere. Store the "head" that this command
prints, and pass it with --expect-head the next time.

Examples:
  tocsin audit verify audit.jsonl
  tocsin audit verify audit.jsonl --expect-head "$(cat head.txt)"

Exit codes: 0 the log is intact, 1 the log has been changed, 2 the log is missing or cannot be read.`,
    );
  addFilters(add('show', 'runAuditShow'))
    .description('print the audit log, or the lines that match the filters')
    .addHelpText(
      'after',
      `
Examples:
  tocsin audit show audit.jsonl --since 1h
  tocsin audit show audit.jsonl --action block incident --tool fetch
  tocsin audit show audit.jsonl --session 4f1c --json | jq .reasons`,
    );
  addFilters(add('tail', 'runAuditTail'))
    .description('print the last lines, then follow the log until Ctrl-C')
    .option('-n, --lines <count>', 'number of existing lines to print first', toPositiveInteger, 10)
    .addHelpText(
      'after',
      `
Examples:
  tocsin audit tail audit.jsonl
  tocsin audit tail audit.jsonl -n 50 --action block incident`,
    );
  addFilters(add('replay', 'runAuditReplay'))
    .description('recompute every decision and report the ones that differ')
    .option('--rescan', 'also rescan the recorded content (needs tocsin proxy --audit-content)')
    .addHelpText(
      'after',
      `
Score, vote, probability and decision are recomputed from the recorded findings and the recorded policy.
A different version of tocsin may produce different results.

Examples:
  tocsin audit replay audit.jsonl
  tocsin audit replay audit.jsonl --session 4f1c --rescan

Exit codes: 0 every decision matches the log, 1 a decision differs, 2 the log cannot be read.`,
    );
}

/** A partial or mistyped hash would make an intact log look truncated. */
function toHash(word: string): string {
  if (/^[0-9a-f]{64}$/i.test(word)) return word.toLowerCase();
  throw new InvalidArgumentError('expected a full hash of 64 hexadecimal digits, as printed by "tocsin audit verify".');
}

const addFilters = (command: Command): Command =>
  command
    .option('--session <id>', 'only this session')
    .option('--server <name>', 'only this server')
    .option('--tool <name>', 'only this tool, prompt or resource')
    .addOption(new Option('--action <actions...>', 'only decisions with these actions').choices(ACTIONS))
    .option('--since <when>', 'only entries since a date or a duration ago: 90s, 30m, 12h, 7d')
    .option('--json', 'print JSON instead of text');
