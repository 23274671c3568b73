import type { ServerContactError } from '../mcp/connect/errors.js';
import { escapeText, shorten } from '../report/escape.js';

const MAX_LINE = 200;
const SHOWN_LINES = 8;

/** Why a server could not be asked, what it said, and what to try: lines that are safe to print. */
export function describeContactError({ server, message, stderr, advice }: ServerContactError): string[] {
  const words = stderr.split('\n').filter((line) => line.trim() !== '');
  return [
    `${escapeText(server)} ${shorten(escapeText(message), 2 * MAX_LINE)}`,
    ...(words.length > 0 ? ['its last words on standard error:'] : []),
    ...words.slice(-SHOWN_LINES).map((line) => `  | ${shorten(escapeText(line), MAX_LINE)}`),
    ...(advice === undefined ? [] : [`try: ${escapeText(advice)}`]),
  ];
}
