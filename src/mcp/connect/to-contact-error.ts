import type { Contact } from './contact.js';
import type { ContactCode, ServerContactError } from './errors.js';

/** Converts an error of the SDK or the runtime. */
export async function toContactError(error: unknown, contact: Contact): Promise<ServerContactError> {
  const sdk = await import('@modelcontextprotocol/client');
  const fail = (code: ContactCode, message: string, advice?: string): ServerContactError =>
    contact.toError(code, message, { cause: error, ...(advice !== undefined && { advice }) });

  if (sdk.ProtocolError.isInstance(error))
    return fail('bad-protocol', `rejected initialize: error ${error.code}, ${error.message}`, ADVICE_PROTOCOL);
  if (sdk.UnauthorizedError.isInstance(error)) return fail('unauthorized', NEEDS_LOGIN, ADVICE_LOGIN);
  if (sdk.SdkHttpError.isInstance(error)) return fail(...toStatusWords(error.status));
  if (sdk.SseError.isInstance(error)) {
    return error.code === undefined
      ? fail('unreachable', toNetworkWords(error), ADVICE_ADDRESS)
      : fail(...toStatusWords(error.code));
  }
  if (sdk.OAuthError.isInstance(error) || sdk.OAuthClientFlowError.isInstance(error))
    return fail('unauthorized', `the login failed: ${error.message}`, ADVICE_LOGIN);
  if (sdk.SdkError.isInstance(error)) {
    if (error.code === sdk.SdkErrorCode.ConnectionClosed || error.code === sdk.SdkErrorCode.NotConnected)
      return fail('unreachable', 'closed the connection before it responded', ADVICE_ADDRESS);
    return fail('bad-protocol', error.message, ADVICE_PROTOCOL);
  }
  if (error instanceof TypeError && error.cause !== undefined)
    return fail('unreachable', toNetworkWords(error), ADVICE_ADDRESS);
  return fail('bad-protocol', toFirstLine(error), ADVICE_PROTOCOL);
}

function toStatusWords(status: number | undefined): [ContactCode, string, string] {
  if (status === 401) return ['unauthorized', NEEDS_LOGIN, ADVICE_LOGIN];
  if (status === 403) return ['unauthorized', 'refused access (status 403)', ADVICE_LOGIN];
  if (status === undefined) return ['unreachable', 'did not respond over HTTP', ADVICE_ADDRESS];
  if (status >= 300 && status < 400)
    return [
      'unreachable',
      `redirects to another address (status ${status})`,
      'Redirects to another origin are not followed, because they would receive your headers and tokens. Use the final address.',
    ];
  if (status === 429 || status >= 500)
    return ['unreachable', `is unavailable or overloaded (status ${status})`, 'Try again later.'];
  return ['unreachable', `does not speak MCP at this address (status ${status})`, ADVICE_ADDRESS];
}

/** Shows codes such as `ECONNREFUSED` only, because other messages may quote the request. */
function toNetworkWords(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{3,60}$/.test(code)
    ? `cannot be reached (${code})`
    : 'cannot be reached';
}

/** Shortens schema errors, which are long JSON texts. */
function toFirstLine(error: unknown): string {
  if ((error as Error).name === 'ZodError' || error instanceof SyntaxError)
    return 'sent a response that is not JSON-RPC 2.0';
  return String((error as Error).message ?? error)
    .split('\n')[0]!
    .slice(0, 300);
}

const NEEDS_LOGIN = 'needs a login (status 401)';
const ADVICE_LOGIN = 'Pass a token or header (--token, --header), or scan in a terminal to log in.';
const ADVICE_ADDRESS = 'Check the address, the path (often /mcp or /sse) and that the server is running.';
const ADVICE_PROTOCOL = 'It is not an MCP server, or it uses an unsupported version: check the command or address.';
