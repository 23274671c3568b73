import { jsonArtifact } from '../engine/artifact.js';
import type { Artifact, ArtifactKind } from '../types.js';

/**
 * Artifacts of a saved MCP listing, whatever shape it was saved in: an array of tools, `{tools}`, a JSON-RPC response, a
 * dump of `initialize` and several lists, a map of servers, OpenAI or Anthropic function definitions, a single tool.
 * What is in the file beside them becomes a document, so that nothing goes uninspected.
 */
export function toListedArtifacts(root: unknown, source: string): Artifact[] {
  const parts: Part[] = [];
  findParts(root, '', 0, parts);
  const taken = new Set(parts.map((part) => part.origin));
  const artifacts = parts.map(({ kind, origin, pointer, prefix, name }) => {
    const artifact = jsonArtifact(kind, origin, {
      source,
      pointer,
      exclude: taken,
      ...(name !== undefined && { name }),
    });
    return prefix ? { ...artifact, name: `${prefix} ${artifact.name}` } : artifact;
  });
  if (taken.has(root as object)) return artifacts;
  const rest = jsonArtifact('document', root, { source, name: 'rest of the file', exclude: taken });
  return artifacts.length > 0 && rest.fields.length === 0 ? artifacts : [...artifacts, rest];
}

interface Part {
  readonly kind: ArtifactKind;
  readonly origin: object;
  readonly pointer: string;
  readonly prefix?: string;
  readonly name?: string;
}

/** Deep enough for `[{ "server": { "tools/list": { "result": { "tools": […] } } } }]`. */
const MAX_WRAPPING = 8;

const LISTS: Readonly<Record<string, { kind: ArtifactKind; prefix?: string }>> = {
  tools: { kind: 'tool' },
  functions: { kind: 'tool' },
  prompts: { kind: 'server-instructions', prefix: 'prompt' },
  resources: { kind: 'server-instructions', prefix: 'resource' },
  resourceTemplates: { kind: 'server-instructions', prefix: 'resource template' },
};

function findParts(value: unknown, pointer: string, depth: number, parts: Part[]): void {
  if (!isObject(value) || depth > MAX_WRAPPING) return;
  if (isTool(value)) {
    parts.push({ kind: 'tool', origin: value, pointer });
    return;
  }
  if (!Array.isArray(value) && isServer(value)) {
    // What a server says about itself; the lists inside become artifacts of their own.
    const { serverInfo } = value as { serverInfo?: { name?: unknown } };
    const name = typeof serverInfo?.name === 'string' ? serverInfo.name : 'server';
    parts.push({ kind: 'server-instructions', origin: value, pointer, name });
  }
  for (const [key, child] of Object.entries(value)) {
    const childPointer = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const list = Array.isArray(value) ? undefined : LISTS[key];
    if (list && isObject(child)) {
      for (const [name, item] of Object.entries(child)) {
        if (!isObject(item)) continue;
        // Tools kept as a map carry their name as the key.
        const isNamed = Array.isArray(child) || 'name' in item || 'function' in item;
        parts.push({ ...list, origin: item, pointer: `${childPointer}/${name}`, ...(!isNamed && { name }) });
      }
    } else findParts(child, childPointer, depth + 1, parts);
  }
}

/** A tool says its name and either what it does or what it takes. */
function isTool(value: object): boolean {
  const { name, function: fn, description, type } = value as Record<string, unknown>;
  if (type === 'function' && isObject(fn)) return true;
  if (typeof name !== 'string') return false;
  const hasSchema = ['inputSchema', 'input_schema', 'parameters', 'outputSchema'].some((key) =>
    isObject((value as Record<string, unknown>)[key]),
  );
  return hasSchema || (typeof description === 'string' && Object.keys(value).every((key) => TOOL_KEYS.has(key)));
}

const TOOL_KEYS = new Set(['name', 'title', 'description', 'annotations', '_meta', 'icons', 'strict', 'cache_control']);

const isServer = (value: object): boolean =>
  'serverInfo' in value || ('instructions' in value && 'capabilities' in value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
