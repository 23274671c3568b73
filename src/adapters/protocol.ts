import type { Json } from './json.js';
import type { Refusal } from './options.js';
import type { OutputCheck } from './output-check.js';
import type { ServerSentEvent } from './server-sent-events.js';
import type { Turn } from './turn.js';

export interface AnswerCheck extends OutputCheck {
  readonly request: Readonly<Json>;
}

/** One HTTP API of a model provider. */
export interface Protocol {
  /** Matches the end of the request's path. */
  readonly path: RegExp;
  /** The turns of a request. Their replacements are written into the body. */
  toTurns(body: Json, toolNameOf: (callId: string) => string): Turn[];
  toolName(tool: Json): string;
  /** The objects of a request that have a list of tools. Default: the body. */
  toolLists?(body: Json): readonly Json[];
  /** The members of these objects that are lists of tools. Default: `tools` and `functions`. */
  readonly toolProperties?: readonly string[];
  /** A tool in a form that the guard reads as a definition. Default: the tool itself. */
  toDefinition?(tool: Json): Json;
  /** Writes a list without its refused tools. Default: as OpenAI and Anthropic expect it. */
  replaceTools?(body: Json, owner: Json, property: string, kept: readonly Json[]): void;
  /** Whether the answer is a stream of events. Default: `stream` of the body. */
  isStreaming?(address: URL): boolean;
  /** The answer without refused content. */
  guardAnswer(check: AnswerCheck, answer: Json): Promise<Json>;
  guardEvents(check: AnswerCheck, events: AsyncIterable<ServerSentEvent>): AsyncIterable<ServerSentEvent>;
  /** A refusal in the form of a model's answer. */
  toAnswer(request: Readonly<Json>, refusal: Refusal): Json;
  toAnswerEvents(request: Readonly<Json>, refusal: Refusal): Iterable<ServerSentEvent>;
}

/** An event that repeats its type as the event's name, as Anthropic and OpenAI's responses API send them. */
export const toNamedEvent = (data: Json): ServerSentEvent => ({
  event: String(data.type),
  data: JSON.stringify(data),
});
