/** Converts an argument name to snake case: `fileId` and `file-id` become `file_id`. */
export function toSnake(name: string): string {
  const short = name.slice(0, MAX_NAME);
  if (/^[a-z0-9_]*$/.test(short)) return short;
  return short
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

const MAX_NAME = 128;
