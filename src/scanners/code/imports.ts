/** What may follow the path of an import to name its file. */
const ENDS = ['.py', '.js', '.mjs', '.cjs', '.ts', '.mts', '.tsx', '/__init__.py', '/index.js', '/index.ts'];

/** The file of the package that an import names: `./lib/send.js`, `.send`, `helpers.send`. */
export function findImportedFile(
  files: { has(file: string): boolean },
  module: string,
  member: string | undefined,
  from: string,
): string | undefined {
  const folder = from.split('/').slice(0, -1);
  const isPath = /^\.{1,2}\//.test(module) || module === '.' || module === '..';
  const dots = /^\.+/.exec(module)?.[0].length ?? 0;
  const up = isPath ? 0 : Math.max(0, dots - 1);
  const parts = isPath ? module.split('/') : module.slice(dots).split('.').filter(Boolean);
  const path: string[] = folder.slice(0, folder.length - up);
  for (const part of parts) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  const base = path.join('/');
  const bases = isPath || dots > 0 ? [base] : [base, parts.join('/')];
  const candidates = bases.flatMap((each) => [
    each,
    ...ENDS.map((end) => each + end),
    each.replace(/\.js$/, '.ts'),
    ...(member === undefined ? [] : [`${each}/${member}.py`]),
  ]);
  return candidates.find((candidate) => candidate !== from && files.has(candidate));
}
