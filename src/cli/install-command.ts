import { fileURLToPath } from 'node:url';
import { type Command, Option } from 'commander';
import type { Scope } from '../core/server-entry.js';
import { CLIENT_IDS } from '../mcp/clients/all.js';
import type { InstallFlags } from './install-flags.js';
import type { Io, Outcome } from './io.js';

/** Path of the executable; resolves from `src` and from `dist`. */
const PROGRAM = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));

/** Managed and plugin configurations do not belong to the user, so they are not changed. */
const SCOPES = ['user', 'profile', 'project'] as const satisfies readonly Scope[];

export function addInstallCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  addSelection(program.command('install'), 'install for these clients')
    .description('route the MCP servers of a client through "tocsin proxy"')
    .addOption(
      new Option('--scope <scopes...>', 'configuration scopes to change').choices(SCOPES).default(['user', 'profile']),
    )
    .option('--policy <file>', 'proxy option: policy file or preset')
    .option(
      '--lock <file>',
      "proxy option: lock file with approved definitions (default: tocsin.lock in the user's state folder)",
    )
    .option('--audit <file>', 'proxy option: audit log file')
    .option('--env <names...>', 'proxy option: environment variables of the client to pass to servers')
    .addHelpText(
      'after',
      `
Each server's command is wrapped in "tocsin proxy … --". Comments, order and the rest of the file stay unchanged.
A backup is written beside the file (….tocsin-backup), and "tocsin uninstall" restores it byte for byte.
Restart the client afterwards.

Examples:
  tocsin install --client cursor --dry-run
  tocsin install --client cursor --server github --policy strict
  tocsin install --all --yes --audit ~/tocsin-audit.jsonl
  tocsin install --client vscode --scope project

Exit codes: 0 done, or nothing to do; 1 not confirmed; 2 a file could not be changed.`,
    )
    .action(async (flags: InstallFlags) => done(await (await import('./install.js')).runInstall(flags, io, PROGRAM)));
  addSelection(program.command('uninstall'), 'uninstall from these clients')
    .description('remove "tocsin proxy" from client configurations')
    .addHelpText(
      'after',
      `
A file that has not changed since "tocsin install" is restored byte for byte. In a changed file, only the server
entries are reverted, and your other changes stay.

Examples:
  tocsin uninstall --all
  tocsin uninstall --client cursor --server github

Exit codes: 0 done, or nothing to do; 1 not confirmed; 2 a file could not be changed.`,
    )
    .action(async (flags: InstallFlags) => done(await (await import('./install.js')).runUninstall(flags, io)));
}

const addSelection = (command: Command, what: string): Command =>
  command
    .option('--client <ids...>', `${what}: ${CLIENT_IDS.join(', ')}`)
    .option('--all', 'select every client')
    .option('--server <names...>', 'select only these servers')
    .option('--dry-run', 'show the changes without writing them')
    .option('--yes', 'do not ask for confirmation')
    .option('--no-color', 'disable colored output (NO_COLOR does the same)');
