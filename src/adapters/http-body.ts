import { fromPointerPart } from '../core/json-pointer.js';
import { GuardError } from '../guard/guard-error.js';
import { BodyParts } from './body-parts.js';
import { toContentTurn } from './content-turn.js';
import type { Conversation } from './conversation.js';
import { type Json, toItems } from './json.js';
import { isRefusal, type Refusal } from './options.js';
import type { Turn } from './turn.js';

/** Members in which endpoints keep the user's text, in addition to `messages`. */
const PROMPT_POINTERS = ['/prompt', '/message', '/input', '/text', '/query', '/question'];

export interface BodyOptions {
  /**
   * Where the user's text is, as JSON pointers such as `/chat/question`. `*` stands for any item of a list. Text elsewhere
   * in the body is read as a document. Default: `messages`, `prompt`, `message`, `input`, `text`, `query` and `question`.
   */
  readonly prompt?: readonly string[];
}

/** Adds a request's body to the session. Replacements are written into the body. */
export function addBody(body: Json, conversation: Conversation, { prompt }: BodyOptions): Promise<Refusal | undefined> {
  const parts = new BodyParts();
  const turns = prompt ? [] : toItems(body.messages).flatMap((message) => toMessageTurns(parts, message));
  const prompts = (prompt ?? PROMPT_POINTERS).flatMap((pointer) =>
    findOwners(body, toKeys(pointer)).flatMap(([owner, name]) => toContentTurn(parts, 'prompt', owner, name)),
  );
  return conversation.addTurns([...parts.toRestTurns(body), ...turns, ...prompts]);
}

/** A client may claim any role, so every message is the user's unless it repeats an earlier answer. */
function toMessageTurns(parts: BodyParts, message: Json): Turn[] {
  const part = message.role === 'assistant' ? 'output' : 'prompt';
  const turns = ['content', 'parts'].flatMap((property) => toContentTurn(parts, part, message, property));
  return [...parts.toRestTurns(message, part === 'prompt'), ...turns];
}

const toKeys = (pointer: string): readonly string[] => pointer.replace(/^\//, '').split('/').map(fromPointerPart);

/** The objects that have the member at the end of a path. */
function findOwners(value: unknown, [key, ...rest]: readonly string[]): [Json, string][] {
  if (key === undefined || typeof value !== 'object' || value === null) return [];
  if (key === '*' && Array.isArray(value)) {
    return rest.length === 0
      ? value.map((_, index) => [value as unknown as Json, String(index)])
      : value.flatMap((item) => findOwners(item, rest));
  }
  if (!Object.hasOwn(value, key)) return [];
  return rest.length === 0 ? [[value as Json, key]] : findOwners((value as Json)[key], rest);
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

/** Requests with these methods must have a body. The body of other requests is checked if there is one. */
export const needsBody = (method: string): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

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
