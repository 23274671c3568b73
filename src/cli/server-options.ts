import { type Command, InvalidArgumentError } from 'commander';
import { CLIENT_IDS } from '../mcp/clients/all.js';
import { toPositiveInteger } from './numbers.js';
import { collect } from './options.js';

export function toSandbox(word: string): 'network' {
  if (word === 'network') return word;
  throw new InvalidArgumentError('expected no value, or "network".');
}

function toRegistry(url: string): string {
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw new InvalidArgumentError('expected an http or https address.');
}

/** Options that select servers and control the connection to them. */
export const addServerOptions = (command: Command): Command =>
  command
    .option('--client <id>', `only servers of this client (repeatable): ${CLIENT_IDS.join(', ')}`, collect)
    .option('--config <file>', 'servers of this client configuration file (repeatable)', collect)
    .option('--no-exec', 'read configurations only; do not start or contact servers')
    .option('--yes', 'start and contact servers without asking, except flagged ones')
    .option('--start-flagged', 'with --yes: start servers whose configuration is CRITICAL or blocked, too')
    .option(
      '--sandbox [network]',
      'run commands inside bubblewrap (Linux): no network, empty home, read-only files; "network" keeps network access for npx and uvx',
      toSandbox,
    )
    .option('--timeout <seconds>', 'timeout for a server to start and answer', toPositiveInteger, 30)
    .option('--header <line>', 'send the header "Name: value" to the server URL (repeatable)', collect)
    .option('--token <token>', 'send this bearer token to the server URL')
    .option('--registry <url>', 'download packages from this registry instead of the public one', toRegistry)
    .option('--sse', 'use the older SSE transport for the server URL');
