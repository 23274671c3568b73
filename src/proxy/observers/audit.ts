import { type AuditLog, type AuditLogOptions, openAuditLog, recordDecision, recordEvent } from '../../audit/index.js';
import type { Observer } from '../observer.js';

export interface AuditOptions extends AuditLogOptions {
  readonly file: string;
  /** What was looked at is written down too, without its secrets: such decisions can be made again later. */
  readonly hasContent: boolean;
}

/** Writes every decision to the audit log before it takes effect. */
export async function openAudit({ file, hasContent, ...options }: AuditOptions): Promise<Observer> {
  const log: AuditLog = await openAuditLog(file, options);
  return {
    onDecision: ({ hook, content, labels, at, server, method, direction, name, decision, effect, asked, durationMs }) =>
      recordDecision(log, decision, {
        ...{ hook, server, direction, method, ms: durationMs },
        ...(name !== undefined && { name }),
        ...(asked !== undefined && { outcome: `${effect}: the user ${asked}` }),
        ...(hasContent && { content: { value: content, labels, at } }),
      }),
    onEvent: (happening) => recordEvent(log, happening),
    close: () => log.close(),
  };
}
