/**
 * Converts an object whose content JSON would hide or change (bytes, an error, a map) to a value a scanner can read.
 * Returns plain objects unchanged, and undefined if the content cannot be determined.
 */
export function toReadable(value: object): unknown {
  if (Array.isArray(value)) return value;
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  if (isPlain && !isSpecial(value)) return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Error) return toErrorContent(value);
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof String) return String(value);
  const members = Object.keys(value).length > 0;
  const { toJSON } = value as { readonly toJSON?: unknown };
  if (typeof toJSON === 'function') {
    // A program may send the JSON or read the members, so both are read.
    const json: unknown = toJSON.call(value);
    return members ? [json, { ...value, toJSON: undefined }] : json;
  }
  return members && !isDeferred(value) ? value : undefined;
}

/** The content of a promise or an iterable is not in its members. */
const isDeferred = (value: object): boolean =>
  Symbol.iterator in value || Symbol.asyncIterator in value || typeof (value as { then?: unknown }).then === 'function';

/** Whether a plain object stands for another value: JSON writes the result of `toJSON`, and `await` calls `then`. */
const isSpecial = (value: object): boolean =>
  typeof (value as { toJSON?: unknown }).toJSON === 'function' || isDeferred(value);

/** Only own members that were assigned are enumerable. A report of the error shows the others too. */
const toErrorContent = (error: Error): object => ({
  ...error,
  name: error.name,
  message: error.message,
  ...(error.cause !== undefined && { cause: error.cause }),
  ...(error instanceof AggregateError && { errors: error.errors }),
});

export const toTypeName = (value: object): string => `a value of type ${value.constructor?.name || 'Object'}`;
