import type { Severity } from '../../core/types.js';
import type { FieldChange } from './diff.js';

/** Keys whose values a model reads as text, anywhere in a schema. */
const TEXT_KEYS = new Set(
  'description title instructions default enum const examples example pattern name text value'.split(' '),
);
const SCHEMA_KEYS = new Set('inputSchema input_schema outputSchema parameters arguments function'.split(' '));
/** Keys that change with every release and that only programs read. */
const DETAIL_KEYS = new Set('serverInfo capabilities protocolVersion icons _meta mimeType size version uri'.split(' '));

/** Annotation values that make a client ask for less confirmation. */
const LENIENT: Readonly<Record<string, unknown>> = {
  '/annotations/readOnlyHint': true,
  '/annotations/destructiveHint': false,
  '/annotations/openWorldHint': false,
};

/** Returns the rule for a change, and its severity if it differs from the rule's default. */
export function classifyChange({ path, before, after }: FieldChange): { ruleId: string; severity?: Severity } {
  const [first = '', ...rest] = path.split('/').slice(1);
  if (DETAIL_KEYS.has(first)) return { ruleId: 'pins/changed-details' };
  if (first === 'annotations' && rest[0] !== 'title')
    return { ruleId: 'pins/changed-annotations', ...(LENIENT[path] === after && { severity: 'high' as const }) };
  const isText = isTextPath([first, ...rest]);
  if (!isText && SCHEMA_KEYS.has(first)) return { ruleId: 'pins/changed-schema' };
  if (!isText) return { ruleId: 'pins/changed-details' };
  return { ruleId: 'pins/changed-text', ...(isSameWords(before, after) && { severity: 'low' as const }) };
}

/** Is the value text, such as `…/description` or `…/enum/3`? A parameter named `title` is not a title. */
function isTextPath(path: readonly string[]): boolean {
  const at = /^\d+$/.test(path.at(-1) ?? '') ? path.length - 2 : path.length - 1;
  return TEXT_KEYS.has(path[at] ?? '') && path[at - 1] !== 'properties';
}

const isSameWords = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && collapseSpaces(before) === collapseSpaces(after);

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
