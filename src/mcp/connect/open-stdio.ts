import { homedir } from 'node:os';
import type { StdioTransport as Entry } from '../../core/server-entry.js';
import { openSession, type Session } from './client.js';
import type { Contact } from './contact.js';
import { toServerEnvironment } from './environment.js';
import { withNewerProtocol } from './newer-protocol.js';
import type { ContactOptions } from './options.js';
import { toSandboxed } from './sandbox.js';
import { type Command, StdioTransport } from './stdio-transport.js';
import { Expander } from './variables.js';

export async function openStdio(entry: Entry, contact: Contact, options: ContactOptions): Promise<Session> {
  contact.timeAdvice = ADVICE_TIME;
  const command = toCommand(entry, contact, options);
  return withNewerProtocol((isModern) => {
    const transport = new StdioTransport(command, contact);
    contact.onClose(() => transport.close());
    return openSession(transport, contact, isModern);
  });
}

const ADVICE_TIME =
  'Run the command yourself to see why it does not respond. A server that is downloaded first may need a longer --timeout.';

/** The command that is started: with variables expanded, a reduced environment and, if requested, the sandbox. */
export function toCommand(
  entry: Entry,
  contact: Contact,
  { env, sandbox, sandboxNetwork }: Pick<ContactOptions, 'env' | 'sandbox' | 'sandboxNetwork'>,
  expander: Pick<Expander, 'expand' | 'expandAll' | 'advice'> = new Expander(env),
): Command {
  const own = expander.expandAll(entry.env);
  const cwd = entry.cwd === undefined ? undefined : toHome(expander.expand(entry.cwd));
  const command: Command = {
    command: toHome(expander.expand(entry.command)),
    args: entry.args.map((arg) => expander.expand(arg)),
    env: toServerEnvironment(env, own, process.platform),
    ...(cwd !== undefined && { cwd }),
  };
  contact.advice = expander.advice;
  if (sandbox === undefined) return command;
  return toSandboxed(command, {
    hasNetwork: sandboxNetwork ?? false,
    fail: (message, advice) => contact.toError('no-sandbox', message, { advice }),
  });
}

const toHome = (path: string): string => path.replace(/^~(?=$|[\\/])/, () => homedir());
