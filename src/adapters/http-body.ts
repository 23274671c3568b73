import { toContentTurn } from './content-turn.js';
import type { Conversation, Turn } from './conversation.js';
import { isRefusal, type Refusal } from './options.js';

type Json = Record<string, unknown>;

/** Where endpoints expect what a user says, besides `messages`. */
const PROMPTS = ['prompt', 'message', 'input', 'text', 'query', 'question'];

/** Takes a request's body into the session. What is replaced is replaced in it. */
export function takeBody(body: Json, talk: Conversation): Promise<Refusal | undefined> {
  const messages = Array.isArray(body.messages) ? (body.messages as Json[]) : [];
  const turns = messages.flatMap((message): Turn[] => {
    if (typeof message !== 'object' || message === null) return [];
    // Whatever a client calls itself, it is the user; only what was answered earlier is known to be an answer.
    const part = message.role === 'assistant' ? 'output' : 'prompt';
    return [...toContentTurn(part, message, 'content'), ...toContentTurn(part, message, 'parts')];
  });
  const prompts = PROMPTS.flatMap((property) => toContentTurn('prompt', body, property));
  return talk.take([...turns, ...prompts]);
}

/** What an endpoint is about to answer. */
export async function checkAnswer(
  answer: unknown,
  talk: Conversation,
): Promise<{ readonly content: unknown } | Refusal> {
  if (typeof answer !== 'string' && (typeof answer !== 'object' || answer === null)) return { content: answer };
  const passed = await talk.output(answer as string | Json);
  return isRefusal(passed) ? passed : { content: passed.content };
}

/** The text of a body; undefined where there is more than that. */
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
