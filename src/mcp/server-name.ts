import type { EntryPart } from '../scanners/server-config/entry-part.js';
import { type Launch, toLaunches } from '../scanners/server-config/launch.js';
import { findPackages } from '../scanners/server-config/packages.js';

/**
 * Names a server after its command: its package, its image or its script. The version is left out, so that a new
 * version is compared with the pins of the old one.
 */
export function toServerName(command: string, args: readonly string[]): string {
  const parts: EntryPart[] = [
    { role: 'command', path: '/command', text: command },
    ...args.map((text, i): EntryPart => ({ role: 'argument', path: `/args/${i}`, text })),
  ];
  const launches = toLaunches(parts);
  const [used] = launches.filter((launch) => !isProject(launch)).flatMap(findPackages);
  if (used) return used.name;
  const launch = launches.at(-1);
  const script = launch && findScript(launch);
  return nameOfPath(script ?? command);
}

/** `uv run --with x server.py` runs the script; the packages after `--with` are its dependencies. */
const isProject = ({ program, words }: Launch): boolean => program === 'uv' && words[0]?.text === 'run';

const INTERPRETER = /^(?:node|deno|bun|tsx|python[\d.]*|ruby|php|perl|java|dotnet|uv)$/;
/** Options whose value is code, which is not a name. */
const CODE = /^(?:-e|--eval|-p|--print|-pe|-c|-)$/;
const TAKES_NEXT = /^(?:-r|--require|--import|--loader|--env-file|--with|-p|--python|--directory|--project|-W|-X|-I)$/;

function findScript({ program, words }: Launch): string | undefined {
  if (!INTERPRETER.test(program)) return undefined;
  for (let i = 0; i < words.length; i++) {
    const { text } = words[i]!;
    if (program !== 'uv' && CODE.test(text)) return undefined;
    if (TAKES_NEXT.test(text)) i++;
    else if (!text.startsWith('-') && !/^(?:run|exec|eval)$/.test(text)) return text;
  }
  return undefined;
}

/** `/opt/server-memory/dist/index.js` becomes `server-memory`. A package keeps its name. */
function nameOfPath(path: string): string {
  if (!/^(?:[./~\\]|[a-z]:)/i.test(path)) return path;
  const parts = path.split(/[\\/]/).filter((part) => part !== '' && !/^(?:\.{1,2}|~|[a-z]:)$/i.test(part));
  const distinctive = parts.findLast(
    (part) => !/^(?:(?:index|main|server|app|cli|__main__)(?:\.\w{1,4})?|dist|build|src|lib|bin|out)$/i.test(part),
  );
  return distinctive ?? parts.at(-1) ?? path;
}
