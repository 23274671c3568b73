import { z } from 'zod';
import { globToRegExp } from '../../core/glob.js';
import type { GuardDecision } from '../../guard/decision.js';

const days = z.int().min(1).max(3_650);

/** Settings of a tenant beside its policy. */
export const settingsSchema = z
  .strictObject({
    approvals: z
      .strictObject({
        actions: z
          .array(z.enum(['warn', 'sanitize', 'block']))
          .max(3)
          .default([])
          .meta({ description: 'decisions about tool calls that a person may overrule. Default: none' }),
        tools: z.array(z.string().min(1).max(200)).max(100).default(['*']),
        timeoutSeconds: z.int().min(5).max(86_400).default(300),
      })
      .prefault({}),
    retention: z.strictObject({ decisionDays: days.default(30), evidenceDays: days.default(7) }).prefault({}),
  })
  .meta({ id: 'Settings' });

export type TenantSettings = z.output<typeof settingsSchema>;
export const DEFAULT_SETTINGS: TenantSettings = settingsSchema.parse({});

/** The rule that reports a flow for which the policy says `ask`. */
const ASK_RULE = 'toolchain/flow-to-approve';

/**
 * Whether a person may decide about this call. A reset or an incident is never up for approval, nor is a call that was not
 * scanned.
 */
export function isApprovable(decision: GuardDecision<unknown>, tool: string, settings: TenantSettings): boolean {
  const { action, scans, errors, findings } = decision;
  if (scans.length === 0 || errors.length > 0) return false;
  if (action !== 'warn' && action !== 'sanitize' && action !== 'block') return false;
  const { actions, tools } = settings.approvals;
  if (actions.includes(action) && tools.some((glob) => globToRegExp(glob).test(tool))) return true;
  return findings.some(({ rule }) => rule === ASK_RULE);
}
