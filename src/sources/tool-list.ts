import { type ArtifactOptions, jsonArtifact } from '../core/artifact.js';
import { toPointerPart } from '../core/json-pointer.js';
import type { Artifact, ArtifactKind } from '../core/types.js';

/**
 * Converts a saved MCP listing to artifacts. It accepts an array of tools, `{tools}`, a JSON-RPC response, a dump of
 * `initialize` and several lists, a map of servers, OpenAI or Anthropic function definitions, or a single tool. The rest
 * of the file becomes a document, so that all of it is inspected.
 */
export function toListedArtifacts(root: unknown, source: string): Artifact[] {
  const parts: Part[] = [];
  const file = source.replace(/^.*[\\/]/, '');
  findParts(root, { pointer: '', depth: 0, server: file }, parts);
  // In a file of consecutive responses, all of them belong to the one server that sends its name.
  const serverNames = new Set(parts.map((part) => part.server).filter((server) => server !== file));
  const onlyServer = serverNames.size === 1 ? [...serverNames][0] : undefined;
  const taken = new Set(parts.map((part) => part.origin));
  const artifacts = parts.map(({ kind, origin, pointer, prefix, name, server }) =>
    toItemArtifact(
      { kind, ...(prefix !== undefined && { prefix }) },
      origin,
      { source, pointer, server: onlyServer ?? server, ...(name !== undefined && { name }) },
      taken,
    ),
  );
  if (taken.has(root as object)) return artifacts;
  const rest = jsonArtifact('document', root, { source, name: 'rest of the file', exclude: taken });
  return artifacts.length > 0 && rest.fields.length === 0 ? artifacts : [...artifacts, rest];
}

/** Converts one item of a server's list to an artifact. */
export function toItemArtifact(
  { kind, prefix }: ListedKind,
  item: unknown,
  options: ArtifactOptions,
  exclude?: ReadonlySet<object>,
): Artifact {
  const artifact = jsonArtifact(kind, item, { ...options, ...(exclude && { exclude }) });
  return prefix ? { ...artifact, name: `${prefix} ${artifact.name}` } : artifact;
}

export interface ListedKind {
  readonly kind: ArtifactKind;
  readonly prefix?: string;
}

interface Part extends ListedKind {
  readonly origin: object;
  readonly pointer: string;
  readonly name?: string;
  readonly server: string;
}

/** The current position in the file, and the server it belongs to. */
interface Place {
  readonly pointer: string;
  readonly depth: number;
  readonly server: string;
}

const METHODS: readonly string[] = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];

/** Deep enough for `[{ "server": { "tools/list": { "result": { "tools": […] } } } }]`. */
const MAX_WRAPPING = 8;

export const LISTED = {
  tools: { kind: 'tool' },
  prompts: { kind: 'server-instructions', prefix: 'prompt' },
  resources: { kind: 'server-instructions', prefix: 'resource' },
  resourceTemplates: { kind: 'server-instructions', prefix: 'resource template' },
} as const satisfies Readonly<Record<string, ListedKind>>;

const LISTS: Readonly<Record<string, ListedKind>> = { ...LISTED, functions: { kind: 'tool' } };

function findParts(value: unknown, place: Place, parts: Part[]): void {
  const { pointer, depth } = place;
  if (!isContainer(value) || depth > MAX_WRAPPING) return;
  const server = findServerName(value) ?? place.server;
  if (isTool(value)) {
    parts.push({ kind: 'tool', origin: value, pointer, server });
    return;
  }
  if (!Array.isArray(value) && isServer(value)) {
    // The server's own description; the lists inside become artifacts of their own.
    const { serverInfo } = value as { serverInfo?: { name?: unknown } };
    const name = typeof serverInfo?.name === 'string' ? serverInfo.name : 'server';
    parts.push({ kind: 'server-instructions', origin: value, pointer, name, server });
  }
  for (const [key, child] of Object.entries(value)) {
    const childPointer = `${pointer}/${toPointerPart(key)}`;
    const list = Array.isArray(value) ? undefined : LISTS[key];
    if (list && isContainer(child)) {
      for (const [name, item] of Object.entries(child)) {
        if (!isContainer(item)) continue;
        // In a map of tools the key is the tool's name.
        const isNamed = Array.isArray(child) || 'name' in item || 'function' in item;
        parts.push({ ...list, origin: item, pointer: `${childPointer}/${name}`, server, ...(!isNamed && { name }) });
      }
    } else {
      // In a map of servers the key is the server's name.
      const isMapped = !Array.isArray(value) && !WRAPPERS.has(key) && isContainer(child) && hasLists(child);
      findParts(child, { pointer: childPointer, depth: depth + 1, server: isMapped ? key : server }, parts);
    }
  }
}

/** Keys that name a request or an envelope, not a server. */
const WRAPPERS = new Set(['result', 'initialize', 'response', 'data', 'server', 'inventory', ...METHODS]);

const hasLists = (value: object): boolean =>
  Object.keys(value).some((key) => Object.hasOwn(LISTED, key) || METHODS.includes(key));

/** A dump may hold the response to `initialize` beside the lists. It names the server of all of them. */
function findServerName(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  const { serverInfo, initialize, result } = value as Record<string, unknown>;
  for (const holder of [value, initialize, (initialize as { result?: unknown } | undefined)?.result, result]) {
    const info = holder === value ? serverInfo : (holder as { serverInfo?: unknown } | null | undefined)?.serverInfo;
    const { name } = (info ?? {}) as { name?: unknown };
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}

/** A tool has a name and either a schema or a description. */
function isTool(value: object): boolean {
  const { name, function: fn, description, type } = value as Record<string, unknown>;
  if (type === 'function' && isContainer(fn)) return true;
  if (typeof name !== 'string') return false;
  const hasSchema = ['inputSchema', 'input_schema', 'parameters', 'outputSchema'].some((key) =>
    isContainer((value as Record<string, unknown>)[key]),
  );
  return hasSchema || (typeof description === 'string' && Object.keys(value).every((key) => TOOL_KEYS.has(key)));
}

const TOOL_KEYS = new Set(['name', 'title', 'description', 'annotations', '_meta', 'icons', 'strict', 'cache_control']);

const isServer = (value: object): boolean =>
  'serverInfo' in value || ('instructions' in value && 'capabilities' in value);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
