import type { Span } from '../core/types.js';
import { emailsIn, findPersonalData, phonesIn } from '../scanners/outbound/personal-data.js';
import { findSecrets, loadSecretRules } from '../text/secrets.js';

/** The kinds of data that can be redacted. */
export const REDACTABLE = ['secret', 'email', 'phone', 'card', 'bank-account', 'national-id'] as const;
export type Redactable = (typeof REDACTABLE)[number];

const KIND_OF_RULE: Readonly<Record<string, Redactable>> = {
  'leak/card-number': 'card',
  'leak/bank-account': 'bank-account',
  'leak/national-id': 'national-id',
};

export interface Redacted {
  readonly text: string;
  /** The number of redacted values of each kind. */
  readonly counts: Readonly<Partial<Record<Redactable, number>>>;
  /** The kinds that were not searched for, with the reason. */
  readonly skipped: readonly string[];
}

export interface Redactor {
  redact(text: string): Promise<Redacted>;
  /** Puts back the values that this redactor replaced. Other placeholders stay. */
  restore(text: string): string;
  /** The last position up to `latest` where the text can be cut without splitting a value to redact. */
  findCut(text: string, latest: number): Promise<number>;
  /** The state to continue in another redactor: placeholders and their values. */
  toState(): RedactorState;
}

/** The redacted values by placeholder, such as `[EMAIL_1]`. */
export type RedactorState = Readonly<Record<string, string>>;

export interface RedactOptions {
  /** Default: all kinds. */
  readonly kinds?: readonly Redactable[];
  readonly state?: RedactorState;
}

/**
 * Replaces secrets and personal data in texts. The same value always gets the same placeholder, so a model can still tell
 * two people apart.
 */
export function createRedactor({ kinds = REDACTABLE, state = {} }: RedactOptions = {}): Redactor {
  const values = new Map(Object.entries(state));
  const placeholderOf = new Map(Object.entries(state).map(([placeholder, value]) => [value, placeholder]));
  let count = values.size;
  const toPlaceholder = (kind: Redactable, value: string, text: string): string => {
    const known = placeholderOf.get(value);
    if (known !== undefined) return known;
    const label = kind.toUpperCase().replaceAll('-', '_');
    const toNext = (): string => `[${label}_${++count}]`;
    let placeholder = toNext();
    // A placeholder that the text itself contains must stay distinguishable from ours.
    while (text.includes(placeholder) || values.has(placeholder)) placeholder = toNext();
    values.set(placeholder, value);
    placeholderOf.set(value, placeholder);
    return placeholder;
  };
  return {
    async redact(text) {
      const { matches, skipped } = await findAll(text, kinds);
      const counts: Partial<Record<Redactable, number>> = {};
      let redacted = '';
      let from = 0;
      for (const { kind, span } of withoutOverlaps(matches)) {
        redacted += text.slice(from, span[0]) + toPlaceholder(kind, text.slice(...span), text);
        counts[kind] = (counts[kind] ?? 0) + 1;
        from = span[1];
      }
      return { text: redacted + text.slice(from), counts, skipped };
    },
    restore: (text) => text.replace(PLACEHOLDER, (placeholder) => values.get(placeholder) ?? placeholder),
    async findCut(text, latest) {
      const { matches } = await findAll(text, kinds);
      const crossing = withoutOverlaps(matches).find(({ span: [start, end] }) => start < latest && end > latest);
      return crossing ? crossing.span[0] : latest;
    },
    toState: () => Object.fromEntries(values),
  };
}

const PLACEHOLDER = /\[[A-Z_]{4,16}_\d{1,6}\]/g;

interface Match {
  readonly kind: Redactable;
  readonly span: Span;
}

async function findAll(
  text: string,
  kinds: readonly Redactable[],
): Promise<{ matches: Match[]; skipped: readonly string[] }> {
  const matches: Match[] = [];
  const skipped: string[] = [];
  if (kinds.includes('secret')) {
    const rules = await loadSecretRules();
    if (!rules) skipped.push('secrets: the @secretlint rules cannot be loaded in this runtime');
    else for (const { span } of await findSecrets(text, rules)) matches.push({ kind: 'secret', span });
  }
  for (const { ruleId, span } of findPersonalData(text, { withExamples: true })) {
    const kind = KIND_OF_RULE[ruleId];
    if (kind) matches.push({ kind, span });
  }
  for (const [email, start] of emailsIn(text)) matches.push({ kind: 'email', span: [start, start + email.length] });
  for (const [phone, start] of phonesIn(text)) matches.push({ kind: 'phone', span: [start, start + phone.length] });
  return { matches: matches.filter(({ kind }) => kinds.includes(kind)), skipped };
}

/** Keeps the earlier of two overlapping matches, and the longer of two that start together. */
function withoutOverlaps(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const item of matches.toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])) {
    if (item.span[0] >= (kept.at(-1)?.span[1] ?? 0)) kept.push(item);
  }
  return kept;
}
