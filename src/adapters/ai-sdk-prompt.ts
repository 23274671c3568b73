import { findBinaryData, findMediaType } from '../core/media-type.js';
import type { ModelCall, ModelMessage } from './ai-sdk-parts.js';
import { BodyParts } from './body-parts.js';
import { toBlocksTurn, toContentTurn, toSetter } from './content-turn.js';
import { isJson, type Json } from './json.js';
import { isToken } from './transport-settings.js';
import type { Turn } from './turn.js';

/** A copy of the prompt, and the turns of the call. The guard's replacements are written into the copy. */
export function toCallTurns(call: ModelCall): {
  readonly prompt: readonly ModelMessage[];
  readonly turns: readonly Turn[];
} {
  const parts = new BodyParts();
  const turns: Turn[] = [];
  const prompt = call.prompt.map((message): ModelMessage => {
    const messageCopy: Json = { ...message };
    if (typeof message.content === 'string') {
      const part = message.role === 'system' ? 'system' : message.role === 'assistant' ? 'output' : 'prompt';
      turns.push(...toContentTurn(parts, part, messageCopy, 'content'));
    } else {
      const blocks = message.content.map((part): Json => ({ ...part }));
      messageCopy.content = blocks;
      turns.push(...(message.role === 'user' ? toUserTurns(parts, blocks) : blocks.flatMap((b) => toTurn(parts, b))));
    }
    turns.push(...parts.toRestTurns(messageCopy, message.role === 'user'));
    return messageCopy as unknown as ModelMessage;
  });
  // Tools have a hook of their own. Headers and the signal are for the connection: no model reads them.
  const { prompt: _prompt, tools: _tools, headers: _headers, abortSignal: _signal, ...settings } = call;
  return { prompt, turns: [...parts.toRestTurns(settings), ...turns] };
}

function toUserTurns(parts: BodyParts, blocks: readonly Json[]): Turn[] {
  const texts = blocks.filter(({ type }) => type === 'text');
  return [...toBlocksTurn(parts, 'prompt', texts), ...blocks.flatMap((block) => toFileTurn(parts, block))];
}

function toTurn(parts: BodyParts, part: Json): Turn[] {
  if (part.type === 'text' || part.type === 'reasoning') return toBlocksTurn(parts, 'output', [part]);
  if (part.type === 'tool-call') return [toCallTurn(parts, part)];
  return part.type === 'tool-result' ? toResultTurns(parts, part) : toFileTurn(parts, part);
}

export function toCallTurn(parts: BodyParts, part: Json): Turn {
  const name = String(parts.take(part, 'toolName'));
  return { part: 'call', content: { id: String(part.toolCallId), name, arguments: parts.take(part, 'input') } };
}

function toResultTurns(parts: BodyParts, part: Json): Turn[] {
  if (!isJson(part.output)) return [];
  const output: Json = { ...part.output };
  part.output = output;
  const property = output.value === undefined ? 'reason' : 'value';
  const call = toResultCall(parts, part);
  const replace = (content: unknown): void => {
    part.output = typeof content === 'string' ? { type: 'text', value: content } : { ...output, [property]: content };
  };
  const isError = /^error-|^execution-denied$/.test(String(output.type));
  const content = { ...call, content: parts.take(output, property) ?? '', ...(isError && { isError }) };
  return [{ part: 'result', content, replace }];
}

/** The call that a result belongs to. The name stays in the request if the result is withheld, so it must be a plain name. */
export function toResultCall(parts: BodyParts, part: Json): { readonly id: string; readonly name: string } {
  if (isToken(part.toolName)) parts.take(part, 'toolName');
  return { id: String(part.toolCallId), name: String(part.toolName) };
}

/** The text of a file of any media type. */
function toFileTurn(parts: BodyParts, part: Json): Turn[] {
  const text = part.type === 'file' ? findText(part.data) : undefined;
  if (text === undefined) return [];
  const replace = (content: unknown): void => toSetter(part, 'data')(new TextEncoder().encode(String(content)));
  parts.take(part, 'data');
  return [{ part: 'document', content: text, replace }];
}

function findText(data: unknown): string | undefined {
  if (data instanceof Uint8Array) {
    return findMediaType(data.subarray(0, 24)) ? undefined : new TextDecoder().decode(data);
  }
  // Other strings are read as they are, with the rest of the message.
  if (typeof data !== 'string' || findBinaryData(data) || !/^[\w+/\r\n-]+={0,2}$/.test(data)) return undefined;
  try {
    const bytes = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
