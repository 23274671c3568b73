/** The name of an argument as most are written: `fileId` and `file-id` are `file_id`. */
export const toSnake = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

const MAX_NAME = 128;
