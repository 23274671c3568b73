import type { BodyParts } from './body-parts.js';
import { toBlocksTurn, toContentTurn, toFixedTurns, toResultTurn, toSetter } from './content-turn.js';
import { isJson, type Json } from './json.js';
import { isSetting } from './transport-settings.js';
import type { Turn } from './turn.js';

/** The meaning of the content blocks of Anthropic's messages. Members that no turn takes are the rest of the block. */

/** Calls of the client's tools, of the provider's tools and of MCP servers. */
export const isCallBlock = ({ type }: Json): boolean => /(?:^|_)tool_use$/.test(String(type));

const isResultBlock = ({ type }: Json): boolean => /(?:^|_)tool_result$/.test(String(type));

function toCall(parts: BodyParts, block: Json) {
  const name = parts.take(block, 'name');
  return { id: String(block.id), name: String(name ?? block.type), arguments: parts.take(block, 'input') };
}

/** The turn of one block that is not plain text. */
export function toBlockTurns(parts: BodyParts, block: Json, toolNameOf: (callId: string) => string): Turn[] {
  if (isCallBlock(block)) return [{ part: 'call', content: toCall(parts, block) }];
  if (isResultBlock(block)) return [toToolResultTurn(parts, block, toolNameOf)];
  if (block.type === 'document') return toDocumentTurns(parts, block);
  if (block.type === 'search_result') return toContentTurn(parts, 'document', block, 'content');
  // The provider signed the reasoning and compacted the conversation, so neither can be replaced.
  if (block.type === 'thinking') return toFixedTurns(parts, 'output', block, 'thinking');
  if (block.type === 'redacted_thinking' && isSetting('encrypted_content', block.data)) parts.take(block, 'data');
  return block.type === 'compaction' ? toFixedTurns(parts, 'output', block, 'content') : [];
}

function toToolResultTurn(parts: BodyParts, block: Json, toolNameOf: (callId: string) => string): Turn {
  const id = String(block.tool_use_id);
  const turn = toResultTurn(parts, { id, name: toolNameOf(id) }, block, 'content');
  if (typeof block.content === 'string' || /^(?:mcp_)?tool_result$/.test(String(block.type))) return turn;
  // The results of the provider's tools have fixed forms. Each has an error form for a missing result.
  const withheld = { type: `${block.type}_error`, error_code: 'unavailable' };
  const replace = (content: unknown): void => {
    block.content = typeof content === 'string' ? withheld : content;
  };
  return { ...turn, replace } as Turn;
}

function toDocumentTurns(parts: BodyParts, block: Json): Turn[] {
  const { source } = block;
  if (!isJson(source)) return [];
  if (source.type === 'content') {
    const content = source.content;
    return typeof content === 'string'
      ? toContentTurn(parts, 'document', source, 'content')
      : toBlocksTurn(parts, 'document', Array.isArray(content) ? content.filter(isJson) : []);
  }
  if (source.type !== 'text' || typeof source.data !== 'string') return [];
  return [{ part: 'document', content: String(parts.take(source, 'data')), replace: toSetter(source, 'data') }];
}
