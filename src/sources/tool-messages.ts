import { isObject, type JsonObject } from '../core/json-object.js';
import { type ToolCallEvent, type ToolResultEvent, toArguments } from '../engine/events.js';

type Block = JsonObject & { readonly type: string };

/** Block types of tool calls in the common APIs, inside a message or as a message of their own. */
const CALL_TYPES = new Set(['tool_use', 'tool-call', 'tool_call', 'function_call', 'server_tool_use', 'mcp_tool_use']);
const RESULT_TYPES = new Set(['tool_result', 'tool-result', 'function_call_output', 'mcp_tool_result']);

export const isCallBlock = (value: unknown): value is Block => isObject(value) && CALL_TYPES.has(String(value.type));

export const isResultBlock = (value: unknown): value is Block =>
  isObject(value) && RESULT_TYPES.has(String(value.type));

/** Reads a call of any of these types. Returns undefined if it names no tool. */
export function findCall(value: unknown): ToolCallEvent | undefined {
  if (!isObject(value)) return undefined;
  const call = isObject(value.function) ? { ...value, ...value.function } : value;
  const name = firstText(call.name, call.toolName, call.tool_name);
  if (name === undefined) return undefined;
  const id = firstText(call.call_id, call.id, call.toolCallId, call.tool_call_id);
  const args = call.arguments ?? call.args ?? call.input ?? call.parameters;
  return { ...(id !== undefined && { id }), name, arguments: toArguments(args) };
}

/** Reads a result of any of these types. `findName` looks up the tool of a call. */
export function toResult(value: JsonObject, findName: (id: string | undefined) => string | undefined): ToolResultEvent {
  const id = firstText(value.tool_call_id, value.tool_use_id, value.call_id, value.toolCallId, value.id);
  const { error } = value;
  return {
    ...(id !== undefined && { id }),
    name: firstText(value.name, value.tool_name, value.toolName) ?? findName(id) ?? 'tool',
    content: value.content ?? value.output ?? value.result ?? '',
    ...(typeof error === 'string' && error !== '' && { error }),
  };
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');
