import { GuardError } from './guard-error.js';
import {
  type CustomKind,
  type FindOptions,
  type Found,
  findData,
  REDACTABLE,
  type Redactable,
} from './redaction/find.js';

export { type CustomKind, REDACTABLE, type Redactable } from './redaction/find.js';

export interface Redacted {
  readonly text: string;
  /** The number of redacted values of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** The kinds that were not searched for, with the reason. */
  readonly skipped: readonly string[];
}

export interface Redactor {
  /**
   * `label` is the name of the text, such as its property: it tells a card number from an order number. `before` is text
   * in front of it that was redacted earlier.
   */
  redact(text: string, label?: string, before?: string): Promise<Redacted>;
  /** Puts back the values that this redactor replaced. Other placeholders stay. */
  restore(text: string, kinds?: readonly string[]): string;
  /** The last position up to `latest` where the text can be cut without splitting a value to redact. */
  findCut(text: string, latest: number, before?: string): Promise<number>;
  /** The state to continue in another redactor: placeholders and their values. */
  toState(): RedactorState;
}

/** The redacted values by placeholder, such as `[EMAIL_1]`. */
export type RedactorState = Readonly<Record<string, string>>;

export interface RedactOptions {
  /** Default: all kinds. */
  readonly kinds?: readonly Redactable[];
  /** Further kinds of data of your own. */
  readonly custom?: readonly CustomKind[];
  /** ISO codes of the countries whose national phone formats count. Default: 28 countries. */
  readonly phoneCountries?: readonly string[];
  readonly state?: RedactorState;
}

/**
 * Replaces secrets and personal data in texts. The same value always gets the same placeholder, so a model can still tell
 * two people apart.
 */
export function createRedactor(options: RedactOptions = {}): Redactor {
  const { kinds = REDACTABLE, custom = [], phoneCountries, state = {} } = options;
  assertKinds(kinds, custom);
  const search = { kinds, custom, ...(phoneCountries && { phoneCountries }) };
  const values = new Map(Object.entries(state));
  const placeholderOf = new Map(Object.entries(state).map(([placeholder, value]) => [value, placeholder]));
  let count = values.size;
  const toPlaceholder = (kind: string, value: string, text: string): string => {
    const known = placeholderOf.get(value);
    if (known !== undefined) return known;
    const toNext = (): string => `[${toLabel(kind)}_${++count}]`;
    let placeholder = toNext();
    // A placeholder that the text itself contains must stay distinguishable from ours.
    while (text.includes(placeholder) || values.has(placeholder)) placeholder = toNext();
    values.set(placeholder, value);
    placeholderOf.set(value, placeholder);
    return placeholder;
  };
  return {
    async redact(text, label, before) {
      const { matches, skipped } = await findAfter(before ?? toPrefix(text, label), text, search);
      const counts: Record<string, number> = {};
      let redacted = '';
      let from = 0;
      for (const { kind, span } of matches) {
        redacted += text.slice(from, span[0]) + toPlaceholder(kind, text.slice(...span), text);
        counts[kind] = (counts[kind] ?? 0) + 1;
        from = span[1];
      }
      return { text: redacted + text.slice(from), counts, skipped };
    },
    restore: (text, only) =>
      text.replace(PLACEHOLDER, (placeholder) => {
        const isKept = only && !only.some((kind) => placeholder.startsWith(`[${toLabel(kind)}_`));
        return (isKept ? undefined : values.get(placeholder)) ?? placeholder;
      }),
    async findCut(text, latest, before = '') {
      const { matches } = await findAfter(before, text, search);
      const crossing = matches.find(({ span: [start, end] }) => start < latest && end > latest);
      return crossing ? crossing.span[0] : latest;
    },
    toState: () => Object.fromEntries(values),
  };
}

/** Searches a text together with what stands in front of it, and returns the places in the text. */
async function findAfter(prefix: string, text: string, search: FindOptions): Promise<Found> {
  if (prefix === '') return findData(text, search);
  const { matches, skipped } = await findData(prefix + text, search);
  const own = matches.filter(({ span }) => span[1] > prefix.length);
  return {
    matches: own.map(({ kind, span: [start, end] }) => ({
      kind,
      span: [Math.max(0, start - prefix.length), end - prefix.length],
    })),
    skipped,
  };
}

/** A longer text says itself what its numbers are. */
const MAX_LABELLED = 400;

/** The label as words and as it is: `date of birth dateOfBirth: `. */
function toPrefix(text: string, label: string | undefined): string {
  if (label === undefined || text.length > MAX_LABELLED || !/^[\w .-]{1,64}$/.test(label)) return '';
  const words = label.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ');
  return `${words} ${label}: `;
}

const toLabel = (kind: string): string => kind.toUpperCase().replaceAll('-', '_');
const PLACEHOLDER = /\[[A-Z][A-Z0-9_]{1,31}_\d{1,6}\]/g;
const KIND_NAME = /^[a-z][a-z0-9]{0,15}(?:-[a-z0-9]{1,16}){0,3}$/;

function assertKinds(kinds: readonly string[], custom: readonly CustomKind[]): void {
  const unknown = kinds.find((kind) => !(REDACTABLE as readonly string[]).includes(kind));
  if (unknown !== undefined) {
    throw new GuardError('bad-input', `redact.kinds: unknown kind "${unknown}"; expected ${REDACTABLE.join(', ')}`);
  }
  for (const { kind, pattern } of custom) {
    if (!KIND_NAME.test(kind) || (REDACTABLE as readonly string[]).includes(kind)) {
      throw new GuardError('bad-input', `redact.custom: "${kind}" is no free name; use lower-case words with hyphens`);
    }
    if (!(pattern instanceof RegExp))
      throw new GuardError('bad-input', `redact.custom.${kind}: pattern must be a RegExp`);
  }
}
