import { TocsinError } from '../core/errors.js';
import type { Action } from '../core/types.js';
import type { AuditLine } from './entry.js';

/** Selects lines of the log. A missing member excludes nothing. */
export interface AuditFilter {
  readonly session?: string;
  readonly server?: string;
  /** The name of a tool, prompt or resource. */
  readonly tool?: string;
  readonly actions?: readonly Action[];
  /** Milliseconds since 1970. */
  readonly since?: number;
}

export function toFilter({ session, server, tool, actions, since }: AuditFilter): (line: AuditLine) => boolean {
  const isSelective = [session, server, tool, actions].some((member) => member !== undefined);
  return (line) => {
    if (since !== undefined && !(Date.parse(line.time) >= since)) return false;
    if (line.type !== 'decision' && line.type !== 'event') return !isSelective;
    if (session !== undefined && line.session !== session) return false;
    if (server !== undefined && line.server !== server) return false;
    if (tool !== undefined && line.name !== tool) return false;
    return actions === undefined || (line.type === 'decision' && actions.includes(line.action));
  };
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a date or an age: `2026-11-16`, `2026-11-16T08:30:00Z`, `90s`, `30m`, `12h`, `7d`. */
export function toSince(word: string, now: number): number {
  const [, count, unit] = /^(\d{1,9})([smhd])$/.exec(word) ?? [];
  const since = unit === undefined ? Date.parse(word) : now - Number(count) * UNITS[unit]!;
  if (Number.isNaN(since))
    throw new TocsinError('bad-option', `--since takes a date or an age (90s, 30m, 12h, 7d), not "${word}".`);
  return since;
}
