import type { EntryPart } from './entry-part.js';

/** A word of a command line, and where in the entry it stands. */
export interface Word {
  readonly text: string;
  readonly path: string;
  readonly start: number;
}

/** A program that is started, with what it is handed. */
export interface Launch {
  /** In lower case, without folder and ending: `npx` for `C:\nodejs\npx.cmd`. */
  readonly program: string;
  readonly words: readonly Word[];
}

export interface Shell extends Launch {
  /** What the shell is told to run. */
  readonly script: Word;
}

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish', 'ash', 'cmd', 'powershell', 'pwsh']);
/** Programs that only start another one. */
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
/** Nobody wraps a program in more. */
const MAX_WRAPPERS = 4;
/** A longer script is a program of its own. */
const MAX_SCRIPT = 20_000;

/** Every program that an entry starts: the one it names, those that wrappers start, and those of a shell's script. */
export function toLaunches(parts: readonly EntryPart[]): Launch[] {
  const command = parts.find(({ role }) => role === 'command');
  if (!command) return [];
  const given = parts.filter(({ role }) => role === 'argument').map(toWord);
  // Some write the whole line as the command.
  const words =
    given.length === 0 && !/[\\/].* /.test(command.text)
      ? splitCommandLine(toWord(command))
      : [toWord(command), ...given];
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

/** The shell that a launch is, where it is told what to run. */
export function findShell(launch: Launch): Shell | undefined {
  if (!SHELLS.has(launch.program)) return undefined;
  const isSwitch = launch.program === 'cmd' ? /^\/[ck]$/i : /^-(?:[a-z]*c|command)$/i;
  const at = launch.words.findIndex(({ text }) => isSwitch.test(text));
  const script = at < 0 ? undefined : launch.words[at + 1];
  return script && { ...launch, script };
}

/** The commands of a shell's script. `cmd /c` takes the rest of the line, and so do PowerShell's switches. */
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

/** The words of a line, with quotation marks taken away. No shell: variables and the rest stay as they are. */
function splitCommandLine({ text, path, start }: Word): Word[] {
  const words: Word[] = [];
  for (const match of text.slice(0, MAX_SCRIPT).matchAll(/"([^"]*)"|'([^']*)'|&&?|\|\|?|;|[^\s"'&|;]+/g)) {
    const quoted = match[1] ?? match[2];
    words.push({ text: quoted ?? match[0], path, start: start + match.index + (quoted === undefined ? 0 : 1) });
  }
  return words;
}
