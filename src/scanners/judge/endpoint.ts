import { toUrl } from '../../core/url.js';
import { BusyError, badJudge, JudgeError } from './errors.js';
import type { Ask, JudgeEndpoint } from './options.js';

const PATH = '/chat/completions';
/** Bytes of a response. Chosen: an answer has a few hundred characters. */
const MAX_ANSWER_BYTES = 1 << 20;
/** Delay before the retry if the server sends no `Retry-After` header. Chosen. */
const DEFAULT_WAIT_MS = 500;

/** Sends questions to an OpenAI-compatible server. Errors never repeat text that was sent or received. */
export function createEndpoint({ url, model, body, ...secrets }: JudgeEndpoint): Ask {
  const address = toAddress(url);
  if (typeof model !== 'string' || model.trim() === '')
    throw badJudge('"model" must be the name of a model at the endpoint');
  const headers = toHeaders(secrets);
  // Error messages omit the query, because some servers expect their key there.
  const where = `${address.origin}${address.pathname}`;
  return async ({ system, user }, { signal }) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    const request = JSON.stringify({ temperature: 0, ...body, model, messages });
    try {
      // Redirects are rejected, so that the text is sent only to the configured address.
      const response = await fetch(address, { method: 'POST', headers, body: request, signal, redirect: 'manual' });
      if (response.ok) return toContent(await readText(response, where), where);
      await response.body?.cancel();
      throw toStatusError(response, where);
    } catch (error) {
      if (error instanceof JudgeError || signal.aborted) throw error;
      throw new JudgeError(`could not connect to ${where}${toCode(error)}; check that a server is running there`);
    }
  };
}

function toAddress(url: string): URL {
  const address = toUrl(url);
  if (!address)
    throw badJudge('"url" must be the URL of an OpenAI-compatible endpoint, such as http://127.0.0.1:8080/v1');
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw badJudge('"url" must start with http: or https:');
  if (address.username || address.password)
    throw badJudge('"url" must not contain a password; use "apiKey" or "headers"');
  address.hash = '';
  if (!address.pathname.endsWith(PATH)) address.pathname = address.pathname.replace(/\/+$/, '') + PATH;
  return address;
}

function toHeaders({ apiKey, headers }: Pick<JudgeEndpoint, 'apiKey' | 'headers'>): Headers {
  try {
    const all = new Headers(headers);
    all.set('content-type', 'application/json');
    if (apiKey !== undefined && apiKey !== '') all.set('authorization', `Bearer ${apiKey}`);
    return all;
  } catch {
    // The original error would quote the key.
    throw badJudge('"apiKey" or "headers" contain characters that are not allowed in an HTTP header');
  }
}

/** Only the error code, such as `ECONNREFUSED`, because the runtime's message may quote the request. */
function toCode(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
}

function toStatusError(response: Response, where: string): JudgeError {
  const { status } = response;
  const message = `${where} responded with status ${status}`;
  if (status === 429 || status >= 500) return new BusyError(message, toWaitMs(response.headers.get('retry-after')));
  if (status === 401 || status === 403) return new JudgeError(`${message}: check the API key`);
  return new JudgeError(`${message}: check the URL, the model name and the request fields`);
}

function toWaitMs(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return retryAfter !== null && seconds >= 0 ? seconds * 1000 : DEFAULT_WAIT_MS;
}

async function readText(response: Response, where: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new JudgeError(`the response of ${where} exceeds 1 MiB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function toContent(text: string, where: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new JudgeError(`the response of ${where} is not JSON; check that it is an endpoint for chat completions`);
  }
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message
    ?.content;
  if (typeof content !== 'string') throw new JudgeError(`the response of ${where} contains no text message`);
  return content;
}
