import { type ArtifactOptions, jsonArtifact, textArtifact } from '../core/artifact.js';
import { hasRepeatedNames } from '../core/repeated-names.js';
import type { Artifact, ArtifactKind } from '../core/types.js';
import { HISTORY } from './turns.js';

/** A tool call that a model requests. */
export interface ToolCallEvent {
  /** The provider's id of the call. The result refers to it. */
  readonly id?: string;
  readonly name: string;
  /** An object, or JSON text, which is parsed. */
  readonly arguments?: unknown;
}

/** The result of a tool call. */
export interface ToolResultEvent {
  readonly id?: string;
  readonly name: string;
  readonly content: unknown;
  /** The error that the tool reported instead of a result. */
  readonly error?: string;
  /** The content is the message of an error, as in a result of MCP. */
  readonly isError?: boolean;
}

/** A write to long-term memory, or a read of it. */
export interface MemoryEvent {
  readonly operation: 'write' | 'read';
  /** The key of the entry in the memory. */
  readonly key?: string;
  readonly content: unknown;
  /** The source of the content: the user, the name of a tool, an address. */
  readonly source?: string;
  /** The signature that was stored with the entry when it was written. */
  readonly signature?: string;
}

/** The conversation history that a caller is about to send. */
export interface HistoryEvent {
  readonly history: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[];
}

type EventOptions = Omit<ArtifactOptions, 'name'>;

export function toolCallArtifact(call: ToolCallEvent, options: EventOptions = {}): Artifact {
  const origin = { ...call, arguments: toArguments(call.arguments) };
  return withoutId(jsonArtifact('tool-call', origin, { ...options, name: call.name }));
}

/** Includes members that a caller adds beside the content, because the model receives those as well. */
export const toolResultArtifact = (result: ToolResultEvent, options: EventOptions = {}): Artifact =>
  withoutId(jsonArtifact('tool-result', result, { ...options, name: result.name }));

/** A tool definition as MCP or a provider's API lists it. */
export const toolArtifact = (definition: unknown, options: EventOptions = {}): Artifact =>
  jsonArtifact('tool', definition, options);

/** `origin` is the whole event. Members beside the content are inspected as names, so that sanitizing never edits them. */
export function memoryArtifact(event: MemoryEvent, options: EventOptions = {}): Artifact {
  const { operation: _operation, content, source, signature: _signature, ...otherMembers } = event;
  const artifact = contentArtifact('memory', content, { name: event.key ?? 'memory', ...options });
  const names = jsonArtifact('memory', otherMembers).fields.map(({ path, text }) => ({
    path: path.endsWith('#') ? path : `${path}#`,
    text,
  }));
  return {
    ...artifact,
    fields: [...artifact.fields, ...names],
    origin: event,
    ...(source !== undefined && { source }),
  };
}

/** Each message was inspected when it was sent. A scan of the history checks whether the messages are unchanged. */
export const historyArtifact = (event: HistoryEvent, options: EventOptions = {}): Artifact =>
  jsonArtifact('prompt', event, { ...options, name: HISTORY });

/** Accepts a text or the content blocks of a message. */
export const contentArtifact = (kind: ArtifactKind, content: unknown, options: ArtifactOptions = {}): Artifact =>
  typeof content === 'string' ? textArtifact(kind, content, options) : jsonArtifact(kind, content, options);

/** Some providers send arguments as JSON text. Text that is not JSON, or has no certain meaning, stays unchanged. */
export function toArguments(value: unknown): unknown {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return hasRepeatedNames(value, parsed) ? value : parsed;
  } catch {
    return value;
  }
}

/** An id is a random token of the provider that no model reads. */
const withoutId = (artifact: Artifact): Artifact => ({
  ...artifact,
  fields: artifact.fields.filter(({ path }) => path !== '/id' && path !== '/id#'),
});
