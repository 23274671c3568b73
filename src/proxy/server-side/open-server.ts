import type { Link } from '../link.js';
import type { ProxiedServer, ProxyOptions } from '../options.js';
import { StdioServer } from './stdio-server.js';

/** A link to a server that has not been started yet. */
export function openServer({ label, entry }: ProxiedServer, options: ProxyOptions): Link {
  const { env, sandbox, sandboxNetwork, onStderr } = options;
  const { transport, file } = entry;
  if (transport.type !== 'stdio') throw new Error('not yet');
  return new StdioServer({
    entry: transport,
    label,
    env,
    isExpanding: file !== undefined,
    ...(sandbox && { sandbox }),
    ...(sandboxNetwork !== undefined && { sandboxNetwork }),
    ...(onStderr && { onStderr: (chunk) => onStderr(label, chunk) }),
  });
}
