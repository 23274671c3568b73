import { isObject } from '../core/json-object.js';
import { assertKnownNames } from '../core/known-names.js';
import { assertApproval } from '../guard/approval.js';
import { GuardError } from '../guard/guard-error.js';
import type { AdapterOptions } from './options.js';

const COMMON = Object.keys({
  guard: true,
  session: true,
  onBlock: true,
  onDecision: true,
  onApproval: true,
  approvalTimeoutMs: true,
} satisfies Record<keyof AdapterOptions<never>, true>);

/** Reports mistakes when the adapter is created: a misspelled `onDecision` would never veto anything. */
export function assertAdapterOptions<Request>(
  options: AdapterOptions<Request>,
  entry: string,
  own: readonly string[] = [],
): void {
  const fail = (message: string, code = 'bad-option'): never => {
    throw new GuardError(code, `${entry}: ${message}`);
  };
  if (!isObject(options)) fail('expected options: { guard: createGuard(), session }');
  assertKnownNames(options, [...COMMON, ...own], entry);
  const { guard, session, onBlock = 'refuse', onDecision } = options;
  if (typeof guard?.onPrompt !== 'function') fail('"guard" must be a guard, such as createGuard()');
  if (typeof session !== 'string' && typeof session !== 'function') {
    fail('"session" must be the id of the conversation, or a function that finds it', 'bad-session');
  }
  if (onBlock !== 'refuse' && onBlock !== 'throw' && typeof onBlock !== 'function') {
    fail(`"onBlock" must be "refuse", "throw" or a function, not ${JSON.stringify(onBlock)}`);
  }
  if (onDecision !== undefined && typeof onDecision !== 'function') fail('"onDecision" must be a function');
  assertApproval(options);
}

/** Reports a value that is no client of the library, such as a client that was created by a factory and not awaited. */
export function assertClient(client: unknown, method: string, entry: string, example: string): void {
  if ((typeof client === 'object' || typeof client === 'function') && client !== null && method in client) return;
  throw new GuardError('bad-option', `${entry}: expected a client, such as ${example}`);
}
