import type { BodyParts } from './body-parts.js';
import { toBlocksTurn } from './content-turn.js';
import { isJson, type Json, toItems } from './json.js';
import { isToken } from './transport-settings.js';
import type { Turn } from './turn.js';

/** The meaning of the parts of a `Content` of Gemini. Members that no turn takes are the rest of the part. */

/** Calls of functions, of the provider's tools, and code that the provider runs. */
const CALLS = ['functionCall', 'toolCall', 'executableCode'] as const;
const RESULTS = ['functionResponse', 'toolResponse', 'codeExecutionResult'] as const;
const CODE_TOOL = 'code_execution';

export const isCallPart = (part: Json): boolean => CALLS.some((name) => isJson(part[name]));

export const isTextPart = (part: Json): boolean => typeof part.text === 'string';

/** The turns of a part that is not plain text. */
export function toPartTurns(parts: BodyParts, part: Json): Turn[] {
  const calls = CALLS.flatMap((name) => (isJson(part[name]) ? [toCallTurn(parts, part[name])] : []));
  const results = RESULTS.flatMap((name) => (isJson(part[name]) ? [toResultTurn(parts, part[name])] : []));
  return [...calls, ...results];
}

function toCallTurn(parts: BodyParts, call: Json): Turn {
  // Streamed arguments and code are further members. Each is read as an argument.
  const { id, name: _name, toolType: _type, args, ...rest } = call;
  const name = String(parts.take(call, 'name') ?? (isToken(call.toolType) ? call.toolType : CODE_TOOL));
  parts.take(call, 'args');
  const isPlain = isJson(args) || args === undefined;
  const known = isPlain ? { ...args } : { args };
  const others = Object.entries(rest).filter(([member]) => !(member === 'willContinue'));
  for (const [member] of others) parts.take(call, member);
  const content = { name, arguments: { ...known, ...Object.fromEntries(others) } };
  return { part: 'call', content: typeof id === 'string' ? { id, ...content } : content };
}

function toResultTurn(parts: BodyParts, result: Json): Turn {
  const { id, name, toolType } = result;
  if (isToken(name)) parts.take(result, 'name');
  const property = 'output' in result && !('response' in result) ? 'output' : 'response';
  const value = parts.take(result, property) ?? '';
  const known = isToken(name) ? String(name) : isToken(toolType) ? String(toolType) : CODE_TOOL;
  const content = { ...(typeof id === 'string' && { id }), name: known, content: value };
  // The API expects an object as the response of a function.
  const replace = (passed: unknown): void => {
    result[property] = property === 'response' && typeof passed === 'string' ? { output: passed } : passed;
  };
  return { part: 'result', content, replace };
}

/** The turns of one message. */
export function toContentTurns(parts: BodyParts, content: Json): Turn[] {
  const items = toItems(content.parts);
  const isModel = content.role === 'model';
  const texts = toBlocksTurn(parts, isModel ? 'output' : 'prompt', items.filter(isTextPart));
  const others = items.flatMap((part) => toPartTurns(parts, part));
  return isModel ? [...texts, ...others] : [...others, ...texts];
}
