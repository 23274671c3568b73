import { Command, CommanderError } from 'commander';
import { TocsinError } from '../core/errors.js';
import { escapeLines } from '../core/escape.js';
import { VERSION } from '../core/version.js';
import { addApproveCommand } from './approve-command.js';
import { addAuditCommand } from './audit-command.js';
import { addBatchCommand } from './batch-command.js';
import { addDiffCommand } from './diff-command.js';
import { addExplainCommand } from './explain-command.js';
import { addFeedbackCommand } from './feedback-command.js';
import { addInstallCommand } from './install-command.js';
import type { Io, Outcome } from './io.js';
import { addMergeLockCommand } from './merge-lock-command.js';
import { addPolicyCommand } from './policy-command.js';
import { addProxyCommand } from './proxy-command.js';
import { addRulesCommand } from './rules-command.js';
import { addScanCommand } from './scan-command.js';
import { addServeCommand, addWorkerCommand } from './serve-command.js';

const COMMANDS = [
  addScanCommand,
  addDiffCommand,
  addApproveCommand,
  addMergeLockCommand,
  addProxyCommand,
  addServeCommand,
  addWorkerCommand,
  addBatchCommand,
  addRulesCommand,
  addExplainCommand,
  addPolicyCommand,
  addInstallCommand,
  addAuditCommand,
  addFeedbackCommand,
];

const HELP = `
Examples:
  tocsin scan                                scan the MCP servers of every client on this machine
  tocsin scan .                              scan the skills, prompts and server configurations in this folder
  tocsin scan -- npx -y some-server@1.2.3    scan a server before you install it
  tocsin install --client cursor             route a client's servers through the proxy

Run "tocsin <command> --help" for the options and examples of a command.`;

export function createProgram(argv: readonly string[], io: Io, done: (outcome: Outcome) => void): Command {
  const program = new Command('tocsin')
    .description(
      'Scan MCP servers, skills and prompts for poisoned tools and prompt injection. Works offline: no scanned text leaves this machine unless you set --judge-url.',
    )
    .version(VERSION, '-V, --version', 'print the version number')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .addHelpText('after', HELP)
    .showHelpAfterError('Run with --help to list the options.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) });
  for (const add of COMMANDS) add(program, io, done, argv);
  return program;
}

/** Runs the command line and returns the exit code. Only `bin.ts` touches the process. */
export async function run(argv: readonly string[], io: Io): Promise<Outcome> {
  let outcome: Outcome = { code: 0 };
  const done = (result: Outcome): void => {
    outcome = result;
  };
  const program = createProgram(argv, io, done);
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
    return outcome;
  } catch (error) {
    // Commander has already printed its message. Help and --version also arrive here, with exit code 0.
    if (error instanceof CommanderError) return { code: error.exitCode === 0 ? 0 : 2 };
    if (error instanceof TocsinError) io.stderr.write(`tocsin: ${escapeLines(error.message)}\n`);
    else
      io.stderr.write(
        `tocsin: unexpected error. Please report it with this output:\n${error instanceof Error ? error.stack : String(error)}\n`,
      );
    return { code: 2 };
  }
}
