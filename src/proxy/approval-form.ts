import { escapeText, shorten } from '../core/escape.js';

export interface BlockedCall {
  readonly server: string;
  readonly name: string;
  readonly arguments: unknown;
  readonly reasons: readonly string[];
}

const MAX_ARGUMENTS = 600;

/** What the user is asked. Names and arguments may be an attacker's: they are escaped, cut, and come after our own words. */
export const toApprovalMessage = ({ server, name, arguments: given, reasons }: BlockedCall): string =>
  [
    'Tocsin has stopped a call and asks you whether to make it all the same.',
    `Why: ${shorten(escapeText(reasons[0] ?? 'a policy objects'), 300)}`,
    `Server: ${shorten(escapeText(server), 100)}`,
    `Tool: ${shorten(escapeText(name), 100)}`,
    `Arguments: ${shorten(escapeText(JSON.stringify(given ?? {})), MAX_ARGUMENTS)}`,
  ].join('\n');

/** The form that goes with it: no is the answer unless yes is said. */
export const APPROVAL_SCHEMA = {
  type: 'object',
  properties: {
    allow: {
      type: 'boolean',
      title: 'Make this call',
      description: 'Leave it off to refuse the call.',
      default: false,
    },
  },
  required: ['allow'],
} as const;
