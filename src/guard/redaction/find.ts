import type { Span } from '../../core/types.js';
import { findMatches, toSpan } from '../../text/matches.js';
import { findSecrets, loadSecretRules } from '../../text/secrets.js';
import { findEmails, findIpAddresses } from './addresses.js';
import { BIRTH_DATES } from './birth-dates.js';
import { BANK_ACCOUNTS, CARDS } from './cards.js';
import { findShape, type Shape } from './match.js';
import { NATIONAL_IDS } from './national-ids.js';
import { findPhones, loadPhoneLibrary } from './phones.js';
import { SECRETS } from './secret-shapes.js';

/** The kinds of data that can be redacted. Of two overlapping values, the kind that stands first here names both. */
export const REDACTABLE = [
  'secret',
  'email',
  'card',
  'bank-account',
  'national-id',
  'birth-date',
  'ip-address',
  'phone',
] as const;
export type Redactable = (typeof REDACTABLE)[number];

/** A kind of data of one's own. */
export interface CustomKind {
  /** Lower-case words with hyphens. The placeholder is `[EMPLOYEE_ID_1]` for `employee-id`. */
  readonly kind: string;
  /** Must be linear: it runs on every text. */
  readonly pattern: RegExp;
  /** Rejects a match, for example by its check digit. */
  readonly isValid?: (value: string) => boolean;
}

export interface DataMatch {
  readonly kind: string;
  readonly span: Span;
}

export interface FindOptions {
  readonly kinds: readonly Redactable[];
  readonly custom?: readonly CustomKind[];
  /** ISO codes of the countries whose national phone formats count. */
  readonly phoneCountries?: readonly string[];
}

export interface Found {
  /** In order of their places, without overlaps. */
  readonly matches: readonly DataMatch[];
  /** The kinds that were not searched for, with the reason. */
  readonly skipped: readonly string[];
}

const SHAPES: Readonly<Partial<Record<Redactable, readonly Shape[]>>> = {
  secret: SECRETS,
  card: CARDS,
  'bank-account': BANK_ACCOUNTS,
  'national-id': NATIONAL_IDS,
  'birth-date': BIRTH_DATES,
};

export async function findData(text: string, { kinds, custom = [], phoneCountries }: FindOptions): Promise<Found> {
  const matches: DataMatch[] = [];
  const skipped: string[] = [];
  const add = (kind: string, spans: readonly Span[]) => {
    for (const span of spans) if (span[1] > span[0]) matches.push({ kind, span });
  };
  for (const { kind, pattern, isValid } of custom) {
    const all = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
    const own = [...findMatches(text, all)].filter(([value]) => value !== '' && (!isValid || isValid(value)));
    add(kind, own.map(toSpan));
  }
  for (const kind of kinds) for (const shape of SHAPES[kind] ?? []) add(kind, findShape(text, shape));
  if (kinds.includes('secret')) {
    const rules = await loadSecretRules();
    if (!rules) skipped.push('secrets: the @secretlint rules cannot be loaded in this runtime');
    else
      add(
        'secret',
        (await findSecrets(text, rules)).map(({ span }) => span),
      );
  }
  if (kinds.includes('email')) add('email', findEmails(text));
  if (kinds.includes('ip-address')) add('ip-address', findIpAddresses(text));
  if (kinds.includes('phone') && /\d{2}/.test(text)) {
    const library = await loadPhoneLibrary();
    if (!library) skipped.push('phones: libphonenumber-js cannot be loaded in this runtime; only common formats count');
    add('phone', findPhones(text, library, phoneCountries));
  }
  return { matches: withoutOverlaps(matches, custom), skipped };
}

/**
 * Joins overlapping matches, so that no part of a value stays. The joined match has the kind with the strongest evidence:
 * custom kinds first, then in the order of `REDACTABLE`.
 */
function withoutOverlaps(matches: readonly DataMatch[], custom: readonly CustomKind[]): DataMatch[] {
  const order: readonly string[] = [...custom.map(({ kind }) => kind), ...REDACTABLE];
  const kept: DataMatch[] = [];
  for (const match of matches.toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])) {
    const last = kept.at(-1);
    if (!last || match.span[0] >= last.span[1]) {
      kept.push(match);
      continue;
    }
    const kind = order.indexOf(match.kind) < order.indexOf(last.kind) ? match.kind : last.kind;
    kept[kept.length - 1] = { kind, span: [last.span[0], Math.max(last.span[1], match.span[1])] };
  }
  return kept;
}
