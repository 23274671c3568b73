import { type Command, InvalidArgumentError } from 'commander';
import { CLIENT_IDS } from '../mcp/clients/all.js';
import { toPositiveInteger } from './numbers.js';
import { collect } from './options.js';

export function toSandbox(word: string): 'network' {
  if (word === 'network') return word;
  throw new InvalidArgumentError('it takes nothing, or the word network.');
}

/** Which servers are asked, and how. */
export const addServerOptions = (command: Command): Command =>
  command
    .option('--client <id>', `only servers of this client (repeatable): ${CLIENT_IDS.join(', ')}`, collect)
    .option('--config <file>', 'servers of a client’s configuration file; may be repeated', collect)
    .option('--no-exec', 'read configurations, run and call nothing')
    .option('--yes', 'run and call the servers without asking')
    .option(
      '--sandbox [network]',
      'run commands inside bubblewrap (Linux): no network, an empty home, nothing to write; "network" leaves it on for npx and uvx',
      toSandbox,
    )
    .option('--timeout <seconds>', 'for one server to start and answer', toPositiveInteger, 30)
    .option('--header <line>', 'send "Name: value" to the address; may be repeated', collect)
    .option('--token <token>', 'send it to the address as a bearer token')
    .option('--sse', 'the address speaks the older SSE transport');
