import { shorten } from '../../core/escape.js';
import type { Observer } from '../observer.js';

/** Logs one line for every message that was changed, blocked or approved by the user, and for every other event. */
export const createLogObserver = (log: (message: string) => void): Observer => ({
  onDecision({ effect, server, method, name, decision, approval }) {
    if (effect === 'passed' && approval === undefined) return;
    const subject = name === undefined ? method : `${method} ${shorten(name, 80)}`;
    const outcome = approval === undefined ? effect : `${effect} (you ${approval} it)`;
    log(`${server}: ${outcome}: ${subject}: ${shorten(toReason(decision.reasons), 300)}`);
  },
  onEvent({ event, server, message }) {
    if (event === 'session-opened' || event === 'session-closed') return;
    log(server === undefined ? message : `${server}: ${message}`);
  },
});

/** Two reasons, because the first may only say that the content cannot be sanitized. */
const toReason = (reasons: readonly string[]): string => reasons.slice(0, 2).join('; ') || 'blocked by the policy';
