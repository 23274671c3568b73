import type { Client, JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import type { Contact } from './contact.js';

/** Far longer than any contact: the contact's own clock ends every wait. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** A server that has answered `initialize`, and what it said there, word for word. */
export interface Session {
  readonly client: Client;
  readonly about: Readonly<Record<string, unknown>>;
  /** Notifications that arrived and were not looked at yet, by method. */
  readonly notified: Set<string>;
}

export const REQUEST_OPTIONS = { timeout: NO_TIMEOUT_MS } as const;

/**
 * Says that we can do what clients commonly can, because servers hide tools from clients that cannot. Nothing is done of it:
 * a request for a sample or an answer is refused and there are no roots.
 */
const CAPABILITIES = { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } };

export async function openSession(
  transport: Transport,
  version: string,
  contact: Contact,
  isModern = false,
): Promise<Session> {
  const { Client, ProtocolError } = await import('@modelcontextprotocol/client');
  const client = new Client(
    { name: 'tocsin', version },
    { capabilities: CAPABILITIES, ...(isModern && { versionNegotiation: { mode: 'auto' } }) },
  );
  client.setRequestHandler('roots/list', () => ({ roots: [] }));
  client.setRequestHandler('elicitation/create', () => ({ action: 'decline' }));
  client.setRequestHandler('sampling/createMessage', () => {
    throw new ProtocolError(-1, 'refused');
  });
  const notified = new Set<string>();
  let first: Readonly<Record<string, unknown>> | undefined;
  // Heard before the SDK reads it, because the SDK keeps only what it knows.
  transport.onmessage = (message: JSONRPCMessage) => {
    if ('result' in message) first ??= message.result;
    else if ('method' in message && !('id' in message)) notified.add(message.method);
  };
  await contact.race(client.connect(transport, REQUEST_OPTIONS));
  const about = isModern ? toAbout(client) : first;
  return { client, about: about ?? toAbout(client), notified };
}

const toAbout = (client: Client): Record<string, unknown> => ({
  protocolVersion: client.getNegotiatedProtocolVersion(),
  capabilities: client.getServerCapabilities() ?? {},
  serverInfo: client.getServerVersion(),
  ...(client.getInstructions() !== undefined && { instructions: client.getInstructions() }),
});
