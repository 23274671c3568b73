import { GuardError } from '../guard/guard-error.js';
import { toContentTurn } from './content-turn.js';
import type { Conversation } from './conversation.js';
import { type Json, toItems } from './json.js';
import { isRefusal, type Refusal } from './options.js';
import type { Turn } from './turn.js';

/** The body properties, besides `messages`, that endpoints use for the user's text. */
const PROMPT_PROPERTIES = ['prompt', 'message', 'input', 'text', 'query', 'question'];

/** Adds a request's body to the session. Replacements are written into the body. */
export function addBody(body: Json, conversation: Conversation): Promise<Refusal | undefined> {
  const turns = toItems(body.messages).flatMap((message): Turn[] => {
    if (typeof message !== 'object' || message === null) return [];
    // A client may claim any role, so every message is the user's unless it repeats an earlier answer.
    const part = message.role === 'assistant' ? 'output' : 'prompt';
    return [...toContentTurn(part, message, 'content'), ...toContentTurn(part, message, 'parts')];
  });
  const prompts = PROMPT_PROPERTIES.flatMap((property) => toContentTurn('prompt', body, property));
  return conversation.addTurns([...turns, ...prompts]);
}

/** Checks the answer of an endpoint before it is sent. */
export async function checkAnswer(
  answer: unknown,
  conversation: Conversation,
): Promise<{ readonly content: unknown } | Refusal> {
  if (typeof answer !== 'string' && (typeof answer !== 'object' || answer === null)) return { content: answer };
  const passed = await conversation.checkOutput(answer as string | Json);
  return isRefusal(passed) ? passed : { content: passed.content };
}

/** Turns a thrown stop decision into a refusal, so that the client gets a status code either way. */
export async function catchStop<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof GuardError && error.decision) return { refusal: 'This was stopped by a security policy.' };
    throw error;
  }
}

/** Requests with these methods have a body that the guard checks. */
export const hasGuardedBody = (method: string): boolean => method === 'POST' || method === 'PUT';

/** The code and the status of a request or an answer that the guard stopped. */
export const STOPPED = 'stopped';
export const STOPPED_STATUS = 403;

/** The body of an error response. The message never says what was found. */
export const toErrorBody = (code: string, message: string) => ({ error: { code, message } });

/** The text of a request's body; undefined if it is longer than `maxBytes`. */
export async function readLimited(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > maxBytes) {
      void reader.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}
