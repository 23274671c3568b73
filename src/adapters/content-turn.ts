import { type Json, toItems } from './json.js';
import type { Turn } from './turn.js';

type TextPart = 'system' | 'prompt' | 'output';

/** The text of a message, or the texts of its blocks, as one turn. Replacements are written into the message. */
export function toContentTurn(part: TextPart, message: Json, property: string): Turn[] {
  const content = message[property];
  if (typeof content !== 'string') return toBlocksTurn(part, toItems(content));
  return content === '' ? [] : [{ part, content, replace: toSetter(message, property) }];
}

/** The texts of several blocks as one turn, because an attack may be spread over them. */
export function toBlocksTurn(part: TextPart, blocks: readonly Json[]): Turn[] {
  const textBlocks = blocks.filter(({ text }) => typeof text === 'string');
  if (textBlocks.length === 0) return [];
  const replace = (content: unknown): void => {
    const texts: readonly unknown[] = Array.isArray(content) ? content : [content];
    for (const [index, block] of textBlocks.entries()) block.text = texts[index] ?? '';
  };
  const texts = textBlocks.map(({ text }) => String(text));
  return [{ part, content: texts.length === 1 ? texts[0]! : texts, replace }];
}

/** A tool result that a message holds in one of its properties. */
export const toResultTurn = (call: { id: string; name: string }, message: Json, property: string): Turn => ({
  part: 'result',
  content: { ...call, content: message[property] ?? '' },
  replace: toSetter(message, property),
});

const toSetter =
  (target: Json, property: string) =>
  (value: unknown): void => {
    target[property] = value;
  };
