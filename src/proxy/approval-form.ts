import { escapeText, shorten } from '../core/escape.js';

export interface BlockedCall {
  readonly server: string;
  readonly name: string;
  readonly arguments: unknown;
  readonly reasons: readonly string[];
}

const MAX_ARGUMENTS = 600;

/**
 * The question that the user sees. An attacker may control names and arguments, so they are escaped, shortened and
 * placed after our own text.
 */
export const toApprovalMessage = ({ server, name, arguments: args, reasons }: BlockedCall): string =>
  [
    'Tocsin blocked a tool call. Do you want to make the call anyway?',
    `Reason: ${shorten(escapeText(reasons[0] ?? 'blocked by the policy'), 300)}`,
    `Server: ${shorten(escapeText(server), 100)}`,
    `Tool: ${shorten(escapeText(name), 100)}`,
    `Arguments: ${shorten(escapeText(JSON.stringify(args ?? {})), MAX_ARGUMENTS)}`,
  ].join('\n');

/** The form that comes with the question. Default: refuse the call. */
export const APPROVAL_SCHEMA = {
  type: 'object',
  properties: {
    allow: {
      type: 'boolean',
      title: 'Make this call',
      description: 'Leave this off to refuse the call.',
      default: false,
    },
  },
  required: ['allow'],
} as const;
