import { shorten } from '../../core/escape.js';
import type { Observer } from '../observer.js';

/** A line for everything that did not go on as it came, and for what else happened. */
export const createLogObserver = (say: (words: string) => void): Observer => ({
  onDecision({ effect, server, method, name, decision, asked }) {
    if (effect === 'passed' && asked === undefined) return;
    const what = name === undefined ? method : `${method} ${shorten(name, 80)}`;
    const did = asked === undefined ? effect : `${effect} (you ${asked} it)`;
    say(`${server}: ${did}: ${what}: ${shorten(toWhy(decision.reasons), 300)}`);
  },
  onEvent({ event, server, message }) {
    if (event === 'session-opened' || event === 'session-closed') return;
    say(server === undefined ? message : `${server}: ${message}`);
  },
});

/** That it cannot be made clean says what was done, and the next reason why. */
const toWhy = (reasons: readonly string[]): string => reasons.slice(0, 2).join('; ') || 'a policy objects';
