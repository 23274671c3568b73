import type { Span } from '../core/types.js';

/** A secret, by the rules of secretlint. */
export interface Secret {
  readonly span: Span;
  /** A value of the kind that manuals print. */
  readonly isExample: boolean;
}

/** As much of the contract between secretlint and its rules as is needed here. */
export interface SecretRule {
  readonly meta: { readonly id: string };
  create(context: object, options: object): { file?(source: object): void | Promise<void> };
}

interface SecretReport {
  readonly message: { readonly messageId: string; readonly data?: Readonly<Record<string, unknown>> };
  readonly range: readonly [number, number];
}

/** What each rule of the preset needs to see. Where none of these stands there is no secret that it knows. */
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
/** The same for rules that do not mind upper and lower case. */
const HINTS_OF_ANY_CASE = /hooks\.slack\.com|(?:mongodb(?:\+srv)?|mysqlx?|postgres(?:ql)?):\/\//i;

/** Whoever writes the text would switch the alarm off: no comment in it is listened to. */
const IGNORED_RULES = ['@secretlint/secretlint-rule-filter-comments'];
const OPTIONS: Readonly<Record<string, object>> = { '@secretlint/secretlint-rule-aws': { enableIDScanRule: true } };
/** Numbers of accounts are no secrets. */
const IGNORED_MESSAGES = ['AWSAccountID'];

/** The rules read the text in pieces that overlap by more than the longest secret, a private key. */
const WINDOW = 40_000;
const OVERLAP = 12_000;

const EXAMPLES = [
  /EXAMPLE|\bexample\.(?:com|net|org)\b|\.(?:example|test|invalid)\b/,
  /dummy|placeholder|your[-_]|changeme|redacted|x{6}|\*{4}|\.{3}|12345678|abcdefgh|0{8}|<[a-z]|\[[a-z]|\$\{|\{\{/i,
  /:\/\/(?:user(?:name)?|admin|root|foo|test|guest|me):(?:pass\w{0,5}|pwd|secret|admin|bar|test|guest|root)@/i,
];
const LEAST_DIFFERENT_CHARACTERS = 8;

export const mayHoldSecret = (text: string): boolean => HINTS.test(text) || HINTS_OF_ANY_CASE.test(text);

let loading: Promise<readonly SecretRule[] | undefined> | undefined;

/** The rules, loaded when first needed; nothing where they cannot be, as in a browser. */
export function loadSecretRules(): Promise<readonly SecretRule[] | undefined> {
  loading ??= import('@secretlint/secretlint-rule-preset-recommend').then(toRules, () => undefined);
  return loading;
}

/** The preset's rules by themselves: secretlint's own core notes every call for its profiler and never forgets one. */
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

/** Some rules report the place of the name and the length of the value: the value itself says where it stands. */
function toSpan(text: string, data: SecretReport['message']['data'], [start, end]: readonly [number, number]): Span {
  const values = Object.values(data ?? {}).filter((value): value is string => typeof value === 'string');
  const found = values.find((value) => value.length >= LEAST_DIFFERENT_CHARACTERS && text.startsWith(value, start));
  if (found) return [start, start + found.length];
  for (const value of values.filter((word) => word.length === end - start)) {
    const at = text.indexOf(value, start);
    if (at >= 0 && at - start <= 200) return [at, at + value.length];
  }
  return [start, end];
}

const isExample = (secret: string): boolean =>
  EXAMPLES.some((pattern) => pattern.test(secret)) || new Set(secret).size < LEAST_DIFFERENT_CHARACTERS;
