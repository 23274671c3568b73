import { ServerContactError } from './errors.js';

/**
 * Opens a session with `initialize`, which nearly all servers support. If the server refuses it, because it knows only
 * the newest protocol, tries again with version negotiation. Not the other way round: some servers exit if another
 * request comes before `initialize`.
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

/** Is this a JSON-RPC error of the server? Over HTTP, it may come with status 400. */
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
