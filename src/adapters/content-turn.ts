import type { Turn } from './conversation.js';

type Json = Record<string, unknown>;

/**
 * What a message says: a text, or the texts among its blocks, which belong together since an attack may be spread over them.
 * What is replaced is replaced in the message.
 */
export function toContentTurn(part: 'system' | 'prompt' | 'output', message: Json, property: string): Turn[] {
  const content = message[property];
  if (typeof content === 'string') {
    if (content === '') return [];
    const replace = (given: unknown): void => {
      message[property] = given;
    };
    return [{ part, content, replace }];
  }
  if (!Array.isArray(content)) return [];
  const blocks = (content as Json[]).filter(({ text }) => typeof text === 'string');
  if (blocks.length === 0) return [];
  const replace = (given: unknown): void => {
    const texts = Array.isArray(given) ? (given as unknown[]) : [given];
    for (const [index, block] of blocks.entries()) block.text = texts[index] ?? '';
  };
  const texts = blocks.map(({ text }) => String(text));
  return [{ part, content: texts.length === 1 ? texts[0]! : texts, replace }];
}
