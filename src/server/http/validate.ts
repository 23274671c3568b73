import type { z } from 'zod';
import { Problem, type ProblemPart } from './problem.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const MAX_ERRORS = 20;

/** The value as the schema reads it. The problem names each wrong member. */
export function validate(schema: z.ZodType | undefined, value: unknown, part: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = new Map(
    parsed.error.issues.flatMap((issue) => toParts(issue, value, [])).map((error) => [JSON.stringify(error), error]),
  );
  throw new Problem('invalid', `The ${part} is invalid.`, { errors: [...errors.values()].slice(0, MAX_ERRORS) });
}

function toParts(issue: Issue, value: unknown, parent: Path): ProblemPart[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return toUnionParts(issue.errors, value, path);
  const message = isMissing(issue, value, parent) ? 'is missing' : issue.message;
  return [{ path: `/${path.map(String).join('/')}`, message }];
}

/** The errors of the alternative that was meant: nothing is missing in it, and nothing is left over. Else those of all. */
function toUnionParts(alternatives: readonly (readonly Issue[])[], value: unknown, path: Path): ProblemPart[] {
  const meant = alternatives.find((issues) =>
    issues.every((issue) => issue.code !== 'unrecognized_keys' && !isMissing(issue, value, path)),
  );
  if (meant) return meant.flatMap((issue) => toParts(issue, value, path));
  const isObject = typeof findAt(value, path) === 'object' && !Array.isArray(findAt(value, path));
  return alternatives.flatMap((issues, index) =>
    issues
      .flatMap((issue) => toParts(issue, value, path))
      .map((part) => (isObject ? { ...part, message: `${part.message} (alternative ${index + 1})` } : part)),
  );
}

const isMissing = ({ code, path }: Issue, value: unknown, parent: Path): boolean =>
  code === 'invalid_type' && path.length > 0 && findAt(value, [...parent, ...path]) === undefined;

const findAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null && Object.hasOwn(current, key)
        ? (current as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
