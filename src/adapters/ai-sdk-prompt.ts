import type { ModelMessage, ModelPart } from './ai-sdk-parts.js';
import { withData, withoutData } from './binary.js';
import type { Turn } from './conversation.js';

type Writable = { -readonly [Key in keyof ModelPart]: unknown } & { type: string };

/** A copy of the prompt, and the parts of it that a guard looks at: what it replaces, it replaces in the copy. */
export function toPromptTurns(prompt: readonly ModelMessage[]): {
  readonly prompt: readonly ModelMessage[];
  readonly turns: readonly Turn[];
} {
  const turns: Turn[] = [];
  const copy = prompt.map((message): ModelMessage => {
    if (typeof message.content === 'string') {
      const own = { ...message, content: message.content };
      const part = message.role === 'system' ? 'system' : message.role === 'assistant' ? 'output' : 'prompt';
      turns.push({ part, content: own.content, replace: (content) => Object.assign(own, { content }) });
      return own;
    }
    const parts = message.content.map((part): Writable => ({ ...part }));
    turns.push(...(message.role === 'user' ? toUserTurns(parts) : parts.flatMap(toTurn)));
    return { ...message, content: parts as readonly ModelPart[] };
  });
  return { prompt: copy, turns };
}

/** The texts of a message belong together: an attack may be spread over them. */
function toUserTurns(parts: readonly Writable[]): Turn[] {
  const texts = parts.filter(({ type }) => type === 'text');
  const files = parts.flatMap((part): Turn[] => {
    const text = part.type === 'file' ? findText(part) : undefined;
    if (text === undefined) return [];
    const replace = (content: unknown): void => {
      part.data = new TextEncoder().encode(String(content));
    };
    return [{ part: 'document', content: text, replace }];
  });
  if (texts.length === 0) return files;
  const replace = (content: unknown): void => {
    const given = Array.isArray(content) ? (content as unknown[]) : [content];
    for (const [index, part] of texts.entries()) part.text = given[index] ?? '';
  };
  const content = texts.map(({ text }) => String(text));
  return [{ part: 'prompt', content: content.length === 1 ? content[0]! : content, replace }, ...files];
}

function toTurn(part: Writable): Turn[] {
  if (part.type === 'text' || part.type === 'reasoning') {
    const replace = (text: unknown): void => {
      part.text = text;
    };
    return [{ part: 'output', content: String(part.text), replace }];
  }
  const { toolCallId, toolName } = part;
  const named = { id: String(toolCallId), name: String(toolName) };
  if (part.type === 'tool-call') return [{ part: 'call', content: { ...named, arguments: part.input } }];
  if (part.type !== 'tool-result') return [];
  const output = part.output as { readonly type: string; readonly value?: unknown; readonly reason?: unknown };
  const value = output.value ?? output.reason ?? '';
  const replace = (content: unknown): void => {
    part.output =
      typeof content === 'string' ? { type: 'text', value: content } : { ...output, value: withData(content, value) };
  };
  return [{ part: 'result', content: { ...named, content: withoutData(value) }, replace }];
}

/** Files of text are read; what an address points at is the provider's to fetch. */
function findText({ mediaType, data }: Writable): string | undefined {
  if (typeof mediaType !== 'string' || !/^(?:text\/|application\/(?:json|xml)\b)/.test(mediaType)) return undefined;
  if (data instanceof Uint8Array) return new TextDecoder().decode(data);
  return typeof data === 'string' ? fromBase64(data) : undefined;
}

function fromBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
