/** The words of a name, lower case: `sendHTTPRequest`, `send-http_request` and `send.http.request` say the same. */
export const toNameWords = (name: string): string[] =>
  name
    .slice(0, MAX_NAME)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Names beyond this are no names; MCP recommends 128 at most. */
const MAX_NAME = 256;

/** The plain form of an English verb or noun, as far as comparing needs it: deletes, deleted, deleting → delet. */
export const toStem = (word: string): string =>
  word.length <= 3 ? word : word.replace(/(?:ies|ied|y)$/, 'i').replace(/(?:ing|es|ed|s|e)$/, '');
