import type { Command } from 'commander';
import { toPositiveInteger } from './numbers.js';

const collect = (value: string, previous: readonly string[] = []): string[] => [...previous, value];

/** Which servers are asked, and how. */
export const addServerOptions = (command: Command): Command =>
  command
    .option('--client <id>', 'only servers of this client (cursor, claude-code, vscode, …); may be repeated', collect)
    .option('--config <file>', 'servers of a client’s configuration file; may be repeated', collect)
    .option('--no-exec', 'read configurations, run and call nothing')
    .option('--yes', 'run and call the servers without asking')
    .option('--sandbox', 'run commands inside bubblewrap (Linux): no network, nothing of yours to read or write')
    .option('--timeout <seconds>', 'for one server to start and answer', toPositiveInteger, 30)
    .option('--header <line>', 'send "Name: value" to the address; may be repeated', collect)
    .option('--token <token>', 'send it to the address as a bearer token')
    .option('--sse', 'the address speaks the older SSE transport');
