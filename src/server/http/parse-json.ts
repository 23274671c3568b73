import { Problem } from './problem.js';

/** V8's parser recurses, and deep JSON is an attack on whatever reads it next. */
const MAX_DEPTH = 256;

/** Parses a text of a client. Throws a problem if it is not JSON, or nested too deep. */
export function parseJson(text: string): unknown {
  assertFlat(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad-json', 'The body is not valid JSON.');
  }
}

function assertFlat(text: string): void {
  if (!text.includes('[') && !text.includes('{')) return;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) isInString = false;
    } else if (code === 0x22) isInString = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) throw new Problem('invalid', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
}
