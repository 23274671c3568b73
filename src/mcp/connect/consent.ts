import { isAbsolute } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { escapeText } from '../../core/escape.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { mayHoldSecret } from '../../text/secrets.js';
import type { ConsentRecord } from './consent-record.js';
import { expandVariables, type Variables } from './variables.js';

export type Consent = { readonly isGiven: true } | { readonly isGiven: false; readonly reason: string };

export type Answer = 'yes' | 'no' | 'all' | 'quit';

export interface Asking {
  readonly input: NodeJS.ReadableStream;
  readonly output: Writable;
  /** Is the input an interactive terminal? */
  readonly isTerminal: boolean;
  readonly signal?: AbortSignal;
}

/** The command as one line for a POSIX shell. */
export const toCommandLine = (words: readonly string[]): string => words.map(quote).join(' ');

const quote = (word: string): string =>
  /^[A-Za-z0-9_@%+=:,./~^-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Would this entry run a command, or send the user's variables to a server? */
export const needsConsent = ({ transport }: ServerEntry, env: Variables): boolean =>
  transport.type === 'stdio' || findUsedVariables([transport.url, ...Object.values(transport.headers)], env).length > 0;

/** The lines that the user reads before the server is contacted. All of them are escaped. */
export function describeEntry(entry: ServerEntry, env: Variables): string[] {
  const { transport, file } = entry;
  const from = file === undefined ? [] : [`from     ${escapeText(file)}`];
  if (transport.type !== 'stdio') {
    const used = findUsedVariables([transport.url, ...Object.values(transport.headers)], env);
    return [
      ...from,
      `address  ${escapeText(maskTokens(transport.url))}`,
      ...Object.entries(transport.headers).map(
        ([name, value]) => `header   ${escapeText(name)}: ${toShown(name, value)}`,
      ),
      ...toUsedLine('sends', used),
    ];
  }
  const words = [transport.command, ...transport.args];
  const used = findUsedVariables([...words, transport.cwd ?? '', ...Object.values(transport.env)], env);
  return [
    ...from,
    `command  ${escapeText(toCommandLine(words.map(maskWord)))}`,
    ...(transport.cwd === undefined ? [] : [`in       ${escapeText(transport.cwd)}`]),
    ...Object.entries(transport.env).map(([name, value]) => `with     ${escapeText(name)}=${toShown(name, value)}`),
    ...toUsedLine('gets', used),
  ];
}

const toUsedLine = (verb: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${verb.padEnd(8)} the values of your ${names.map((name) => `$${name}`).join(', ')}`];

const findUsedVariables = (texts: readonly string[], env: Variables): string[] => [
  ...new Set(texts.flatMap((text) => expandVariables(text, env).used)),
];

const SECRET_NAME = /key|token|secret|passw|passphrase|auth|credential|cookie|private|session|dsn|connection/i;
const SECRET_FLAG = /^(--?[\w-]{0,64}(?:key|token|secret|passw|auth)[\w-]{0,64}[=:])[\w.+/=-]+$/i;
const REFERENCE = /^(?:(?:bearer|basic|token) )?(?:\$\{[^}]*\}|\$\w+|%\w+%)$/i;
const MASK = '••••';

/** Formats the value of a variable or header. A reference to a variable is shown, because it holds no secret. */
function toShown(name: string, value: string): string {
  const isSecret = SECRET_NAME.test(name) && value !== '' && !REFERENCE.test(value);
  return escapeText(isSecret ? toMasked(value) : maskTokens(value));
}

/** Masks secrets in a word of the command, but nothing that could be code: the user must see what runs. */
const maskWord = (word: string): string =>
  SECRET_FLAG.test(word) ? word.replace(SECRET_FLAG, `$1${MASK}`) : maskTokens(word);

const maskTokens = (text: string): string => (mayHoldSecret(text) ? text.replace(/[\w-]{16,}/g, toMasked) : text);

const toMasked = (secret: string): string => (secret.length > 12 ? `${secret.slice(0, 3)}${MASK}` : MASK);

/**
 * Is exactly this command in the allowlist? Variables and the working directory change what a command does, so the
 * entry may set only credentials.
 */
export function isAllowed({ transport }: ServerEntry, allowed: readonly (readonly string[])[]): boolean {
  if (transport.type !== 'stdio' || transport.cwd !== undefined) return false;
  const { command, args, env } = transport;
  // A relative path names another program in another directory.
  if (/[\\/]/.test(command) && !isAbsolute(command)) return false;
  if (!Object.keys(env).every((name) => CREDENTIAL_NAME.test(name))) return false;
  const words = [command, ...args];
  return allowed.some((item) => item.length === words.length && item.every((word, i) => word === words[i]));
}

/** `GITHUB_TOKEN`, not `NODE_OPTIONS` nor `UV_INDEX_URL`. */
const CREDENTIAL_NAME = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PAT)$/;

const MAX_ATTEMPTS = 3;

/** Asks for consent for one server. Any other answer than yes, and no answer, is a no. */
export async function askConsent(
  entry: ServerEntry,
  env: Variables,
  { input, output, signal }: Asking,
): Promise<Answer> {
  const what =
    entry.transport.type === 'stdio' ? 'Run this command to list what the server offers?' : 'Call this server?';
  output.write(`\n${escapeText(entry.name)} (${escapeText(entry.client)})\n`);
  for (const line of describeEntry(entry, env)) output.write(`  ${line}\n`);
  const reader = createInterface({ input, terminal: false, ...(signal && { signal }) });
  const lines = reader[Symbol.asyncIterator]();
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      output.write(`${what} [y]es, [N]o, [a]ll, [q]uit: `);
      const { value, done } = await lines.next();
      if (done) {
        output.write('\n');
        return 'quit';
      }
      const answer = ANSWERS[value.trim().toLowerCase()];
      if (answer !== undefined) return answer;
    }
    return 'no';
  } finally {
    reader.close();
  }
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  y: 'yes',
  yes: 'yes',
  n: 'no',
  no: 'no',
  '': 'no',
  a: 'all',
  all: 'all',
  q: 'quit',
  quit: 'quit',
};

export interface ConsentOptions {
  readonly env: Variables;
  /** `--yes`: the user agrees to all servers. */
  readonly isYes: boolean;
  /** Exact commands that the user's configuration allows. */
  readonly allowed: readonly (readonly string[])[];
  readonly asking: Asking;
  /** The consent of earlier rounds of a watch. */
  readonly agreements?: ConsentRecord;
}

/** Decides for each entry, in order, whether it may be contacted. Asks the user if nothing else decides. */
export async function collectConsent(entries: readonly ServerEntry[], options: ConsentOptions): Promise<Consent[]> {
  const { env, isYes, allowed, asking, agreements } = options;
  const consents: Consent[] = [];
  let rest: 'all' | 'quit' | undefined = isYes && !agreements?.isSettled ? 'all' : undefined;
  for (const entry of entries) {
    const isKnown = agreements?.has(entry) || isAllowed(entry, allowed) || !needsConsent(entry, env);
    if (rest === 'all' || isKnown) consents.push({ isGiven: true });
    else if (rest === 'quit') consents.push({ isGiven: false, reason: 'not asked: you quit before' });
    else if (!asking.isTerminal) consents.push({ isGiven: false, reason: isYes ? NOT_AGREED : NOBODY_TO_ASK });
    else {
      const answer = await askConsent(entry, env, asking);
      if (answer === 'all' || answer === 'quit') rest = answer;
      consents.push(
        answer === 'yes' || answer === 'all'
          ? { isGiven: true }
          : { isGiven: false, reason: answer === 'no' ? 'you said no' : 'you quit' },
      );
    }
    if (consents.at(-1)!.isGiven) agreements?.add(entry);
  }
  agreements?.settle();
  return consents;
}

const NOBODY_TO_ASK =
  'there is no terminal to ask at. Agree with --yes, name the exact command under "allow" in a file that you give with --config-file, or give a saved list';
const NOT_AGREED =
  'its command was changed or added since you said --yes. Look at the configuration, then start the watch again';
