import { jsonArtifact } from '../../core/artifact.js';
import type { Scope, ServerEntry } from '../../core/server-entry.js';
import type { Artifact, Trust } from '../../core/types.js';

/** Facts about a configured server's files that the configuration does not contain. */
export interface ConfigFacts {
  /** The configuration file. */
  readonly file?: FileFacts;
  /** Programs and scripts of the server that exist on this machine; `pointer` is their place in the entry. */
  readonly programs: readonly (FileFacts & { readonly pointer: string })[];
}

export interface FileFacts {
  readonly path: string;
  /** Who else may write the file. Undefined if only the owner may, and always on Windows. */
  readonly writableBy?: 'group' | 'everyone';
}

export const NO_FACTS: ConfigFacts = { programs: [] };

/** The `origin` of an artifact of kind `server-config`. */
export interface ConfigOrigin {
  readonly entry: ServerEntry;
  readonly facts: ConfigFacts;
}

/** Keys that clients define. They are structure, not text. */
const KEYS = new Set(
  (
    'command cmd args env environment envs url httpUrl serverUrl uri headers http_headers cwd disabled enabled timeout ' +
    'transport alwaysAllow autoApprove trust tools source'
  )
    .split(' ')
    .map((key) => `/${key}#`),
);

/** Configurations of a repository or a plugin are written by third parties. */
const TRUST: Readonly<Partial<Record<Scope, Trust>>> = { project: 'untrusted', plugin: 'untrusted' };

/** Converts a configured server to an artifact with its name and every text of its entry, at their JSON pointers. */
export function toConfigArtifact(
  entry: ServerEntry,
  facts: ConfigFacts = NO_FACTS,
  label: string = entry.name,
): Artifact {
  const { name, file: source, pointer, scope } = entry;
  const artifact = jsonArtifact('server-config', entry.origin ?? entry.transport, {
    name,
    server: label,
    trust: TRUST[scope] ?? 'user',
    ...(source !== undefined && { source }),
    ...(pointer !== undefined && { pointer }),
  });
  const texts = artifact.fields.filter(({ path }) => !KEYS.has(path));
  const origin: ConfigOrigin = { entry, facts };
  return { ...artifact, fields: [{ path: '#', text: name.trim() === '' ? '(no name)' : name }, ...texts], origin };
}

export const toConfigOrigin = ({ kind, origin }: Artifact): ConfigOrigin | undefined =>
  kind === 'server-config' && typeof origin === 'object' && origin !== null && 'entry' in origin
    ? (origin as ConfigOrigin)
    : undefined;
