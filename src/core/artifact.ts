import { collectFields } from './json-fields.js';
import { TRUST_OF_KIND } from './kinds.js';
import type { Artifact, ArtifactKind, Field, FileData, Skipped, Trust } from './types.js';

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
  const { fields, skipped, files } = collectFields(value, options.exclude);
  const name = options.name ?? findName(value) ?? kind;
  const artifact = toArtifact(kind, fields, skipped, options, name);
  artifact.origin = value;
  if (files.length > 0) artifact.files = files;
  return artifact;
}

/** Creates an artifact from a file of any format: a PDF file, an office document, an archive, a picture, a text. */
export function fileArtifact(kind: ArtifactKind, bytes: Uint8Array, options: ArtifactOptions = {}): Artifact {
  const skipped = [{ path: '', reason: 'a file that was not read' }];
  const artifact = toArtifact(kind, [], skipped, options, options.name ?? kind);
  const files: readonly FileData[] = [{ path: '', bytes }];
  artifact.files = files;
  return artifact;
}

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
