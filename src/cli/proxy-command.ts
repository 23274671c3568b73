import { type Command, Option } from 'commander';
import type { Io, Outcome } from './io.js';
import { onlyOption, policyOption, skipOption } from './options.js';
import type { ProxyFlags } from './run-proxy.js';

const collect = (value: string, previous: readonly string[] = []): string[] => [...previous, value];

export function addProxyCommand(
  program: Command,
  io: Io,
  done: (outcome: Outcome) => void,
  argv: readonly string[],
): void {
  program
    .command('proxy')
    .description('stand between an MCP client and a server, and look at everything that goes between them')
    .argument('[command...]', 'the server’s command, behind --')
    .option(
      '--name <name>',
      'what the server is called in the lock file and in messages (default: as "tocsin scan" calls it)',
    )
    .option('--env <name>', 'a variable of your environment that the server gets; may be repeated', collect)
    .option(
      '--sandbox [network]',
      'run the command inside bubblewrap (Linux): no network, an empty home, nothing to write; "network" leaves it on',
    )
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .addOption(
      new Option(
        '--classifier <mode>',
        'how much of the trained classifier is asked, whatever the policy says',
      ).choices(['off', 'linear', 'doubt', 'always']),
    )
    .option('--lock <file>', 'what was approved; it is read again when it changes', 'tocsin.lock')
    .option('--require-pins', 'shows no tool and no prompt that was not approved')
    .option(
      '--ask',
      'puts calls that would be blocked to you, where the client can show a question; elsewhere they are blocked',
    )
    .option(
      '--redact [kinds...]',
      'takes secrets (or: email, phone, card, bank-account, national-id) out of what servers answer',
    )
    .addHelpText('after', HELP)
    .action(async (operands: string[], flags: ProxyFlags) => {
      const { runProxy } = await import('./run-proxy.js');
      done(await runProxy(operands, argv, flags, io));
    });
}

const HELP = `
In a client's configuration, put "tocsin proxy --" before the server's command:

  { "mcpServers": { "files": { "command": "tocsin", "args": ["proxy", "--name", "files", "--", "npx", "-y", "some-server@1.2.3"] } } }

Standard output carries the protocol alone; what the proxy has to say goes to standard error.

The server gets a short list of your environment (PATH, HOME, the language). Variables that it needs are named with --env.
A tool that has changed since it was approved, or that is poisoned, is hidden: "tocsin diff --held" shows it, and
"tocsin approve --held --tool NAME" releases it while the proxy runs.

Examples:
  tocsin proxy -- npx -y some-server@1.2.3
  tocsin proxy --env GITHUB_TOKEN --policy strict -- npx -y some-server@1.2.3
  tocsin proxy --require-pins --lock ci/tocsin.lock -- node server.js

Exit codes: 0 the client has gone, 2 the server could not be started or kept ending.`;
