import type { z } from 'zod';
import type { Key, Located } from './located.js';

/** One message per problem: file and line, key, expected value. */
export function toComplaints(error: z.ZodError, file: string, located: Located): string[] {
  return error.issues.flatMap(toPlain).map(({ path, message }) => {
    const line = findLine(path, located);
    return `${file}${line === undefined ? '' : `:${line}`}: ${path.join('.') || 'the file'}: ${message}`;
  });
}

interface Complaint {
  readonly path: readonly Key[];
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

function toPlain(issue: Issue): Complaint[] {
  const path = issue.path as Key[];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'unknown setting' }));
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((branch) => branch.flatMap(toPlain));
    // The alternative with the deepest error is most likely the intended one.
    const deepest = branches.toSorted((a, b) => toDepth(b) - toDepth(a))[0];
    if (deepest && toDepth(deepest) > 0) return deepest.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    return [{ path, message: branches.flatMap((branch) => branch.map(({ message }) => message)).join('; or ') }];
  }
  const message = issue.message.replace(/^Invalid (?:input|option): /, '');
  // A file cannot contain `undefined`, so the setting is missing.
  const isMissing = path.length > 0 && message.endsWith(', received undefined');
  return [{ path, message: isMissing ? `missing: ${message.replace(/, received undefined$/, '')}` : message }];
}

const toDepth = (complaints: readonly Complaint[]): number => Math.max(0, ...complaints.map(({ path }) => path.length));

/** A missing key has no line, so use the line of the nearest existing parent. */
function findLine(path: readonly Key[], located: Located): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const line = located.lineOf(path.slice(0, length));
    if (line !== undefined) return line;
  }
  return undefined;
}
