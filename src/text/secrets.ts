import type { Span } from '../core/types.js';

/** A secret that a rule of secretlint found. */
export interface Secret {
  readonly span: Span;
  /** The value is a documentation example. */
  readonly isExample: boolean;
}

/** The part of the interface between secretlint and its rules that we use. */
export interface SecretRule {
  readonly meta: { readonly id: string };
  create(context: object, options: object): { file?(source: object): void | Promise<void> };
}

interface SecretReport {
  readonly message: { readonly messageId: string; readonly data?: Readonly<Record<string, unknown>> };
  readonly range: readonly [number, number];
}

/** A text without any of these hints cannot match a rule of the preset. */
const HINTS = new RegExp(
  [
    '-----BEGIN',
    '\\bA(?:3T[A-Z0-9]|KIA|GPA|IDA|ROA|IPA|NPA|NVA|SIA)[A-Z0-9]{16}',
    '(?:[Ss]ecret|SECRET)_?(?:[Aa]ccess|ACCESS)',
    'private_key',
    'npm_|_authToken=|x-oauth-basic',
    'xox[a-z]-|xapp-',
    '(?:https?|ftps?)://[-\\w]{1,256}:[-\\w]{1,256}@',
    'SG\\.\\w',
    'shp[a-z]{2}_|gh[a-z]_|github_pat_|glpat-|gl(?:c|sa)_|gsk_|hf_|lin_api_|ntn_|ops_ey|vc[a-z]_|dckr_pat_|figd_',
    'sk-[a-zA-Z0-9]',
    'hv[sbr]\\.',
    'dapi[A-Fa-f0-9]',
  ].join('|'),
);
/** Hints of case-insensitive rules. */
const HINTS_OF_ANY_CASE = /hooks\.slack\.com|(?:mongodb(?:\+srv)?|mysqlx?|postgres(?:ql)?):\/\//i;

/** The text may be hostile, so its comments must not disable rules. */
const IGNORED_RULES = ['@secretlint/secretlint-rule-filter-comments'];
const OPTIONS: Readonly<Record<string, object>> = { '@secretlint/secretlint-rule-aws': { enableIDScanRule: true } };
/** Account numbers are not secret. */
const IGNORED_MESSAGES = ['AWSAccountID'];

/** The rules read the text in windows that overlap by more than the longest secret, a private key. */
const WINDOW = 40_000;
const OVERLAP = 12_000;

const EXAMPLES = [
  /EXAMPLE|\bexample\.(?:com|net|org)\b|\.(?:example|test|invalid)\b/,
  /dummy|placeholder|your[-_]|changeme|redacted|x{6}|\*{4}|\.{3}|12345678|abcdefgh|0{8}|<[a-z]|\[[a-z]|\$\{|\{\{/i,
  /:\/\/(?:user(?:name)?|admin|root|foo|test|guest|me):(?:pass\w{0,5}|pwd|secret|admin|bar|test|guest|root)@/i,
];
const MIN_DISTINCT_CHARACTERS = 8;

export const mayHoldSecret = (text: string): boolean => HINTS.test(text) || HINTS_OF_ANY_CASE.test(text);

let loading: Promise<readonly SecretRule[] | undefined> | undefined;

/** Loads the rules on first use. Resolves to undefined if they are unavailable, as in a browser. */
export function loadSecretRules(): Promise<readonly SecretRule[] | undefined> {
  loading ??= import('@secretlint/secretlint-rule-preset-recommend').then(toRules, () => undefined);
  return loading;
}

/** Runs the preset's rules without secretlint's core, whose profiler keeps a record of every call in memory. */
function toRules({ creator }: { readonly creator: object }): SecretRule[] {
  const rules: SecretRule[] = [];
  const context = { sharedOptions: {}, registerRule: (rule: SecretRule) => rules.push(rule) };
  (creator as { create(context: object, options: object): void }).create(context, {});
  return rules.filter(({ meta }) => !IGNORED_RULES.includes(meta.id));
}

export async function findSecrets(text: string, rules: readonly SecretRule[]): Promise<Secret[]> {
  const secrets = new Map<string, Secret>();
  for (let from = 0; from < text.length; from += WINDOW - OVERLAP) {
    const window = text.slice(from, from + WINDOW);
    if (!mayHoldSecret(window)) continue;
    for (const { message, range } of await runRules(rules, window)) {
      const [start, end] = toSpan(window, message.data, range);
      const span: Span = [from + start, from + end];
      secrets.set(span.join(), { span, isExample: isExample(window.slice(start, end)) });
    }
  }
  return [...secrets.values()];
}

async function runRules(rules: readonly SecretRule[], content: string): Promise<SecretReport[]> {
  const reports: SecretReport[] = [];
  const source = {
    content,
    contentType: 'text',
    ext: '.txt',
    filePath: 'text.txt',
    hasBOM: false,
    getFilePath: () => undefined,
    getPhysicalFilePath: () => undefined,
  };
  const context = {
    sharedOptions: {},
    createTranslator: () => (messageId: string, data?: object) => ({ messageId, message: messageId, data }),
    report: (report: SecretReport) => reports.push(report),
    ignore: () => undefined,
  };
  for (const rule of rules) await rule.create(context, OPTIONS[rule.meta.id] ?? {}).file?.(source);
  return reports.filter(({ message }) => !IGNORED_MESSAGES.includes(message.messageId));
}

/** Some rules report the start of the name with the length of the value, so the value is located by its text. */
function toSpan(text: string, data: SecretReport['message']['data'], [start, end]: readonly [number, number]): Span {
  const values = Object.values(data ?? {}).filter((value): value is string => typeof value === 'string');
  const found = values.find((value) => value.length >= MIN_DISTINCT_CHARACTERS && text.startsWith(value, start));
  if (found) return [start, start + found.length];
  for (const value of values.filter((word) => word.length === end - start)) {
    const at = text.indexOf(value, start);
    if (at >= 0 && at - start <= 200) return [at, at + value.length];
  }
  return [start, end];
}

const isExample = (secret: string): boolean =>
  EXAMPLES.some((pattern) => pattern.test(secret)) || new Set(secret).size < MIN_DISTINCT_CHARACTERS;
