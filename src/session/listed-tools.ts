import { isObject } from '../core/json-object.js';
import type { Artifact } from '../core/types.js';
import type { ListedTool, SessionLog } from '../engine/session-scope.js';
import { freezeJson } from './frozen-json.js';
import { MAX_DESCRIPTION, MAX_SCHEMA, MAX_TOOLS, MAX_TOOLS_WEIGHT } from './limits.js';

/** Many sessions list the same tools, so each definition is kept in memory once. */
const interned = new Map<string, ListedTool>();
const MAX_INTERNED = 4096;

/** The last result of adding a list to a record. Sessions start alike, so they can share one record. */
const lastAdded = new WeakMap<
  SessionLog['tools'],
  { readonly added: NamedTool[]; readonly all: SessionLog['tools'] }
>();
type NamedTool = readonly [name: string, tool: ListedTool];

/** Adds listed tools to the tools of a session. A later tool replaces an earlier one of the same name. */
export function addTools(tools: SessionLog['tools'], listed: readonly Artifact[]): SessionLog['tools'] {
  const added = listed.map(({ name, origin }): NamedTool => [name, intern(toListedTool(origin))]);
  const last = lastAdded.get(tools);
  if (last && isSame(last.added, added)) return last.all;
  const all: Record<string, ListedTool> = Object.assign(Object.create(null), tools);
  let count = Object.keys(all).length;
  let weight = Object.values(all).reduce((sum, tool) => sum + toWeight(tool), 0);
  for (const [name, tool] of added) {
    const known = all[name];
    const heavier = weight + toWeight(tool) - (known ? toWeight(known) : 0);
    if (heavier > MAX_TOOLS_WEIGHT || (!known && count >= MAX_TOOLS)) continue;
    weight = heavier;
    if (!known) count++;
    all[name] = tool;
  }
  lastAdded.set(tools, { added, all: Object.freeze(all) });
  return all;
}

const isSame = (a: readonly NamedTool[], b: readonly NamedTool[]): boolean =>
  a.length === b.length && a.every(([name, tool], i) => name === b[i]![0] && tool === b[i]![1]);

/** MCP, OpenAI and Anthropic each use their own property name for the schema. */
function toListedTool(definition: unknown): ListedTool {
  if (!isObject(definition)) return {};
  const { description, inputSchema, input_schema, parameters, annotations } = isObject(definition.function)
    ? { ...definition, ...definition.function }
    : definition;
  const schema = inputSchema ?? input_schema ?? parameters;
  return {
    ...(typeof description === 'string' && { description: description.slice(0, MAX_DESCRIPTION) }),
    ...(isSmall(schema) && { inputSchema: schema }),
    ...(isObject(annotations) && isSmall(annotations) && { annotations }),
  };
}

function intern(tool: ListedTool): ListedTool {
  const key = JSON.stringify(tool);
  const known = interned.get(key);
  if (known) return known;
  // Copied, because the caller may change its own definition later.
  const copy = freezeJson(JSON.parse(key) as ListedTool, Number.POSITIVE_INFINITY, 'The tool list');
  if (interned.size >= MAX_INTERNED) interned.delete(interned.keys().next().value!);
  interned.set(key, copy);
  return copy;
}

const toWeight = (tool: ListedTool): number =>
  (tool.description?.length ?? 0) + (toJson(tool.inputSchema)?.length ?? 0) + (toJson(tool.annotations)?.length ?? 0);

const isSmall = (value: unknown): boolean => {
  const json = toJson(value);
  return json !== undefined && json.length <= MAX_SCHEMA;
};

/** Undefined for values without a JSON form: cycles, functions. */
function toJson(value: unknown): string | undefined {
  try {
    return value === undefined ? undefined : JSON.stringify(value);
  } catch {
    return undefined;
  }
}
