import { jsonArtifact, textArtifact } from '../src/core/artifact.js';
import { packageArtifact } from '../src/core/skill-package.js';
import type { Artifact } from '../src/core/types.js';
import { type Rule, scannersOf } from '../src/rules/rule.js';
import { SESSION_SCANNER_IDS } from '../src/scanners/all.js';
import { toConfigArtifact } from '../src/scanners/server-config/config-artifact.js';
import { toTransport } from '../src/scanners/server-config/entry-parts.js';
import type { Replay } from './session-replay.js';

/** The example text as an artifact of the rule's kind: the description of a tool for rules about tools. */
export function toExample(rule: Rule, text: string): Artifact {
  const kind = rule.surfaces?.[0] ?? 'document';
  if (kind === 'server-config') return toConfigExample(text);
  if (kind === 'skill' && /^\{"files":\s*\{/.test(text)) return toPackageExample(text);
  if (kind !== 'tool') return textArtifact(kind, text);
  return jsonArtifact('tool', text.startsWith('{') ? JSON.parse(text) : { name: 'example', description: text });
}

/** A package of several files. */
function toPackageExample(text: string): Artifact {
  const files = Object.entries<string>(JSON.parse(text).files).map(([path, content]) => ({ path, text: content }));
  return packageArtifact({ files, binaries: [], provenance: { source: 'folder' } }, { name: 'example' });
}

/** An entry of a client's configuration, or `{ entry, facts }` if the rule depends on files on disk. */
function toConfigExample(text: string): Artifact {
  const value = JSON.parse(text);
  const { entry, facts } = 'facts' in value ? value : { entry: value, facts: undefined };
  const transport = toTransport(entry)!;
  return toConfigArtifact({ name: 'example', client: 'cursor', scope: 'user', transport, origin: entry }, facts);
}

/** The example of a rule about sessions: `{ messages, tools? }`, or the messages alone. */
export function toSessionExample(rule: Rule, text: string): Replay | undefined {
  if (!scannersOf(rule).some((id) => SESSION_SCANNER_IDS.includes(id))) return undefined;
  const value: Replay | unknown[] = JSON.parse(text);
  return Array.isArray(value) ? { messages: value } : value;
}
