import { type ArtifactOptions, jsonArtifact, textArtifact } from '../core/artifact.js';
import type { Artifact, ArtifactKind } from '../core/types.js';
import { HISTORY } from './turns.js';

/** A model that wants a tool run. */
export interface ToolCallEvent {
  /** The provider's id of the call, by which the result names it. */
  readonly id?: string;
  readonly name: string;
  /** As an object; a text that is JSON is read as such. */
  readonly arguments?: unknown;
}

/** What a tool answered. */
export interface ToolResultEvent {
  readonly id?: string;
  readonly name: string;
  readonly content: unknown;
  /** What the tool reported instead of an answer. */
  readonly error?: string;
}

/** A write to long-term memory, or a read of it. */
export interface MemoryEvent {
  readonly operation: 'write' | 'read';
  /** The entry's own name in the memory. */
  readonly key?: string;
  readonly content: unknown;
  /** Where the content comes from: the user, a tool's name, an address. */
  readonly source?: string;
  /** What was stored beside the entry when it was written. */
  readonly signature?: string;
}

/** What a caller is about to send as the conversation so far. */
export interface HistoryEvent {
  readonly history: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[];
}

type EventOptions = Omit<ArtifactOptions, 'name'>;

export function toolCallArtifact(call: ToolCallEvent, options: EventOptions = {}): Artifact {
  const origin = { ...call, arguments: toArguments(call.arguments) };
  return withoutId(jsonArtifact('tool-call', origin, { ...options, name: call.name }));
}

/** All of it, also what a caller adds beside the content: it goes on to the model as it came. */
export const toolResultArtifact = (result: ToolResultEvent, options: EventOptions = {}): Artifact =>
  withoutId(jsonArtifact('tool-result', result, { ...options, name: result.name }));

/** A tool definition as MCP or a provider's API lists it. */
export const toolArtifact = (definition: unknown, options: EventOptions = {}): Artifact =>
  jsonArtifact('tool', definition, options);

/** `origin` is the whole event. What stands beside the content is inspected, too, as names are: nothing is taken out of it. */
export function memoryArtifact(event: MemoryEvent, options: EventOptions = {}): Artifact {
  const { operation: _operation, content, source, signature: _signature, ...beside } = event;
  const artifact = contentArtifact('memory', content, { name: event.key ?? 'memory', ...options });
  const names = jsonArtifact('memory', beside).fields.map(({ path, text }) => ({
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

/** Its words were inspected when they were said; whether they are the same is what is asked. */
export const historyArtifact = (event: HistoryEvent, options: EventOptions = {}): Artifact =>
  jsonArtifact('prompt', event, { ...options, name: HISTORY });

/** A text, or the content blocks of a message. */
export const contentArtifact = (kind: ArtifactKind, content: unknown, options: ArtifactOptions = {}): Artifact =>
  typeof content === 'string' ? textArtifact(kind, content, options) : jsonArtifact(kind, content, options);

/** Providers hand arguments over as JSON text; what is no JSON is kept as it is. */
export function toArguments(value: unknown): unknown {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return {};
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** An id is the provider's random token, and no model reads it. */
const withoutId = (artifact: Artifact): Artifact => ({
  ...artifact,
  fields: artifact.fields.filter(({ path }) => path !== '/id' && path !== '/id#'),
});
