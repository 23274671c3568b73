import { globToRegExp } from '../../core/glob.js';
import type { ListedTool } from '../../engine/session-scope.js';
import { type CapabilityName, toCapabilities } from '../../text/capabilities.js';

/** A property of a tool's results or calls, declared by the operator or derived from the definition. */
export type ToolLabel = CapabilityName | 'trusted-content' | 'read-only';

/** Labels by tool name. `*` matches any characters; all matching entries apply. */
export type DeclaredLabels = Readonly<Record<string, readonly ToolLabel[]>>;

/** Combines the declared labels with those derived from the tool's definition. */
export function findLabels(name: string, listed?: ListedTool, declared?: DeclaredLabels): ReadonlySet<ToolLabel> {
  const explicit = declaredFor(declared, name);
  const guessed = findCapabilities(name, listed).filter(
    (label) => !(label === 'untrusted-content' && explicit.has('trusted-content')) && !explicit.has('read-only'),
  );
  return new Set([...explicit, ...guessed]);
}

const declaredFor = (labels: DeclaredLabels | undefined, tool: string): ReadonlySet<ToolLabel> =>
  new Set(Object.entries(labels ?? {}).flatMap(([glob, words]) => (globToRegExp(glob).test(tool) ? words : [])));

/** Cache: sessions call the same few tools repeatedly and share their definitions. */
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
