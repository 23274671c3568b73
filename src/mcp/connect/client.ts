import type { Client, JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import type { Contact } from './contact.js';

/** The contact has its own timeout, so the SDK's is disabled. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** A server that has answered `initialize`, and the raw result. */
export interface Session {
  readonly client: Client;
  readonly about: Readonly<Record<string, unknown>>;
  /** Methods of the notifications that were not handled yet. */
  readonly notified: Set<string>;
}

export const REQUEST_OPTIONS = { timeout: NO_TIMEOUT_MS } as const;

/**
 * Announces the capabilities of common clients, because servers hide tools from clients without them. Requests for
 * sampling and elicitation are refused, and the list of roots is empty.
 */
const CAPABILITIES = { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } };

/** A name that no server can single out. A server that recognises a scanner could show it other tools than a client. */
const CLIENT_INFO = { name: 'mcp-client', version: '1.0.0' };

export async function openSession(transport: Transport, contact: Contact, isModern = false): Promise<Session> {
  const { Client, ProtocolError } = await import('@modelcontextprotocol/client');
  const client = new Client(CLIENT_INFO, {
    capabilities: CAPABILITIES,
    ...(isModern && { versionNegotiation: { mode: 'auto' } }),
  });
  client.setRequestHandler('roots/list', () => ({ roots: [] }));
  client.setRequestHandler('elicitation/create', () => ({ action: 'decline' }));
  client.setRequestHandler('sampling/createMessage', () => {
    throw new ProtocolError(-1, 'refused');
  });
  const notified = new Set<string>();
  let first: Readonly<Record<string, unknown>> | undefined;
  // Reads the message before the SDK does, because the SDK drops unknown members.
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
