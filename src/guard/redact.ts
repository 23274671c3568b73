import type { Span } from '../core/types.js';
import { emailsIn, findPersonalData, phonesIn } from '../scanners/outbound/personal-data.js';
import { findSecrets, loadSecretRules } from '../text/secrets.js';

/** What can be taken out of a text before it leaves. */
export const REDACTABLE = ['secret', 'email', 'phone', 'card', 'bank-account', 'national-id'] as const;
export type Redactable = (typeof REDACTABLE)[number];

const KIND_OF_RULE: Readonly<Record<string, Redactable>> = {
  'leak/card-number': 'card',
  'leak/bank-account': 'bank-account',
  'leak/national-id': 'national-id',
};

export interface Redacted {
  readonly text: string;
  /** How much of each kind was taken out. */
  readonly counts: Readonly<Partial<Record<Redactable, number>>>;
  /** What was not looked for, and why. */
  readonly skipped: readonly string[];
}

export interface Redactor {
  redact(text: string): Promise<Redacted>;
  /** Puts back what this redactor took out; other placeholders stay. */
  restore(text: string): string;
  /** The last place up to `latest` where the text can be cut without cutting something that would be taken out. */
  findCut(text: string, latest: number): Promise<number>;
  /** What is needed to go on elsewhere: placeholders and, where they may be put back, what they stand for. */
  toState(): RedactorState;
}

/** By placeholder, `[EMAIL_1]`. */
export type RedactorState = Readonly<Record<string, string>>;

export interface RedactOptions {
  /** All kinds unless said. */
  readonly kinds?: readonly Redactable[];
  readonly state?: RedactorState;
}

/**
 * Takes secrets and personal data out of texts. The same value gets the same placeholder each time, so that a model can
 * still tell two people apart.
 */
export function createRedactor({ kinds = REDACTABLE, state = {} }: RedactOptions = {}): Redactor {
  const values = new Map(Object.entries(state));
  const placeholderOf = new Map(Object.entries(state).map(([placeholder, value]) => [value, placeholder]));
  let count = values.size;
  const toPlaceholder = (kind: Redactable, value: string, text: string): string => {
    const known = placeholderOf.get(value);
    if (known !== undefined) return known;
    const word = kind.toUpperCase().replaceAll('-', '_');
    const toNext = (): string => `[${word}_${++count}]`;
    let placeholder = toNext();
    // What the text itself calls so is nothing of ours, and must not become it.
    while (text.includes(placeholder) || values.has(placeholder)) placeholder = toNext();
    values.set(placeholder, value);
    placeholderOf.set(value, placeholder);
    return placeholder;
  };
  return {
    async redact(text) {
      const { found, skipped } = await findAll(text, kinds);
      const counts: Partial<Record<Redactable, number>> = {};
      let redacted = '';
      let from = 0;
      for (const { kind, span } of withoutOverlaps(found)) {
        redacted += text.slice(from, span[0]) + toPlaceholder(kind, text.slice(...span), text);
        counts[kind] = (counts[kind] ?? 0) + 1;
        from = span[1];
      }
      return { text: redacted + text.slice(from), counts, skipped };
    },
    restore: (text) => text.replace(PLACEHOLDER, (placeholder) => values.get(placeholder) ?? placeholder),
    async findCut(text, latest) {
      const { found } = await findAll(text, kinds);
      const crossed = withoutOverlaps(found).find(({ span: [start, end] }) => start < latest && end > latest);
      return crossed ? crossed.span[0] : latest;
    },
    toState: () => Object.fromEntries(values),
  };
}

const PLACEHOLDER = /\[[A-Z_]{4,16}_\d{1,6}\]/g;

interface Found {
  readonly kind: Redactable;
  readonly span: Span;
}

async function findAll(
  text: string,
  kinds: readonly Redactable[],
): Promise<{ found: Found[]; skipped: readonly string[] }> {
  const found: Found[] = [];
  const skipped: string[] = [];
  if (kinds.includes('secret')) {
    const rules = await loadSecretRules();
    if (!rules) skipped.push('secrets: the rules of @secretlint cannot be loaded here');
    else for (const { span } of await findSecrets(text, rules)) found.push({ kind: 'secret', span });
  }
  for (const { ruleId, span } of findPersonalData(text, { withExamples: true })) {
    const kind = KIND_OF_RULE[ruleId];
    if (kind) found.push({ kind, span });
  }
  for (const [email, start] of emailsIn(text)) found.push({ kind: 'email', span: [start, start + email.length] });
  for (const [phone, start] of phonesIn(text)) found.push({ kind: 'phone', span: [start, start + phone.length] });
  return { found: found.filter(({ kind }) => kinds.includes(kind)), skipped };
}

/** Of two that overlap the earlier counts, and of two that begin together the longer. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const item of found.toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])) {
    if (item.span[0] >= (kept.at(-1)?.span[1] ?? 0)) kept.push(item);
  }
  return kept;
}
