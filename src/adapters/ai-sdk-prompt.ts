import type { ModelMessage, ModelPart } from './ai-sdk-parts.js';
import { toBlocksTurn } from './content-turn.js';
import type { Turn } from './turn.js';

type Writable = { -readonly [Key in keyof ModelPart]: unknown } & { type: string };

/** A copy of the prompt, and its turns. The guard's replacements are written into the copy. */
export function toPromptTurns(prompt: readonly ModelMessage[]): {
  readonly prompt: readonly ModelMessage[];
  readonly turns: readonly Turn[];
} {
  const turns: Turn[] = [];
  const copy = prompt.map((message): ModelMessage => {
    if (typeof message.content === 'string') {
      const messageCopy = { ...message, content: message.content };
      const part = message.role === 'system' ? 'system' : message.role === 'assistant' ? 'output' : 'prompt';
      const replace = (content: unknown) => Object.assign(messageCopy, { content });
      turns.push({ part, content: messageCopy.content, replace });
      return messageCopy;
    }
    const parts = message.content.map((part): Writable => ({ ...part }));
    turns.push(...(message.role === 'user' ? toUserTurns(parts) : parts.flatMap(toTurn)));
    return { ...message, content: parts as readonly ModelPart[] };
  });
  return { prompt: copy, turns };
}

function toUserTurns(parts: readonly Writable[]): Turn[] {
  const texts = parts.filter(({ type }) => type === 'text');
  const files = parts.flatMap((part): Turn[] => {
    const text = part.type === 'file' ? findFileText(part) : undefined;
    if (text === undefined) return [];
    const replace = (content: unknown): void => {
      part.data = new TextEncoder().encode(String(content));
    };
    return [{ part: 'document', content: text, replace }];
  });
  return [...toBlocksTurn('prompt', texts), ...files];
}

function toTurn(part: Writable): Turn[] {
  if (part.type === 'text' || part.type === 'reasoning') {
    const replace = (text: unknown): void => {
      part.text = text;
    };
    return [{ part: 'output', content: String(part.text), replace }];
  }
  const { toolCallId, toolName } = part;
  const call = { id: String(toolCallId), name: String(toolName) };
  if (part.type === 'tool-call') return [{ part: 'call', content: { ...call, arguments: part.input } }];
  if (part.type !== 'tool-result') return [];
  const output = part.output as { readonly type: string; readonly value?: unknown; readonly reason?: unknown };
  const value = output.value ?? output.reason ?? '';
  const replace = (content: unknown): void => {
    part.output = typeof content === 'string' ? { type: 'text', value: content } : { ...output, value: content };
  };
  return [{ part: 'result', content: { ...call, content: value }, replace }];
}

/** The text of a text file. Files given as a URL are not read: the provider fetches them. */
function findFileText({ mediaType, data }: Writable): string | undefined {
  if (typeof mediaType !== 'string' || !/^(?:text\/|application\/(?:json|xml)\b)/.test(mediaType)) return undefined;
  if (data instanceof Uint8Array) return new TextDecoder().decode(data);
  return typeof data === 'string' ? findBase64Text(data) : undefined;
}

function findBase64Text(base64: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
