import type { BodyParts } from './body-parts.js';
import { type Json, toItems } from './json.js';
import type { Turn } from './turn.js';

type TextPart = 'system' | 'prompt' | 'output' | 'document';

/** The text of a message, or the texts of its blocks, as one turn. Replacements are written into the message. */
export function toContentTurn(parts: BodyParts, part: TextPart, message: Json, property: string): Turn[] {
  if (typeof message[property] !== 'string') return toBlocksTurn(parts, part, toItems(message[property]));
  const content = String(parts.take(message, property));
  return content === '' ? [] : [{ part, content, replace: toSetter(message, property) }];
}

/** The texts of several blocks as one turn, because an attack may be spread over them. */
export function toBlocksTurn(parts: BodyParts, part: TextPart, blocks: readonly Json[], property = 'text'): Turn[] {
  const textBlocks = blocks.filter((block) => typeof block[property] === 'string');
  if (textBlocks.length === 0) return [];
  const replace = (content: unknown): void => {
    const texts: readonly unknown[] = Array.isArray(content) ? content : [content];
    for (const [index, block] of textBlocks.entries()) block[property] = texts[index] ?? '';
  };
  const texts = textBlocks.map((block) => String(parts.take(block, property)));
  return [{ part, content: texts.length === 1 ? texts[0]! : texts, replace }];
}

/** How the APIs mark the result of a call that failed. */
const isFailed = ({ is_error, isError, status }: Json): boolean =>
  is_error === true || isError === true || status === 'error';

/** A tool result that a message holds in one of its properties. */
export const toResultTurn = (
  parts: BodyParts,
  call: { id: string; name: string },
  message: Json,
  property: string,
): Turn => ({
  part: 'result',
  content: { ...call, content: parts.take(message, property) ?? '', ...(isFailed(message) && { isError: true }) },
  replace: toSetter(message, property),
});

/** A text that cannot be replaced, such as reasoning that the provider signed. */
export function toFixedTurns(parts: BodyParts, part: TextPart, message: Json, property: string): Turn[] {
  if (typeof message[property] !== 'string' || message[property] === '') return [];
  return [{ part, content: String(parts.take(message, property)) }];
}

export const toSetter =
  (target: Json, property: string) =>
  (value: unknown): void => {
    target[property] = value;
  };
