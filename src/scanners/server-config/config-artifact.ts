import { jsonArtifact } from '../../core/artifact.js';
import type { Scope, ServerEntry } from '../../core/server-entry.js';
import type { Artifact, Trust } from '../../core/types.js';

/** What the disk says about a configured server, beside what the configuration says. */
export interface ConfigFacts {
  /** The file that configures it. */
  readonly file?: FileFacts;
  /** The programs and scripts it starts, where they are files of this machine; `pointer` is where the entry names them. */
  readonly programs: readonly (FileFacts & { readonly pointer: string })[];
}

export interface FileFacts {
  readonly path: string;
  /** Who but the owner may replace its content; nobody where it is not said. Unknown on Windows, and then not said. */
  readonly writableBy?: 'group' | 'everyone';
}

export const NO_FACTS: ConfigFacts = { programs: [] };

/** What the scanner `server-config` finds in an artifact's `origin`. */
export interface ConfigOrigin {
  readonly entry: ServerEntry;
  readonly facts: ConfigFacts;
}

/** Keys of the clients' own: structure, not text that anybody wrote. */
const KEYS = new Set(
  (
    'command cmd args env environment envs url httpUrl serverUrl uri headers http_headers cwd disabled enabled timeout ' +
    'transport alwaysAllow autoApprove trust tools source'
  )
    .split(' ')
    .map((key) => `/${key}#`),
);

/** A repository and a plugin bring their configuration along: somebody else wrote it. */
const TRUST: Readonly<Partial<Record<Scope, Trust>>> = { project: 'untrusted', plugin: 'untrusted' };

/** A configured server as something to scan: every text of its entry, and its name, at the pointers they have in the file. */
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
