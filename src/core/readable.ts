/**
 * Converts an object whose content JSON would hide or change (bytes, an error, a map) to a value a scanner can read.
 * Returns plain objects unchanged, and undefined if the content cannot be determined.
 */
export function toReadable(value: object): unknown {
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null) return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Error) return { ...value, message: value.message };
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof String) return String(value);
  const { toJSON } = value as { readonly toJSON?: unknown };
  if (typeof toJSON === 'function') return toJSON.call(value);
  return Object.keys(value).length > 0 ? value : undefined;
}

export const toTypeName = (value: object): string => `a value of type ${value.constructor?.name || 'Object'}`;
