import { jsonArtifact, textArtifact } from '../core/artifact.js';
import { isObject } from '../core/json-object.js';
import type { Artifact, ArtifactKind, Field, Skipped } from '../core/types.js';
import { toArguments, toolCallArtifact, toolResultArtifact } from '../engine/events.js';
import { findCall, isCallBlock, isResultBlock, toResult } from './tool-messages.js';

const KIND_OF_ROLE: Readonly<Record<string, ArtifactKind>> = {
  user: 'prompt',
  human: 'prompt',
  system: 'system-prompt',
  developer: 'system-prompt',
  assistant: 'output',
  ai: 'output',
  model: 'output',
  tool: 'tool-result',
  function: 'tool-result',
};

/** Converts the messages of one session to artifacts: each message, tool call and tool result is one. */
export function toConversation(messages: readonly unknown[], pointer: string, session?: string): Artifact[] {
  const reader = new ConversationReader(session);
  return messages.flatMap((message, index) =>
    reader
      .read(message, `${pointer}/${index}`)
      .filter(({ fields, skipped }) => skipped !== undefined || fields.some(({ text }) => text !== '')),
  );
}

class ConversationReader {
  readonly #session: { readonly session?: string };
  readonly #nameOfCall = new Map<string, string>();
  /** Names of pending calls without an id. Their results come in the order of the calls. */
  #pendingCalls: string[] = [];

  constructor(session: string | undefined) {
    this.#session = { ...(session !== undefined && { session }) };
  }

  /** The parts of a message by their meaning, and everything else of it as an untrusted document. */
  read(message: unknown, at: string): Artifact[] {
    const parts = this.#readParts(message, at);
    if (typeof message !== 'object' || message === null) return parts;
    const { skipped: allSkipped = [], ...whole } = jsonArtifact('document', message, this.#at(at));
    const fields = findUnreadFields(whole.fields, parts);
    const skipped = findUnreportedSkips(allSkipped, parts);
    if (fields.length === 0 && skipped.length === 0) return parts;
    return [...parts, { ...whole, fields, ...(skipped.length > 0 && { skipped }) }];
  }

  #readParts(message: unknown, at: string): Artifact[] {
    if (typeof message === 'string') return [textArtifact('prompt', message, this.#at(at))];
    if (!isObject(message)) return [];
    if (isCallBlock(message)) return this.#readCall(message, at);
    if (isResultBlock(message)) return [this.#readResult(message, at)];

    const { role, content, tool_calls: calls, function_call: call } = message;
    const kind = KIND_OF_ROLE[String(role ?? 'user').toLowerCase()] ?? 'prompt';
    const blocks = Array.isArray(content) ? content : [];
    const isSplit = blocks.some(isResultBlock);
    if (kind === 'tool-result' && !isSplit) return [this.#readResult(message, at)];
    const results = blocks.flatMap((block, index) =>
      isResultBlock(block) ? [this.#readResult(block, `${at}/content/${index}`)] : [],
    );
    const body =
      typeof content === 'string'
        ? textArtifact(kind, content, this.#at(`${at}/content`))
        : jsonArtifact(kind, content, { ...this.#at(`${at}/content`), exclude: toExcluded(blocks) });
    const toolCalls = [
      ...blocks.flatMap((block, i) => (isCallBlock(block) ? this.#readCall(block, `${at}/content/${i}`) : [])),
      ...(Array.isArray(calls) ? calls.flatMap((one, i) => this.#readCall(one, `${at}/tool_calls/${i}`)) : []),
      ...(isObject(call) ? this.#readCall(call, `${at}/function_call`) : []),
    ];
    return [...results, body, ...toolCalls];
  }

  #readCall(value: unknown, at: string): Artifact[] {
    const call = findCall(value);
    // A call without a tool name cannot run, but its text is still inspected.
    if (!call) return [jsonArtifact('tool-call', value, this.#at(at))];
    if (call.id === undefined) this.#pendingCalls.push(call.name);
    else this.#nameOfCall.set(call.id, call.name);
    const isNested = isObject(value) && isObject(value.function);
    return [toolCallArtifact(call, this.#at(isNested ? `${at}/function` : at))];
  }

  #readResult(value: Readonly<Record<string, unknown>>, at: string): Artifact {
    const findName = (id: string | undefined) =>
      (id === undefined ? undefined : this.#nameOfCall.get(id)) ?? this.#pendingCalls.shift();
    return toolResultArtifact(toResult(value, findName), this.#at(at));
  }

  #at(pointer: string) {
    return { pointer, ...this.#session };
  }
}

const toExcluded = (blocks: readonly unknown[]): ReadonlySet<object> =>
  new Set(blocks.filter((block): block is object => isCallBlock(block) || isResultBlock(block)));

/** Names and labels of a message. A sentence in one of them is text. */
const LABEL = /(?:#|\/(?:role|type|status|model|timestamp|\w*(?:_id|Id|_at))|\/id)$/;
const TOKEN = /^[\w.:+-]{1,64}$/;

/** The texts of a message that none of its parts holds. */
function findUnreadFields(fields: readonly Field[], parts: readonly Artifact[]): readonly Field[] {
  const read = new Set(parts.flatMap((part) => part.fields.map(({ text }) => text)));
  return fields.filter(
    ({ path, text }) => !read.has(text) && !(LABEL.test(path) && TOKEN.test(text)) && !isReadJson(text, read),
  );
}

/** The skips of a message that none of its parts reports. Paths differ between a part and the message; reasons do not. */
function findUnreportedSkips(skipped: readonly Skipped[], parts: readonly Artifact[]): readonly Skipped[] {
  const reported = parts.flatMap((part) => part.skipped?.map(({ reason }) => reason) ?? []);
  return skipped.filter(({ reason }) => {
    const index = reported.indexOf(reason);
    if (index >= 0) reported.splice(index, 1);
    return index < 0;
  });
}

/** Whether a text is JSON, as arguments are, and the parts hold each of its texts. */
function isReadJson(text: string, read: ReadonlySet<string>): boolean {
  const value = toArguments(text);
  return typeof value === 'object' && jsonArtifact('document', value).fields.every((field) => read.has(field.text));
}
