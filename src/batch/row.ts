import { jsonArtifact, textArtifact } from '../core/artifact.js';
import { TocsinError } from '../core/errors.js';
import { isObject, type JsonObject } from '../core/json-object.js';
import { ARTIFACT_KINDS, isArtifactKind } from '../core/kinds.js';
import type { Artifact, ArtifactKind } from '../core/types.js';
import { toolArtifact } from '../engine/events.js';
import { toConversation } from '../sources/conversation.js';

/** One parsed input line. */
export interface Row {
  readonly id: string | number | null;
  readonly session?: string;
  /** One artifact, or the events of a session. */
  readonly artifacts: readonly Artifact[];
  readonly isConversation: boolean;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** Other people's words for our kinds. */
const KIND_ALIASES: Readonly<Record<string, ArtifactKind>> = {
  user: 'prompt',
  system: 'system-prompt',
  assistant: 'output',
  answer: 'output',
  'tool-output': 'tool-result',
  'tool-definition': 'tool',
};

/** The reason why a row is invalid, with its id if it could be read. */
export class RowError extends TocsinError {
  override readonly name = 'RowError';
  readonly id: string | number | null;

  constructor(message: string, id: string | number | null = null) {
    super('bad-line', message);
    this.id = id;
  }
}

export function toRow(text: string): Row {
  const { id, session, value } = parse(text);
  const { kind, warnings } = toKind(value.kind);
  const options = { ...(session !== undefined && { session }) };
  const row = { id, warnings, isConversation: false, ...options };
  if (typeof value.text === 'string')
    return { ...row, artifacts: [textArtifact(kind ?? 'prompt', value.text, options)] };
  if (typeof value.tool === 'object' && value.tool !== null) {
    return { ...row, artifacts: [jsonArtifact(kind ?? 'tool', value.tool, options)] };
  }
  for (const key of ['turns', 'messages'] as const) {
    const events = value[key];
    if (!Array.isArray(events)) continue;
    const listed = Array.isArray(value.tools) ? value.tools : [];
    const tools = listed.map((tool, index) => toolArtifact(tool, { ...options, pointer: `/tools/${index}` }));
    return { ...row, isConversation: true, artifacts: [...tools, ...toConversation(events, `/${key}`, session)] };
  }
  throw new RowError('expected one of "text" (a string), "tool" (an object), "turns" or "messages" (lists)', id);
}

function parse(text: string): { id: string | number | null; session?: string; value: JsonObject } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RowError(`invalid JSON: ${(cause as Error).message}`);
  }
  if (!isObject(value)) throw new RowError('expected a JSON object');
  const { id = null, session } = value;
  if (typeof id !== 'string' && typeof id !== 'number' && id !== null)
    throw new RowError('"id" must be a string or a number');
  if (session !== undefined && typeof session !== 'string') throw new RowError('"session" must be a string', id);
  return { id, ...(session !== undefined && { session }), value };
}

/** A row with an unknown kind is scanned as the default kind, with a warning, so that no row is lost. */
function toKind(word: unknown): { kind?: ArtifactKind; warnings: Row['warnings'] } {
  if (word === undefined || word === null) return { warnings: [] };
  const normal = String(word).toLowerCase().replaceAll('_', '-');
  if (isArtifactKind(normal)) return { kind: normal, warnings: [] };
  const alias = KIND_ALIASES[normal];
  if (alias) return { kind: alias, warnings: [] };
  const message = `unknown kind "${String(word)}" (use ${ARTIFACT_KINDS.join(', ')}); scanned as the default kind`;
  return { warnings: [{ code: 'unknown-kind', message }] };
}
