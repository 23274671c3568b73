/** Images and audio are no text: their data is removed before a value is scanned, and restored afterwards. */
const DATA_PROPERTIES = new Set(['data', 'blob']);

export function withoutData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutData);
  if (typeof value !== 'object' || value === null) return value;
  const isBinary = isBinaryBlock(value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      isBinary && DATA_PROPERTIES.has(key) ? [] : [[key, withoutData(child)] as const],
    ),
  );
}

export function withData(value: unknown, original: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withData(item, (original as unknown[])[index]));
  if (typeof value !== 'object' || value === null) return value;
  const source = original as Record<string, unknown>;
  const data = isBinaryBlock(source) ? Object.entries(source).filter(([key]) => DATA_PROPERTIES.has(key)) : [];
  const entries = Object.entries(value).map(([key, child]) => [key, withData(child, source[key])] as const);
  return Object.fromEntries([...entries, ...data]);
}

/** The type property is `mimeType` in MCP, `mediaType` in the AI SDK and `media_type` in Anthropic's API. */
function isBinaryBlock(value: object): boolean {
  const { mimeType, mediaType, media_type, data, blob } = value as Record<string, unknown>;
  const type = mimeType ?? mediaType ?? media_type;
  if (typeof type !== 'string' || type.startsWith('text/')) return false;
  return typeof data === 'string' || typeof blob === 'string';
}
