import { toPointerPart } from './json-pointer.js';
import { toReadable, toTypeName } from './readable.js';
import type { Artifact, ArtifactKind, Field, Skipped, Trust } from './types.js';

export const ARTIFACT_KINDS = [
  'prompt',
  'system-prompt',
  'output',
  'document',
  'memory',
  'tool',
  'tool-call',
  'tool-result',
  'skill',
  'server-instructions',
  'server-config',
] as const satisfies readonly ArtifactKind[];

export const TRUSTS = ['trusted', 'user', 'model', 'untrusted'] as const satisfies readonly Trust[];

/** Default trust of each kind. The caller may override it. */
const TRUST_OF_KIND: Readonly<Record<ArtifactKind, Trust>> = {
  prompt: 'user',
  'system-prompt': 'trusted',
  output: 'model',
  'tool-call': 'model',
  document: 'untrusted',
  memory: 'untrusted',
  tool: 'untrusted',
  'tool-result': 'untrusted',
  skill: 'untrusted',
  'server-instructions': 'untrusted',
  'server-config': 'user',
};

/** Property names that JSON Schema and MCP define. They are structure, so they are not inspected as text. */
const STRUCTURAL_KEYS = new Set(
  (
    'type properties items required description title default examples example enum const pattern format name inputSchema ' +
    'input_schema parameters outputSchema annotations arguments additionalProperties anyOf allOf oneOf not $ref $defs ' +
    'definitions $schema minimum maximum minLength maxLength minItems maxItems function uri uriTemplate mimeType text'
  ).split(' '),
);

const MAX_DEPTH = 64;
const MAX_FIELDS = 20_000;

export interface ArtifactOptions {
  readonly name?: string;
  readonly trust?: Trust;
  readonly source?: string;
  readonly pointer?: string;
  readonly session?: string;
  readonly server?: string;
}

/** Creates an artifact with a single text field. */
export const textArtifact = (kind: ArtifactKind, text: string, options: ArtifactOptions = {}): Artifact =>
  toArtifact(kind, [{ path: '', text }], [], options, options.name ?? kind);

/**
 * Creates an artifact from a JSON value, such as a tool definition, a call or a result. Every string and every property
 * name becomes a field. Objects in `exclude` are skipped, because they are artifacts of their own.
 */
export function jsonArtifact(
  kind: ArtifactKind,
  value: unknown,
  options: ArtifactOptions & { readonly exclude?: ReadonlySet<object> } = {},
): Artifact {
  const { fields, skipped } = collectFields(value, options.exclude);
  const name = options.name ?? findName(value) ?? kind;
  const artifact = toArtifact(kind, fields, skipped, options, name);
  artifact.origin = value;
  return artifact;
}

export const isArtifactKind = (word: string): word is ArtifactKind =>
  (ARTIFACT_KINDS as readonly string[]).includes(word);

function toArtifact(
  kind: ArtifactKind,
  fields: readonly Field[],
  skipped: readonly Skipped[],
  { trust = TRUST_OF_KIND[kind], source, pointer, session, server }: ArtifactOptions,
  name: string,
): MutableArtifact {
  const artifact: MutableArtifact = { kind, name, trust, fields };
  if (source !== undefined) artifact.source = source;
  if (pointer !== undefined) artifact.pointer = pointer;
  if (session !== undefined) artifact.session = session;
  if (server !== undefined) artifact.server = server;
  if (skipped.length > 0) artifact.skipped = skipped;
  return artifact;
}

/** Optional members are assigned one by one: every scan creates an artifact, and object spreads dominated that cost. */
type MutableArtifact = { -readonly [Member in keyof Artifact]: Artifact[Member] };

function findName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, function: fn } = value as { name?: unknown; function?: { name?: unknown } };
  const found = name ?? fn?.name;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function collectFields(root: unknown, exclude?: ReadonlySet<object>): { fields: Field[]; skipped: Skipped[] } {
  const fields: Field[] = [];
  const skipped: Skipped[] = [];
  const add = (path: string, text: string): void => {
    if (text.trim() === '') return;
    if (fields.length < MAX_FIELDS) fields.push({ path, text });
    else if (fields.length === MAX_FIELDS && skipped.at(-1)?.reason !== TOO_MANY)
      skipped.push({ path, reason: TOO_MANY });
  };
  const walk = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string') add(path, value);
    if (typeof value !== 'object' || value === null || (depth > 0 && exclude?.has(value))) return;
    if (depth >= MAX_DEPTH) {
      skipped.push({ path, reason: `nested deeper than ${MAX_DEPTH} levels` });
      return;
    }
    const readable = toReadable(value);
    if (readable === undefined)
      skipped.push({ path, reason: `${toTypeName(value)} cannot be read; pass its text instead` });
    if (readable !== value) {
      walk(readable, path, depth + 1);
      return;
    }
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) walk(value[i], `${path}/${i}`, depth + 1);
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      const childPath = `${path}/${toPointerPart(key)}`;
      if (!STRUCTURAL_KEYS.has(key)) add(`${childPath}#`, key);
      walk(child, childPath, depth + 1);
    }
  };
  walk(root, '', 0);
  return { fields, skipped };
}

const TOO_MANY = `more than ${MAX_FIELDS} texts in one artifact`;
