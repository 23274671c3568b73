/** Members of the protocol that hold numbers or objects. Every other property name may be a text itself. */
const MEMBERS_WITHOUT_TEXT = new Set(['_meta', 'progressToken', 'progress', 'total', 'requestId']);

/** Whether a value contains any text: a string, or a property name that the protocol does not define. */
export function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasText);
  return Object.entries(value).some(([key, child]) => !MEMBERS_WITHOUT_TEXT.has(key) || hasText(child));
}
