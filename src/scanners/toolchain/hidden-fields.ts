import { isObject } from '../../core/json-object.js';
import { toPointerPart } from '../../core/json-pointer.js';

export interface HiddenField {
  /** JSON pointer below the arguments. */
  readonly path: string;
  readonly name: string;
  /** The schema forbids additional properties; JSON Schema allows them by default. */
  readonly isForbidden: boolean;
}

const MAX_DEPTH = 8;
const MAX_FOUND = 20;
/** Items of one array that are inspected; hidden fields repeat across items. */
const MAX_ITEMS = 50;
/** Keywords that can add properties beyond the `properties` list. */
const OPENING = [
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'patternProperties',
  'dependentSchemas',
  'unevaluatedProperties',
];

/** Finds arguments missing from the listed schema. The tool may read them, although the user did not approve them. */
export function findHiddenFields(schema: unknown, value: unknown): HiddenField[] {
  const found: HiddenField[] = [];
  const walk = (level: unknown, at: unknown, path: string, depth: number): void => {
    if (!isObject(level) || depth > MAX_DEPTH || found.length >= MAX_FOUND) return;
    if (Array.isArray(at)) {
      at.slice(0, MAX_ITEMS).forEach((item, i) => {
        walk(level.items, item, `${path}/${i}`, depth + 1);
      });
      return;
    }
    if (!isObject(at) || !isObject(level.properties)) return;
    const isOpen =
      OPENING.some((word) => word in level) ||
      level.additionalProperties === true ||
      isObject(level.additionalProperties);
    for (const [name, child] of Object.entries(at)) {
      const below = `${path}/${toPointerPart(name)}`;
      if (Object.hasOwn(level.properties, name)) walk(level.properties[name], child, below, depth + 1);
      else if (!isOpen && found.length < MAX_FOUND)
        found.push({ path: below, name, isForbidden: level.additionalProperties === false });
    }
  };
  walk(schema, value, '', 0);
  return found;
}
