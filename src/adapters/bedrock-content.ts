import { BodyParts } from './body-parts.js';
import { toBlocksTurn, toResultTurn } from './content-turn.js';
import { isJson, type Json, toItems } from './json.js';
import type { Turn } from './turn.js';

/** A request to Bedrock's Converse API. `requestMetadata` is a place for the id of a conversation. */
export interface BedrockRequest {
  /** `Converse` or `ConverseStream`. */
  readonly command: string;
  readonly input: {
    readonly modelId?: string | undefined;
    readonly requestMetadata?: Readonly<Record<string, string>> | undefined;
    readonly [member: string]: unknown;
  };
}

export const isToolSpec = (tool: Json): boolean => isJson(tool.toolSpec);

export function toToolDefinition({ toolSpec, ...others }: Json): Json {
  const { inputSchema, ...spec } = toolSpec as Json;
  return {
    ...others,
    ...spec,
    inputSchema: isJson(inputSchema) && 'json' in inputSchema ? inputSchema.json : inputSchema,
  };
}

/** The turns of a request. Their replacements are written into the input. */
export function toConverseTurns(input: Json, toolNameOf: (callId: string) => string): Turn[] {
  const parts = new BodyParts();
  const names = new Map<string, string>();
  const nameOf = (id: string): string => names.get(id) ?? toolNameOf(id);
  const system = toBlocksTurn(parts, 'system', toItems(input.system).filter(isTextBlock));
  const turns = toItems(input.messages).flatMap((message): Turn[] => {
    const part = message.role === 'assistant' ? 'output' : message.role === 'system' ? 'system' : 'prompt';
    const blocks = toItems(message.content);
    const others = blocks.flatMap((block): Turn[] => {
      if (isJson(block.toolUse)) names.set(String(block.toolUse.toolUseId), String(block.toolUse.name));
      return toBlockTurns(parts, block, nameOf);
    });
    const texts = toBlocksTurn(parts, part, blocks.filter(isTextBlock));
    const rest = parts.toRestTurns(message, part === 'prompt');
    // In a user message, the text comments on the results that precede it.
    return [...rest, ...(part === 'output' ? [...texts, ...others] : [...others, ...texts])];
  });
  for (const tool of toItems(isJson(input.toolConfig) ? input.toolConfig.tools : [])) {
    if (isToolSpec(tool)) parts.exclude(tool);
  }
  return [...system, ...parts.toRestTurns(input), ...turns];
}

export const isTextBlock = (block: Json): boolean => typeof block.text === 'string';

export const isCallBlock = (block: Json): boolean => isJson(block.toolUse);

/** The turns of one block that is not plain text. */
export function toBlockTurns(parts: BodyParts, block: Json, toolNameOf: (callId: string) => string): Turn[] {
  const { toolUse, toolResult, document, searchResult } = block;
  if (isJson(toolUse)) {
    const name = String(parts.take(toolUse, 'name'));
    const content = { id: String(toolUse.toolUseId), name, arguments: parts.take(toolUse, 'input') };
    return [{ part: 'call', content }];
  }
  if (isJson(toolResult)) {
    const id = String(toolResult.toolUseId);
    const turn = toResultTurn(parts, { id, name: toolNameOf(id) }, toolResult, 'content');
    const replace = (content: unknown): void => {
      toolResult.content = typeof content === 'string' ? [{ text: content }] : content;
    };
    return [{ ...turn, replace } as Turn];
  }
  if (isJson(searchResult)) return toBlocksTurn(parts, 'document', toItems(searchResult.content).filter(isTextBlock));
  const source = isJson(document) && isJson(document.source) ? document.source : undefined;
  if (!source) return [];
  if (isTextBlock(source)) return toBlocksTurn(parts, 'document', [source]);
  return toBlocksTurn(parts, 'document', toItems(source.content).filter(isTextBlock));
}
