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
    if (!(await isRefusal(error))) throw error;
    try {
      return await open(true);
    } catch (second) {
      throw second instanceof ServerContactError ? second : error;
    }
  }
}

/** The server itself said no, as a JSON-RPC error: over HTTP it may come with a status of its own. */
async function isRefusal(error: unknown): Promise<boolean> {
  const { ProtocolError, SdkHttpError } = await import('@modelcontextprotocol/client');
  if (ProtocolError.isInstance(error)) return true;
  if (!SdkHttpError.isInstance(error) || error.status !== 400) return false;
  try {
    const { jsonrpc, error: refusal } = JSON.parse(String(error.data.text ?? '')) as {
      jsonrpc?: unknown;
      error?: unknown;
    };
    return jsonrpc === '2.0' && typeof refusal === 'object';
  } catch {
    return false;
  }
}
