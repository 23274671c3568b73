/**
 * What a model may get to see of an object that JSON shows nothing or something else of: a file's bytes, an error, an address.
 * The object itself where its own properties are all there is, and undefined where nobody can tell.
 */
export function toReadable(value: object): unknown {
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null) return value;
  if (ArrayBuffer.isView(value)) return toText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  if (value instanceof ArrayBuffer) return toText(new Uint8Array(value));
  if (value instanceof Error) return { ...value, message: value.message };
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof String) return String(value);
  const { toJSON } = value as { readonly toJSON?: unknown };
  if (typeof toJSON === 'function') return toJSON.call(value);
  return Object.keys(value).length > 0 ? value : undefined;
}

export const toTypeName = (value: object): string => `a value of type ${value.constructor?.name || 'Object'}`;

/** Pictures and sounds are no text, and nearly half of what they decode to is no letter. */
const MOST_BROKEN = 0.3;

function toText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  let broken = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 0xfffd) broken++;
  return broken > MOST_BROKEN * text.length ? '' : text;
}
