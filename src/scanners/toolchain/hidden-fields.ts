import { isObject } from '../../core/json-object.js';
import { toPointerPart } from '../../core/json-pointer.js';

export interface HiddenField {
  /** JSON pointer below the arguments. */
  readonly path: string;
  readonly name: string;
  /** The schema says that there is nothing else; where it is silent, JSON Schema allows more. */
  readonly isForbidden: boolean;
}

const MAX_DEPTH = 8;
const MAX_FOUND = 20;
/** Where one of these speaks, the properties of a level are not all in its list. */
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

/** Arguments that the tool's listed schema does not know: the tool may read them, and whoever approved the list did not. */
export function findHiddenFields(schema: unknown, value: unknown): HiddenField[] {
  const found: HiddenField[] = [];
  const walk = (level: unknown, at: unknown, path: string, depth: number): void => {
    if (!isObject(level) || depth > MAX_DEPTH || found.length >= MAX_FOUND) return;
    if (Array.isArray(at)) {
      at.slice(0, 50).forEach((item, i) => {
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
