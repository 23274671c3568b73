import { escapeText } from '../../core/escape.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { mayHoldSecret } from '../../text/secrets.js';
import { expandVariables, type Variables } from './variables.js';

/** The command as one line for a POSIX shell. */
export const toCommandLine = (words: readonly string[]): string => words.map(quote).join(' ');

const quote = (word: string): string =>
  /^[A-Za-z0-9_@%+=:,./~^-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

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

export const findUsedVariables = (texts: readonly string[], env: Variables): string[] => [
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
