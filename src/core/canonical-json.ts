/**
 * One spelling for one value: keys sorted by code unit, no blanks, `undefined` left out. Written without recursion,
 * because a server may nest its answer deeper than the stack.
 */
export function toCanonicalJson(root: unknown): string {
  const pieces: string[] = [];
  /** What is still to be written, the next on top: a finished piece, or a value. */
  const todo: ({ readonly piece: string } | { readonly value: unknown })[] = [{ value: root }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if ('piece' in next) {
      pieces.push(next.piece);
      continue;
    }
    const { value } = next;
    if (typeof value !== 'object' || value === null) {
      pieces.push(toScalar(value));
      continue;
    }
    const isList = Array.isArray(value);
    const entries: [string, unknown][] = isList ? value.map((item) => ['', item]) : toSortedEntries(value);
    pieces.push(isList ? '[' : '{');
    todo.push({ piece: isList ? ']' : '}' });
    for (let i = entries.length - 1; i >= 0; i--) {
      const [key, child] = entries[i]!;
      todo.push({ value: child }, { piece: `${i > 0 ? ',' : ''}${isList ? '' : `${JSON.stringify(key)}:`}` });
    }
  }
  return pieces.join('');
}

/** What JSON cannot say is null, as JSON.stringify has it. */
function toScalar(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  return typeof value === 'number' && Number.isFinite(value) ? JSON.stringify(value) : 'null';
}

const toSortedEntries = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
