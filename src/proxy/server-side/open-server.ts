import { TocsinError } from '../../core/errors.js';
import { AS_IT_IS, Expander } from '../../mcp/connect/variables.js';
import type { Link } from '../link.js';
import type { ProxiedServer, ProxyOptions } from '../options.js';
import { HttpServer } from './http-server.js';
import { SseServer } from './sse-server.js';
import { StdioServer } from './stdio-server.js';

/** Creates a link to a server. `start` opens it. */
export function openServer({ label, entry }: ProxiedServer, options: ProxyOptions): Link {
  const { env, sandbox, sandboxNetwork, onStderr, log } = options;
  const { transport, file } = entry;
  // The shell has already expanded the variables of a command line.
  const isExpanding = file !== undefined;
  if (transport.type === 'stdio')
    return new StdioServer({
      ...{ entry: transport, label, env, isExpanding },
      log: (message) => log(`${label}: ${message}`),
      ...(sandbox && { sandbox }),
      ...(sandboxNetwork !== undefined && { sandboxNetwork }),
      ...(onStderr && { onStderr: (chunk) => onStderr(label, chunk) }),
    });
  const expander = isExpanding ? new Expander(env) : AS_IT_IS;
  const url = toUrl(expander.expand(transport.url), label);
  const headers = expander.expandAll(transport.headers);
  const remote = { url, headers, log: (message: string) => log(`${label} (${url.host}): ${message}`) };
  return transport.type === 'sse' ? new SseServer(remote) : new HttpServer(remote);
}

function toUrl(text: string, label: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new TocsinError('bad-address', `${label}: its URL must start with http: or https:`);
}
