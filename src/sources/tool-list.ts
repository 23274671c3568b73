import { type ArtifactOptions, jsonArtifact } from '../core/artifact.js';
import { toPointerPart } from '../core/json-pointer.js';
import type { Artifact, ArtifactKind } from '../core/types.js';

/**
 * Artifacts of a saved MCP listing, whatever shape it was saved in: an array of tools, `{tools}`, a JSON-RPC response, a
 * dump of `initialize` and several lists, a map of servers, OpenAI or Anthropic function definitions, a single tool.
 * What is in the file beside them becomes a document, so that nothing goes uninspected.
 */
export function toListedArtifacts(root: unknown, source: string): Artifact[] {
  const parts: Part[] = [];
  const file = source.replace(/^.*[\\/]/, '');
  findParts(root, { pointer: '', depth: 0, server: file }, parts);
  // Answers saved one after the other: where only one server introduces itself, all of them are its own.
  const named = new Set(parts.map((part) => part.server).filter((server) => server !== file));
  const only = named.size === 1 ? [...named][0] : undefined;
  const taken = new Set(parts.map((part) => part.origin));
  const artifacts = parts.map(({ kind, origin, pointer, prefix, name, server }) =>
    toItemArtifact(
      { kind, ...(prefix !== undefined && { prefix }) },
      origin,
      { source, pointer, server: only ?? server, ...(name !== undefined && { name }) },
      taken,
    ),
  );
  if (taken.has(root as object)) return artifacts;
  const rest = jsonArtifact('document', root, { source, name: 'rest of the file', exclude: taken });
  return artifacts.length > 0 && rest.fields.length === 0 ? artifacts : [...artifacts, rest];
}

/** One item of a list that a server keeps, as an artifact of its own. */
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

/** Where in the file we are, and whose words these are. */
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
    // What a server says about itself; the lists inside become artifacts of their own.
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
        // Tools kept as a map carry their name as the key.
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

/** Keys that say what was asked, not who answered. */
const WRAPPERS = new Set(['result', 'initialize', 'response', 'data', 'server', 'inventory', ...METHODS]);

const hasLists = (value: object): boolean =>
  Object.keys(value).some((key) => Object.hasOwn(LISTED, key) || METHODS.includes(key));

/** A dump may hold the answer to `initialize` beside the lists: then it names the server of them all. */
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

/** A tool says its name and either what it does or what it takes. */
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
