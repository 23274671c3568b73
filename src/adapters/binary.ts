/** Pictures and sound are no text: they are set aside before a look at a value, and put back where they were. */
const BINARY = new Set(['data', 'blob']);

export function withoutData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutData);
  if (typeof value !== 'object' || value === null) return value;
  const isBinary = isBinaryBlock(value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      isBinary && BINARY.has(key) ? [] : [[key, withoutData(child)] as const],
    ),
  );
}

export function withData(value: unknown, original: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withData(item, (original as unknown[])[index]));
  if (typeof value !== 'object' || value === null) return value;
  const from = original as Record<string, unknown>;
  const kept = isBinaryBlock(from) ? Object.entries(from).filter(([key]) => BINARY.has(key)) : [];
  const own = Object.entries(value).map(([key, child]) => [key, withData(child, from[key])] as const);
  return Object.fromEntries([...own, ...kept]);
}

/** As MCP (`mimeType`), the AI SDK (`mediaType`) and Anthropic (`media_type`) have it. */
function isBinaryBlock(value: object): boolean {
  const { mimeType, mediaType, media_type, data, blob } = value as Record<string, unknown>;
  const type = mimeType ?? mediaType ?? media_type;
  if (typeof type !== 'string' || type.startsWith('text/')) return false;
  return typeof data === 'string' || typeof blob === 'string';
}
