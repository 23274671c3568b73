import { BusyError, badJudge, JudgeError } from './errors.js';
import type { Ask, JudgeEndpoint } from './options.js';

const PATH = '/chat/completions';
/** An answer is a few hundred characters; a server that sends more than this is not answering. */
const MAX_ANSWER_BYTES = 1 << 20;
const DEFAULT_WAIT_MS = 500;

/** Asks an OpenAI-compatible server. Its errors say what and where, and repeat nothing that was sent or received. */
export function createEndpoint({ url, model, body, ...secrets }: JudgeEndpoint): Ask {
  const address = toAddress(url);
  if (typeof model !== 'string' || model.trim() === '')
    throw badJudge('"model" is the name of a model at the endpoint');
  const headers = toHeaders(secrets);
  // Without a query: some servers take their key there.
  const where = `${address.origin}${address.pathname}`;
  return async ({ system, user }, { signal }) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    const request = JSON.stringify({ temperature: 0, ...body, model, messages });
    try {
      // The text goes to the address that was named and is not carried on to another.
      const response = await fetch(address, { method: 'POST', headers, body: request, signal, redirect: 'manual' });
      if (response.ok) return toContent(await readText(response, where), where);
      await response.body?.cancel();
      throw toStatusError(response, where);
    } catch (error) {
      if (error instanceof JudgeError || signal.aborted) throw error;
      throw new JudgeError(`${where} cannot be reached${toCode(error)}; is a server running there?`);
    }
  };
}

function toAddress(url: string): URL {
  let address: URL;
  try {
    address = new URL(url);
  } catch {
    throw badJudge('"url" is the address of an OpenAI-compatible endpoint, such as http://127.0.0.1:8080/v1');
  }
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw badJudge('"url" begins with http: or https:');
  if (address.username || address.password) throw badJudge('"url" holds a password; give it as apiKey or in headers');
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
    // The error itself would quote the key.
    throw badJudge('"apiKey" or "headers" hold characters that a header cannot');
  }
}

/** `ECONNREFUSED` and its like; other words of the runtime may quote what was sent. */
function toCode(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
}

function toStatusError(response: Response, where: string): JudgeError {
  const { status } = response;
  const said = `${where} answered with status ${status}`;
  if (status === 429 || status >= 500) return new BusyError(said, toWaitMs(response.headers.get('retry-after')));
  if (status === 401 || status === 403) return new JudgeError(`${said}: check the key`);
  return new JudgeError(`${said}: check the address, the name of the model and what it accepts`);
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
    if (length > MAX_ANSWER_BYTES) throw new JudgeError(`${where} answered with more than a megabyte`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function toContent(text: string, where: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new JudgeError(`${where} did not answer with JSON; is it an endpoint for chat completions?`);
  }
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message
    ?.content;
  if (typeof content !== 'string') throw new JudgeError(`${where} answered without a message of text`);
  return content;
}
