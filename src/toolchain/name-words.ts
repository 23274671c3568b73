/** The words of a name, lower case: `sendHTTPRequest`, `send-http_request` and `send.http.request` say the same. */
export const toNameWords = (name: string): string[] =>
  toSnake(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const toSnake = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

const MAX_NAME = 128;
