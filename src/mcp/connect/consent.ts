import { isAbsolute } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { escapeText } from '../../core/escape.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { toPrintablePath } from '../../text/mask-name.js';
import type { Verdict } from '../verdict.js';
import type { ConsentRecord } from './consent-record.js';
import { describeEntry, findUsedVariables } from './consent-text.js';
import type { Variables } from './variables.js';

export type Consent = { readonly isGiven: true } | { readonly isGiven: false; readonly reason: string };

export type Answer = 'yes' | 'no' | 'all' | 'quit';

export interface Asking {
  readonly input: NodeJS.ReadableStream;
  readonly output: Writable;
  /** Is the input an interactive terminal? */
  readonly isTerminal: boolean;
  readonly signal?: AbortSignal;
}

/** Would this entry run a command, or send the user's variables to a server? */
export const needsConsent = ({ transport }: ServerEntry, env: Variables): boolean =>
  transport.type === 'stdio' || findUsedVariables([transport.url, ...Object.values(transport.headers)], env).length > 0;

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
  verdict?: Verdict,
): Promise<Answer> {
  const what = entry.transport.type === 'stdio' ? "Run this command to list the server's tools?" : 'Call this server?';
  output.write(`\n${toPrintablePath(entry.name)} (${escapeText(entry.client)})\n`);
  if (verdict) output.write(`  verdict  ${escapeText(verdict.words)}\n`);
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
  /** How the scanner rates the entries. It is shown with each question. */
  readonly verdicts?: ReadonlyMap<ServerEntry, Verdict>;
  /** `--start-flagged`: consent to all servers covers flagged entries too. Default: false. */
  readonly startsFlagged?: boolean;
}

/** Consent to all servers does not cover a flagged entry, because the user has not seen its verdict yet. */
export async function collectConsent(entries: readonly ServerEntry[], options: ConsentOptions): Promise<Consent[]> {
  const { env, isYes, allowed, asking, agreements, verdicts, startsFlagged = false } = options;
  const consents: Consent[] = [];
  let rest: 'all' | 'quit' | undefined = isYes && !agreements?.isSettled ? 'all' : undefined;
  for (const entry of entries) {
    const verdict = verdicts?.get(entry);
    const isFlagged = !startsFlagged && (verdict?.isFlagged ?? false);
    const isKnown = agreements?.has(entry) || isAllowed(entry, allowed) || (!isFlagged && !needsConsent(entry, env));
    if (isKnown || (rest === 'all' && !isFlagged)) consents.push({ isGiven: true });
    else if (rest === 'quit') consents.push({ isGiven: false, reason: 'not asked, because you quit' });
    else if (isFlagged && (isYes || !asking.isTerminal))
      consents.push({ isGiven: false, reason: toFlaggedReason(verdict!) });
    else if (!asking.isTerminal) consents.push({ isGiven: false, reason: isYes ? NOT_AGREED : NOBODY_TO_ASK });
    else {
      const answer = await askConsent(entry, env, asking, verdict);
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

const toFlaggedReason = ({ words }: Verdict): string =>
  `its configuration is rated ${words}. Read the entry first. To start it anyway, add --start-flagged`;

const NOBODY_TO_ASK =
  'there is no terminal to ask for consent. Consent with --yes, name the exact command under "allow" in a --config-file, or scan a saved tool list';
const NOT_AGREED =
  'its command was changed or added after you passed --yes. Review the configuration, then start the watch again';
