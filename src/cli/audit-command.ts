import { type Command, InvalidArgumentError, Option } from 'commander';
import { ACTIONS } from '../core/levels.js';
import type { AuditFlags } from './audit-flags.js';
import type { Io, Outcome } from './io.js';
import { toPositiveInteger } from './numbers.js';

/** What reads a log loads what a replay needs, which is everything: only when one is asked for. */
type Part = keyof typeof import('./audit.js');

export function addAuditCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const audit = program.command('audit').description('read, check and replay the log of what was decided');
  const add = (name: string, part: Part): Command =>
    audit
      .command(name)
      .argument('<file>', 'the log; files that were put away beside it (audit.1.jsonl, …) belong to it')
      .option('--no-color', 'plain text (as does NO_COLOR)')
      .action(async (file: string, flags: AuditFlags) =>
        done(await (await import('./audit.js'))[part](file, flags, io)),
      );

  add('verify', 'runAuditVerify')
    .description('check that no line was changed, removed, moved or put in')
    .option('--expect-head <hash>', 'a line with this hash must be there: nothing before it was cut off', toHash)
    .option('--after <hash>', 'the hash that the first line follows, where older files were moved away', toHash)
    .option('--json', 'the result as JSON')
    .addHelpText(
      'after',
      `
Each line holds the hash of the line before, so a change anywhere shows at the next line. At the end there is
no next line: that lines were cut off there shows only against a hash that was kept elsewhere. Keep what this
command prints as head, and say it with --expect-head the next time.

Examples:
  tocsin audit verify audit.jsonl
  tocsin audit verify audit.jsonl --expect-head "$(cat head.txt)"

Exit codes: 0 nothing is wrong, 1 something is, 2 there is no log or it cannot be read.`,
    );
  addFilters(add('show', 'runAuditShow'))
    .description('print the log, or some of it, for people')
    .addHelpText(
      'after',
      `
Examples:
  tocsin audit show audit.jsonl --since 1h
  tocsin audit show audit.jsonl --action block incident --tool fetch
  tocsin audit show audit.jsonl --session 4f1c --json | jq .reasons`,
    );
  addFilters(add('tail', 'runAuditTail'))
    .description('print the last lines, then each as it is written, until Ctrl-C')
    .option('-n, --lines <count>', 'how many of those that are there', toPositiveInteger, 10);
  addFilters(add('replay', 'runAuditReplay'))
    .description('decide everything once more, and tell what comes out otherwise')
    .option('--rescan', 'scan the recorded content again too (tocsin proxy --audit-content)')
    .addHelpText(
      'after',
      `
Score, vote, probability and decision are computed again from what the scanners had found and from the policy
that held, by the code that computed them then. Another version of tocsin may come to something else.

Examples:
  tocsin audit replay audit.jsonl
  tocsin audit replay audit.jsonl --session 4f1c --rescan

Exit codes: 0 everything comes out as recorded, 1 something does not, 2 the log cannot be read.`,
    );
}

/** A part of a hash, or a typing error, would look like a log that was cut. */
function toHash(word: string): string {
  if (/^[0-9a-f]{64}$/i.test(word)) return word.toLowerCase();
  throw new InvalidArgumentError('expected a whole hash, 64 hexadecimal digits, as "tocsin audit verify" prints it.');
}

const addFilters = (command: Command): Command =>
  command
    .option('--session <id>', 'only of this session')
    .option('--server <name>', 'only of this server')
    .option('--tool <name>', 'only of this tool, prompt or resource')
    .addOption(new Option('--action <actions...>', 'only decisions to do this').choices(ACTIONS))
    .option('--since <when>', 'a date, or how long ago: 90s, 30m, 12h, 7d')
    .option('--json', 'one JSON object a line');
