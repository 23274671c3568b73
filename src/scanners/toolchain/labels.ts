import { globToRegExp } from '../../core/glob.js';
import type { ListedTool } from '../../engine/session-scope.js';
import { type CapabilityName, toCapabilities } from '../../text/capabilities.js';

/** What a tool's results or calls are, declared by whoever runs the agent. */
export type ToolLabel = CapabilityName | 'trusted-content' | 'read-only';

/** By tool name; `*` stands for any characters. What fits adds up. */
export type DeclaredLabels = Readonly<Record<string, readonly ToolLabel[]>>;

/** What a tool's definition says of its results and its calls, as for a fleet of servers; and what is declared. */
export function findLabels(name: string, listed?: ListedTool, declared?: DeclaredLabels): ReadonlySet<ToolLabel> {
  const told = declaredFor(declared, name);
  const guessed = findCapabilities(name, listed).filter(
    (label) => !(label === 'untrusted-content' && told.has('trusted-content')) && !told.has('read-only'),
  );
  return new Set([...told, ...guessed]);
}

const declaredFor = (labels: DeclaredLabels | undefined, tool: string): ReadonlySet<ToolLabel> =>
  new Set(Object.entries(labels ?? {}).flatMap(([glob, words]) => (globToRegExp(glob).test(tool) ? words : [])));

/** The same few tools are called over and over, and all sessions share their definitions. */
const known = new WeakMap<ListedTool, Map<string, readonly CapabilityName[]>>();
const UNLISTED: ListedTool = {};
const MAX_NAMES = 1_024;

function findCapabilities(name: string, listed: ListedTool = UNLISTED): readonly CapabilityName[] {
  const byName = known.get(listed) ?? new Map<string, readonly CapabilityName[]>();
  const found = byName.get(name);
  if (found) return found;
  const definition = { kind: 'tool', name, trust: 'untrusted', fields: [], origin: { ...listed, name } } as const;
  const capabilities = toCapabilities(definition).map((capability) => capability.name);
  if (byName.size >= MAX_NAMES) byName.clear();
  known.set(listed, byName.set(name, capabilities));
  return capabilities;
}
