import type { ReactNode } from 'react';
import { toTitleCase } from '../text/format.js';

export const ACTIONS = ['allow', 'warn', 'sanitize', 'block', 'reset', 'incident'] as const;
export type Action = (typeof ACTIONS)[number];
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Tone = Action | Severity | 'none';

/** What an action does, in the words of a report. */
export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  allow: 'Allowed',
  warn: 'Warned',
  sanitize: 'Sanitized',
  block: 'Blocked',
  reset: 'Reset',
  incident: 'Incident',
};

export function Badge({ tone = 'none', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}

const isAction = (value: string): value is Action => (ACTIONS as readonly string[]).includes(value);

export function ActionBadge({ action }: { action: string }) {
  return isAction(action) ? <Badge tone={action}>{ACTION_LABELS[action]}</Badge> : <Badge>{action}</Badge>;
}

export function SeverityBadge({ severity }: { severity: string }) {
  const tone = (SEVERITIES as readonly string[]).includes(severity.toLowerCase())
    ? (severity.toLowerCase() as Severity)
    : 'none';
  return <Badge tone={tone}>{toTitleCase(severity.toLowerCase())}</Badge>;
}
