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
    .description('run a proxy between an MCP client and its servers that scans all traffic')
    .argument('[command...]', 'server command, after --');
  addServers(command);
  addChecks(command);
  addHttp(command)
    .addHelpText('after', HELP)
    .action(async (operands: string[], flags: ProxyFlags) => {
      const { runProxy } = await import('./run-proxy.js');
      const { isLockNamed } = await import('./lock-trust.js');
      done(await runProxy(operands, argv, { ...flags, isLockNamed: isLockNamed(command) }, io));
    });
}

const addServers = (command: Command): Command =>
  command
    .option('--upstream <url>', 'server URL, instead of a command (streamable HTTP or SSE)')
    .option('--header <line>', 'send the header "Name: value" to that URL (repeatable)', collect)
    .option(
      '--header-env <name=variable>',
      'send a header with its value from an environment variable, which keeps it out of process lists (repeatable)',
      collect,
    )
    .option('--config <file>', 'proxy all servers of this client configuration file')
    .option('--server <name>', 'proxy only this server of the file (repeatable)', collect)
    .option('--name <name>', 'server name in the lock file and in messages (default: the name that "tocsin scan" uses)')
    .option('--env <name>', 'pass this environment variable to the command (repeatable)', collect)
    .option(
      '--sandbox [network]',
      'run commands inside bubblewrap (Linux): no network, empty home, read-only files; "network" keeps network access',
      toSandbox,
    );

const addChecks = (command: Command): Command =>
  command
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .addOption(
      new Option('--classifier <mode>', 'override the classifier mode of the policy').choices([
        'off',
        'linear',
        'doubt',
        'always',
      ]),
    )
    .option('--lock <file>', 'lock file with approved definitions; reloaded when it changes', 'tocsin.lock')
    .option('--require-pins', 'hide every tool and prompt that is not approved')
    .option(
      '--ask',
      'ask you before blocking a call, if the client supports questions (elicitation); otherwise block it',
    )
    .option(
      '--redact [kinds...]',
      'redact these kinds of data in server responses (default: secret): secret, email, phone, card, bank-account, national-id, birth-date, ip-address',
    )
    .option('--audit <file>', 'write every decision to this audit log before it takes effect')
    .option(
      '--audit-content',
      'also record the scanned content, with secrets redacted, for "tocsin audit replay --rescan"',
    )
    .option(
      '--metrics <host:port>',
      'serve Prometheus metrics at /metrics; a port alone listens on 127.0.0.1',
      toListenAddress,
    );

const addHttp = (command: Command): Command =>
  command
    .option(
      '--listen <host:port>',
      'serve clients over HTTP at /mcp instead of stdio; a port alone listens on 127.0.0.1',
      toListenAddress,
    )
    .option(
      '--token <token>',
      'bearer token that clients must send; prefer TOCSIN_TOKEN, which keeps it out of process lists',
    )
    .option('--allow-host <name>', 'accept requests for this additional host name (repeatable)', collect)
    .option(
      '--allow-origin <origin>',
      'accept requests from this web origin, such as https://app.example (repeatable)',
      collect,
    )
    .option('--max-sessions <n>', 'maximum number of concurrent sessions', toPositiveInteger, 200)
    .option('--max-body <bytes>', 'maximum size of a request body', toPositiveInteger, 4_194_304)
    .option('--rate <n>', 'maximum requests per second and session', toPositiveInteger, 500)
    .option('--idle <minutes>', 'close a session after this many minutes without requests', toPositiveInteger, 30);

const HELP = `
In the client's configuration, put "tocsin proxy --" before the server's command:

  { "mcpServers": { "files": { "command": "tocsin", "args": ["proxy", "--name", "files", "--", "npx", "-y", "some-server@1.2.3"] } } }

Standard output carries only the protocol. Messages of the proxy go to standard error.

The server gets only basic environment variables (PATH, HOME, locale). Pass other variables with --env.
The proxy hides a tool that is poisoned or has changed since its approval. Run "tocsin diff --held" to review it, and
"tocsin approve --held --tool NAME" to release it while the proxy runs.
With --config, tools and prompts are named SERVER__NAME.

Examples:
  tocsin proxy -- npx -y some-server@1.2.3                            a command, for a client that starts the proxy
  tocsin proxy --env GITHUB_TOKEN --policy strict -- npx -y some-server@1.2.3
  tocsin proxy --upstream https://host/mcp --header "Authorization: Bearer $TOKEN"
  tocsin proxy --upstream https://host/mcp --listen 127.0.0.1:8080    for clients that connect to http://127.0.0.1:8080/mcp
  tocsin proxy --listen 8080 -- node server.js                        one server process per client
  tocsin proxy --config .cursor/mcp.json --require-pins --audit audit.jsonl

Exit codes: 0 the client disconnected, 2 the server failed to start or kept exiting, 130 interrupted.`;
