import { type AuditLog, type AuditLogOptions, openAuditLog, recordDecision, recordEvent } from '../../audit/index.js';
import type { Observer } from '../observer.js';

export interface AuditOptions extends AuditLogOptions {
  readonly file: string;
  /** Also records the inspected content, with secrets removed, so that decisions can be reproduced. */
  readonly hasContent: boolean;
}

/** Writes every decision to the audit log before it takes effect. */
export async function openAudit({ file, hasContent, ...options }: AuditOptions): Promise<Observer> {
  const log: AuditLog = await openAuditLog(file, options);
  return {
    onDecision: ({
      hook,
      content,
      labels,
      at,
      server,
      method,
      direction,
      name,
      decision,
      effect,
      approval,
      durationMs,
    }) =>
      recordDecision(log, decision, {
        ...{ hook, server, direction, method, ms: durationMs },
        ...(name !== undefined && { name }),
        ...(approval !== undefined && { outcome: `${effect}: the user ${approval}` }),
        ...(hasContent && { content: { value: content, labels, at } }),
      }),
    onEvent: (event) => recordEvent(log, event),
    close: () => log.close(),
  };
}
