import { fileURLToPath } from 'node:url';
import { type Command, Option } from 'commander';
import type { Scope } from '../core/server-entry.js';
import { CLIENT_IDS } from '../mcp/clients/all.js';
import type { InstallFlags } from './install-flags.js';
import type { Io, Outcome } from './io.js';

/** The path of the program, from `src` and from `dist` alike. */
const PROGRAM = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));

/** Files of an administrator and of plugins are not the user's to change. */
const SCOPES = ['user', 'profile', 'project'] as const satisfies readonly Scope[];

export function addInstallCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  addSelection(program.command('install'), 'have its servers go through the proxy')
    .description('have a client reach its MCP servers through "tocsin proxy"')
    .addOption(
      new Option('--scope <scopes...>', 'which of its configurations').choices(SCOPES).default(['user', 'profile']),
    )
    .option('--policy <file>', 'for the proxy: a policy file, or a preset')
    .option('--lock <file>', "for the proxy: what was approved (default: tocsin.lock in the user's state folder)")
    .option('--audit <file>', 'for the proxy: the log of what it decides')
    .option('--env <names...>', 'for the proxy: variables of the client that servers get beside those of their entries')
    .addHelpText(
      'after',
      `
The command of each server is put behind "tocsin proxy … --"; comments, order and everything else of the file
stay. A copy lies beside it (….tocsin-backup), and "tocsin uninstall" puts it back byte for byte. Restart the
client afterwards.

Examples:
  tocsin install --client cursor --dry-run
  tocsin install --client cursor --server github --policy strict
  tocsin install --all --yes --audit ~/tocsin-audit.jsonl
  tocsin install --client vscode --scope project

Exit codes: 0 done, or nothing to do; 1 not agreed to; 2 something could not be changed.`,
    )
    .action(async (flags: InstallFlags) => done(await (await import('./install.js')).runInstall(flags, io, PROGRAM)));
  addSelection(program.command('uninstall'), 'put its configuration back')
    .description('take "tocsin proxy" out of the configuration of clients again')
    .addHelpText(
      'after',
      `
A file that is as "tocsin install" left it becomes what it was before, byte for byte. In one that was changed
since, only the entries of the servers go back, and what you changed stays.

Examples:
  tocsin uninstall --all
  tocsin uninstall --client cursor --server github

Exit codes: 0 done, or nothing to do; 1 not agreed to; 2 something could not be changed.`,
    )
    .action(async (flags: InstallFlags) => done(await (await import('./install.js')).runUninstall(flags, io)));
}

const addSelection = (command: Command, what: string): Command =>
  command
    .option('--client <ids...>', `${what}: ${CLIENT_IDS.join(', ')}`)
    .option('--all', 'every client')
    .option('--server <names...>', 'only these servers')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--yes', 'without asking')
    .option('--no-color', 'plain text (as does NO_COLOR)');
