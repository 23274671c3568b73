import type { z } from 'zod';
import type { Key, Located } from './located.js';

/** What is wrong with a file, a line each: where it is, which key, what was expected. */
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
    return issue.keys.map((key) => ({ path: [...path, key], message: 'there is no such setting' }));
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((branch) => branch.flatMap(toPlain));
    // The alternative that was meant is the one that got furthest.
    const deepest = branches.toSorted((a, b) => toDepth(b) - toDepth(a))[0];
    if (deepest && toDepth(deepest) > 0) return deepest.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    return [{ path, message: branches.flatMap((branch) => branch.map(({ message }) => message)).join('; or ') }];
  }
  const message = issue.message.replace(/^Invalid (?:input|option): /, '');
  // Nobody writes `undefined` into a file: the setting is not there.
  const isMissing = path.length > 0 && message.endsWith(', received undefined');
  return [{ path, message: isMissing ? `is missing: ${message.replace(/, received undefined$/, '')}` : message }];
}

const toDepth = (complaints: readonly Complaint[]): number => Math.max(0, ...complaints.map(({ path }) => path.length));

/** What is missing has no line; what it is missing from has one. */
function findLine(path: readonly Key[], located: Located): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const line = located.lineOf(path.slice(0, length));
    if (line !== undefined) return line;
  }
  return undefined;
}
