import type { EntryPart } from './entry-part.js';

/** A word of a command line, with its place in the entry. */
export interface Word {
  readonly text: string;
  readonly path: string;
  readonly start: number;
}

/** A started program and its arguments. */
export interface Launch {
  /** Lower-case name without directory and extension: `npx` for `C:\nodejs\npx.cmd`. */
  readonly program: string;
  readonly words: readonly Word[];
}

export interface Shell extends Launch {
  /** The script in the shell's arguments. */
  readonly script: Word;
}

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish', 'ash', 'cmd', 'powershell', 'pwsh']);
/** Programs that only start another program. */
const STARTERS = new Set([
  'env',
  'sudo',
  'doas',
  'nohup',
  'nice',
  'time',
  'exec',
  'wsl',
  'command',
  'stdbuf',
  'caffeinate',
]);
/** Nested wrappers that are resolved. Chosen to bound the recursion. */
const MAX_WRAPPERS = 4;
/** Characters of a script that are read. Bounds the work on a hostile configuration. */
export const MAX_SCRIPT_LENGTH = 20_000;

/** Lists every program that an entry starts, including those behind wrappers and in a shell's script. */
export function toLaunches(parts: readonly EntryPart[]): Launch[] {
  const command = parts.find(({ role }) => role === 'command');
  if (!command) return [];
  const args = parts.filter(({ role }) => role === 'argument').map(toWord);
  // Some configurations contain the whole command line in the command.
  const words =
    args.length === 0 && !/[\\/].* /.test(command.text)
      ? splitCommandLine(toWord(command))
      : [toWord(command), ...args];
  return unwrap(words, 0);
}

const toWord = ({ text, path }: EntryPart): Word => ({ text, path, start: 0 });

function unwrap(words: readonly Word[], depth: number): Launch[] {
  const [first, ...rest] = words;
  if (!first) return [];
  const launch: Launch = { program: toProgram(first.text), words: rest };
  if (depth >= MAX_WRAPPERS) return [launch];
  const shell = findShell(launch);
  if (shell) {
    return [launch, ...toCommands(shell).flatMap((command) => unwrap(command, depth + 1))];
  }
  if (!STARTERS.has(launch.program)) return [launch];
  const at = rest.findIndex(({ text }) => !/^-|^\w+=/.test(text));
  return at < 0 ? [launch] : [launch, ...unwrap(rest.slice(at), depth + 1)];
}

const toProgram = (command: string): string =>
  command
    .slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1)
    .toLowerCase()
    .replace(/\.(?:exe|cmd|bat|ps1|com)$/, '');

/** Returns the launch as a shell if it is one and has a script to run. */
export function findShell(launch: Launch): Shell | undefined {
  if (!SHELLS.has(launch.program)) return undefined;
  const isSwitch = launch.program === 'cmd' ? /^\/[ck]$/i : /^-(?:[a-z]*c|command)$/i;
  const at = launch.words.findIndex(({ text }) => isSwitch.test(text));
  const script = at < 0 ? undefined : launch.words[at + 1];
  return script && { ...launch, script };
}

/** Splits a shell's script into commands. `cmd /c` and PowerShell's `-Command` take the rest of the line. */
function toCommands({ program, words, script }: Shell): Word[][] {
  const rest = words.slice(words.indexOf(script));
  const isRest = program === 'cmd' || program === 'powershell' || program === 'pwsh';
  if (isRest && rest.length > 1) return [rest];
  const commands: Word[][] = [[]];
  for (const word of splitCommandLine(script)) {
    if (/^(?:&&?|\|\|?|;)$/.test(word.text)) commands.push([]);
    else commands.at(-1)!.push(word);
  }
  return commands.filter((command) => command.length > 0);
}

/** Splits a command line into words without quotation marks. Variables are not expanded. */
function splitCommandLine({ text, path, start }: Word): Word[] {
  const words: Word[] = [];
  for (const match of text.slice(0, MAX_SCRIPT_LENGTH).matchAll(/"([^"]*)"|'([^']*)'|&&?|\|\|?|;|[^\s"'&|;]+/g)) {
    const quoted = match[1] ?? match[2];
    words.push({ text: quoted ?? match[0], path, start: start + match.index + (quoted === undefined ? 0 : 1) });
  }
  return words;
}
