import { jsonArtifact } from '../../engine/artifact.js';
import type { Artifact, Trust } from '../../types.js';
import type { Scope, ServerEntry } from '../server.js';
import { type ConfigFacts, NO_FACTS } from './config-facts.js';

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
  return { ...artifact, fields: name.trim() === '' ? texts : [{ path: '#', text: name }, ...texts], origin };
}

export const toConfigOrigin = ({ kind, origin }: Artifact): ConfigOrigin | undefined =>
  kind === 'server-config' && typeof origin === 'object' && origin !== null && 'entry' in origin
    ? (origin as ConfigOrigin)
    : undefined;
