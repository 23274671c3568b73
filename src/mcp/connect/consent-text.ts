import { escapeText } from '../../core/escape.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { maskNamedValue, maskSecrets } from '../../text/mask-secrets.js';
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
      `address  ${escapeText(maskSecrets(transport.url))}`,
      ...Object.entries(transport.headers).map(
        ([name, value]) => `header   ${escapeText(name)}: ${escapeText(maskNamedValue(name, value))}`,
      ),
      ...toUsedLine('sends', used),
    ];
  }
  const words = [transport.command, ...transport.args];
  const used = findUsedVariables([...words, transport.cwd ?? '', ...Object.values(transport.env)], env);
  return [
    ...from,
    `command  ${escapeText(toCommandLine(maskWords(words)))}`,
    ...(transport.cwd === undefined ? [] : [`in       ${escapeText(transport.cwd)}`]),
    ...Object.entries(transport.env).map(
      ([name, value]) => `with     ${escapeText(name)}=${escapeText(maskNamedValue(name, value))}`,
    ),
    ...toUsedLine('gets', used),
  ];
}

const toUsedLine = (verb: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${verb.padEnd(8)} the values of your ${names.map((name) => `$${name}`).join(', ')}`];

export const findUsedVariables = (texts: readonly string[], env: Variables): string[] => [
  ...new Set(texts.flatMap((text) => expandVariables(text, env).used)),
];

/** An option whose value is secret, with the value in the same word or in the next one. */
const SECRET_OPTION = /^(--?[\w-]{0,64}(?:key|token|secret|passw|auth)[\w-]{0,64})(?:([=:])(.*))?$/is;
const HEADER = /^([\w-]{1,64})(:\s?)(.*)$/s;

/** Masks secrets in the words of the command, but nothing that could be code: the user must see what runs. */
const maskWords = (words: readonly string[]): string[] =>
  words.map((word, index) => {
    const [, option, sign, value] = SECRET_OPTION.exec(word) ?? [];
    if (option !== undefined && sign !== undefined) return `${option}${sign}${maskNamedValue(option, value ?? '')}`;
    const before = SECRET_OPTION.exec(words[index - 1] ?? '');
    if (before && before[2] === undefined && /\d/.test(word)) return maskNamedValue(before[1]!, word);
    const [, name, colon, text] = HEADER.exec(word) ?? [];
    return name === undefined ? maskSecrets(word) : `${name}${colon}${maskNamedValue(name, text!)}`;
  });
