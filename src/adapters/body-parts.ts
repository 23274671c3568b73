import { findBinaryData, findMediaType } from '../core/media-type.js';
import { toReadable } from '../core/readable.js';
import type { MessageContent } from '../guard/create-guard.js';
import type { Json } from './json.js';
import { isSetting } from './transport-settings.js';
import type { Turn } from './turn.js';

/** Members that hold the binary data of a content block in the APIs of the adapters. */
const DATA_MEMBERS = new Set(
  'data blob url image_url file_data image audio result b64_json partial_image_b64'.split(' '),
);

/** Deeper values are passed to the guard as they are: it reports what it cannot read. */
const MAX_DEPTH = 200;

/**
 * Keeps track of the parts of a request or an answer that turns hold already. The types of blocks that an adapter knows
 * decide about the meaning of a part. They never decide whether it is read: `toRest` returns everything else.
 */
export class BodyParts {
  readonly #taken = new Map<object, Set<string>>();
  readonly #read = new Set<object>();
  /** The objects around the value that is read now. An object inside itself is not read again. */
  readonly #ancestors = new Set<object>();

  /** The value of a member that the caller turns into a part of its own. */
  take(target: Json, name: string): unknown {
    const names = this.#taken.get(target);
    if (names) names.add(name);
    else this.#taken.set(target, new Set([name]));
    return target[name];
  }

  /** Leaves a value out of the rest: it is read elsewhere. */
  exclude(value: object): void {
    this.#read.add(value);
  }

  /** Everything in a value that was not read as a part and is not a setting. */
  toRest(value: unknown): unknown {
    return this.#prune(value, '', 0, () => false);
  }

  /**
   * The rest of a value as documents. It cannot be replaced, so it stops the request if it is refused. The pictures and files
   * of a user's own message are the user's content, which is reported. Everything else is untrusted.
   */
  toRestTurns(value: unknown, isFromUser = false): Turn[] {
    const media: Json[] = [];
    const rest = this.#prune(value, '', 0, (name, item) => {
      if (!isFromUser || !isBinary(name, item)) return false;
      media.push({ data: item });
      return true;
    });
    if (typeof value === 'object' && value !== null) this.exclude(value);
    return [
      ...(media.length > 0 ? [{ part: 'document', content: media, trust: 'user' } as const] : []),
      ...(rest === undefined ? [] : [{ part: 'document', content: toContent(rest) } as const]),
    ];
  }

  #prune(value: unknown, name: string, depth: number, isMoved: (name: string, value: unknown) => boolean): unknown {
    if (typeof value === 'string' && value.trim() === '') return undefined;
    // An error, a map, or an object that defines its own JSON.
    const readable = typeof value === 'object' && value !== null && !isBytes(value) ? toReadable(value) : value;
    if (readable !== value && readable !== undefined && depth < MAX_DEPTH)
      return this.#prune(readable, name, depth + 1, isMoved);
    if (isMoved(name, value) || isSetting(name, value)) return undefined;
    if (typeof value === 'string') return isBinary(name, value) ? { data: value } : value;
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > 0 && this.#read.has(value)) return undefined;
    if (depth >= MAX_DEPTH || readable === undefined || isBytes(value)) return value;
    const taken = this.#taken.get(value);
    if (Array.isArray(value)) {
      const items = value.map((item, index) =>
        taken?.has(String(index)) ? null : (this.#prune(item, name, depth + 1, isMoved) ?? null),
      );
      return items.some((item) => item !== null) ? items : undefined;
    }
    if (this.#ancestors.has(value)) return undefined;
    this.#ancestors.add(value);
    const rest: Json = {};
    for (const [key, item] of Object.entries(value)) {
      if (taken?.has(key)) continue;
      const kept = this.#prune(item, key, depth + 1, isMoved);
      if (kept !== undefined) rest[key] = kept;
      else if (!isKnownName(key)) rest[key] = null;
    }
    this.#ancestors.delete(value);
    return Object.keys(rest).length > 0 ? rest : undefined;
  }
}

const toContent = (rest: unknown): MessageContent => (typeof rest === 'string' ? rest : (rest as Json));

const isBytes = (value: object): boolean => ArrayBuffer.isView(value) || value instanceof ArrayBuffer;

const isBinary = (name: string, value: unknown): boolean =>
  typeof value === 'string'
    ? DATA_MEMBERS.has(name) && findBinaryData(value) !== undefined
    : value instanceof Uint8Array && findMediaType(value.subarray(0, 24)) !== undefined;

/** Names of at most two words, as in `source` or `cache_control`. No message can be written with one of them. */
const SHORT_NAME = /^[a-z]+(?:_?[a-z]+|[A-Z][a-z]*)?\d*$/;

/** Counters, as in `cache_creation_input_tokens` and `promptTokenCount`. */
const COUNTER =
  /^[a-z0-9_]{1,32}_(?:tokens|requests|index|count|seconds|ms|at)$|^[a-z]+(?:[A-Z][a-z]+){0,4}(?:Tokens?(?:Count)?|Index|Ms)$/;

/** Longer names that the APIs give to empty members. */
const EMPTY_MEMBERS = new Set([
  ...['invalid_tool_calls', 'pending_safety_checks', 'acknowledged_safety_checks'],
  ...['contentBlockStart', 'contentBlockDelta', 'contentBlockStop'],
]);

/** Whether the name of an empty member needs no reading. */
const isKnownName = (name: string): boolean =>
  isSetting(name, 0) ||
  EMPTY_MEMBERS.has(name) ||
  COUNTER.test(name) ||
  (name.length <= 24 && SHORT_NAME.test(name)) ||
  /^\d{1,6}$/.test(name);
