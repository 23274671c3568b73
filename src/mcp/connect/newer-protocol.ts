import { ServerContactError } from './errors.js';

/**
 * Opens a session the way nearly all servers understand, and where the server refuses that way itself, as one does that knows
 * only the newest protocol, once more with the versions negotiated first. Not the other way round: there are servers that
 * end when they are asked anything before `initialize`.
 */
export async function withNewerProtocol<T>(open: (isModern: boolean) => Promise<T>): Promise<T> {
  try {
    return await open(false);
  } catch (error) {
    const { ProtocolError } = await import('@modelcontextprotocol/client');
    if (!ProtocolError.isInstance(error)) throw error;
    try {
      return await open(true);
    } catch (second) {
      throw second instanceof ServerContactError ? second : error;
    }
  }
}
