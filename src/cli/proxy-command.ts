import { type Command, Option } from 'commander';
import type { Io, Outcome } from './io.js';
import { toListenAddress } from './listen-address.js';
import { toPositiveInteger } from './numbers.js';
import { collect, onlyOption, policyOption, skipOption } from './options.js';
import type { ProxyFlags } from './run-proxy.js';
import { toSandbox } from './server-options.js';

export function addProxyCommand(
  program: Command,
  io: Io,
  done: (outcome: Outcome) => void,
  argv: readonly string[],
): void {
  const command = program
    .command('proxy')
    .description('stand between an MCP client and its servers, and look at everything that goes between them')
    .argument('[command...]', 'the server’s command, behind --');
  addServers(command);
  addChecks(command);
  addHttp(command)
    .addHelpText('after', HELP)
    .action(async (operands: string[], flags: ProxyFlags) => {
      const { runProxy } = await import('./run-proxy.js');
      done(await runProxy(operands, argv, flags, io));
    });
}

const addServers = (command: Command): Command =>
  command
    .option('--upstream <url>', 'the server’s address, in place of a command (streamable HTTP, or SSE)')
    .option('--header <line>', 'send "Name: value" to that address; may be repeated', collect)
    .option(
      '--header-env <name=variable>',
      'send a header whose value a variable holds, where no list of processes shows it; may be repeated',
      collect,
    )
    .option('--config <file>', 'the servers of a client’s configuration file, all behind this one proxy')
    .option('--server <name>', 'only this one of the file; may be repeated', collect)
    .option(
      '--name <name>',
      'what the server is called in the lock file and in messages (default: as "tocsin scan" does)',
    )
    .option('--env <name>', 'a variable of your environment that the command gets; may be repeated', collect)
    .option(
      '--sandbox [network]',
      'run commands inside bubblewrap (Linux): no network, an empty home, nothing to write; "network" leaves it on',
      toSandbox,
    );

const addChecks = (command: Command): Command =>
  command
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
      'takes secrets out of what servers answer, or what you name: secret, email, phone, card, bank-account, national-id',
    )
    .option('--audit <file>', 'writes every decision to this log before it takes effect')
    .option('--audit-content', 'and what was decided about, without its secrets, so that it can be decided again')
    .option('--metrics <host:port>', 'serve Prometheus at /metrics; a port alone is for this machine', toListenAddress);

const addHttp = (command: Command): Command =>
  command
    .option(
      '--listen <host:port>',
      'serve clients over HTTP at /mcp, in place of standard input and output; a port alone is for this machine',
      toListenAddress,
    )
    .option(
      '--token <token>',
      'clients must send it as a bearer token; better in TOCSIN_TOKEN, where no list of processes shows it',
    )
    .option('--allow-host <name>', 'another host name under which clients may call; may be repeated', collect)
    .option(
      '--allow-origin <origin>',
      'a web page’s origin that may call (https://app.example); may be repeated',
      collect,
    )
    .option('--max-sessions <n>', 'at the same time', toPositiveInteger, 200)
    .option('--max-body <bytes>', 'of one request', toPositiveInteger, 4_194_304)
    .option('--rate <n>', 'requests of one session in a second', toPositiveInteger, 500)
    .option('--idle <minutes>', 'until a session is ended of which nothing is heard', toPositiveInteger, 30);

const HELP = `
In a client's configuration, put "tocsin proxy --" before the server's command:

  { "mcpServers": { "files": { "command": "tocsin", "args": ["proxy", "--name", "files", "--", "npx", "-y", "some-server@1.2.3"] } } }

Standard output carries the protocol alone; what the proxy has to say goes to standard error.

The server gets a short list of your environment (PATH, HOME, the language). Variables that it needs are named with --env.
A tool that has changed since it was approved, or that is poisoned, is hidden: "tocsin diff --held" shows it, and
"tocsin approve --held --tool NAME" releases it while the proxy runs.
Behind --config stand several servers; their tools and prompts are called SERVER__NAME.

Examples:
  tocsin proxy -- npx -y some-server@1.2.3                            a command, for a client that starts us
  tocsin proxy --env GITHUB_TOKEN --policy strict -- npx -y some-server@1.2.3
  tocsin proxy --upstream https://host/mcp --header "Authorization: Bearer $TOKEN"
  tocsin proxy --upstream https://host/mcp --listen 127.0.0.1:8080    for clients that call http://127.0.0.1:8080/mcp
  tocsin proxy --listen 8080 -- node server.js                        a process of the command for each client
  tocsin proxy --config .cursor/mcp.json --require-pins --audit audit.jsonl

Exit codes: 0 the client has gone, 2 the server could not be started or kept ending, 130 interrupted.`;
