import type { BodyParts } from './body-parts.js';
import { toBlocksTurn, toContentTurn, toSetter } from './content-turn.js';
import { type Json, toItems } from './json.js';
import type { Turn } from './turn.js';

/** The meaning of the items of OpenAI's responses API. Members that no turn takes are the rest of the item. */

/** Calls of functions, and of the tools that the provider or the client runs: `local_shell_call`, `mcp_call`. */
export const isCallItem = ({ type }: Json): boolean =>
  /_call$/.test(String(type)) || type === 'mcp_approval_request' || type === 'program';

/** The members of a call that hold what the tool returned. */
const RESULT_MEMBERS = ['output', 'outputs', 'results', 'result', 'error'];
/** The members of a call that are neither its arguments nor its result. They stay in the rest of the item. */
const CALL_FACTS = new Set(['id', 'type', 'status', 'call_id', 'name', 'created_by', 'role', ...RESULT_MEMBERS]);

export const toCallId = ({ call_id, id }: Json): string => String(call_id ?? id);
export const toCallName = ({ name, type }: Json): string => String(name ?? String(type).replace(/_call$/, ''));

export function toItemTurns(parts: BodyParts, item: Json, toolNameOf: (callId: string) => string): Turn[] {
  if (isCallItem(item)) return toCallTurns(parts, item);
  if (/_output$/.test(String(item.type))) {
    const id = toCallId(item);
    return RESULT_MEMBERS.flatMap((name) => toResultTurns(parts, { id, name: toolNameOf(id) }, item, name));
  }
  if (item.type === 'reasoning') {
    return ['summary', 'content'].flatMap((property) => toContentTurn(parts, 'output', item, property));
  }
  if (item.role === undefined) return [];
  const part = item.role === 'user' ? 'prompt' : item.role === 'assistant' ? 'output' : 'system';
  return [
    ...toContentTurn(parts, part, item, 'content'),
    ...toBlocksTurn(parts, part, toItems(item.content), 'refusal'),
  ];
}

function toCallTurns(parts: BodyParts, item: Json): Turn[] {
  const call = { id: toCallId(item), name: toCallName(item) };
  const args = findArguments(parts, item);
  if (item.name !== undefined) parts.take(item, 'name');
  return [
    { part: 'call', content: { ...call, arguments: args } },
    ...RESULT_MEMBERS.flatMap((name) => toResultTurns(parts, call, item, name)),
  ];
}

/** The arguments of a function, or all members that describe the action of another tool. */
function findArguments(parts: BodyParts, item: Json): unknown {
  for (const name of ['arguments', 'input']) if (item[name] !== undefined) return parts.take(item, name);
  const names = Object.keys(item).filter((name) => !CALL_FACTS.has(name));
  return Object.fromEntries(names.map((name) => [name, parts.take(item, name)]));
}

function toResultTurns(parts: BodyParts, call: { id: string; name: string }, item: Json, name: string): Turn[] {
  if (item[name] === undefined || item[name] === null) return [];
  // The name lets the guard recognise a picture in base64.
  const content = name === 'result' ? { data: parts.take(item, name) } : parts.take(item, name);
  const replace = toSetter(item, name);
  return [{ part: 'result', content: { ...call, content }, ...(name !== 'result' && { replace }) }];
}
