import type { ServerEntry } from '../../core/server-entry.js';
import { type ConfigFacts, type FileFacts, NO_FACTS } from '../../scanners/server-config/config-artifact.js';
import type { EntryPart } from '../../scanners/server-config/entry-part.js';
import { toParts } from '../../scanners/server-config/entry-parts.js';
import { DISK, type FileSystem } from './file-system.js';
import { pathsOf } from './folders.js';

export interface FactsOptions {
  readonly home: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  readonly files?: FileSystem;
}

/** Never throws: a file that is missing or unreadable has no facts. */
export async function readConfigFacts(entry: ServerEntry, options: FactsOptions): Promise<ConfigFacts> {
  const { platform, files = DISK } = options;
  // Node does not read the access control lists of Windows.
  if (platform === 'win32') return NO_FACTS;
  const { cwd } = options;
  const file = entry.file === undefined ? undefined : await toFacts(pathsOf(platform).resolve(cwd, entry.file), files);
  const programs: (FileFacts & { pointer: string })[] = [];
  for (const part of findProgramParts(entry)) {
    const facts = await toFacts(toAbsolute(part.text, entry, options), files);
    if (facts) programs.push({ ...facts, pointer: part.path });
  }
  return { ...(file && { file }), programs };
}

/** The script is among the first arguments of an interpreter. */
const MAX_ARGUMENTS = 8;
const SCRIPT = /\.(?:[cm]?[jt]s|py|sh|bash|zsh|rb|pl|php|lua|jar)$/i;

function findProgramParts(entry: ServerEntry): EntryPart[] {
  const parts = toParts(entry.origin ?? entry.transport);
  const isPath = (text: string): boolean => text.includes('/') && !text.includes('://') && !/^[@$%-]|\$\{/.test(text);
  return [
    ...parts.filter(({ role, text }) => role === 'command' && isPath(text)).slice(0, 1),
    ...parts.filter(({ role, text }) => role === 'launcher' && isPath(text)).slice(0, 2),
    ...parts
      .filter(({ role }) => role === 'argument')
      .slice(0, MAX_ARGUMENTS)
      .filter(({ text }) => SCRIPT.test(text) && !text.includes('://') && !/^[@-]/.test(text)),
  ];
}

function toAbsolute(path: string, { transport }: ServerEntry, { home, cwd, platform }: FactsOptions): string {
  const paths = pathsOf(platform);
  const expanded = path.replace(/^~(?=\/|$)/, home);
  const folder =
    transport.type === 'stdio' && transport.cwd !== undefined ? transport.cwd.replace(/^~(?=\/|$)/, home) : cwd;
  return paths.resolve(cwd, folder, expanded);
}

const GROUP_WRITES = 0o020;
const EVERYONE_WRITES = 0o002;
/** In a sticky folder such as /tmp, only the owner of a file may replace it. */
const STICKY = 0o1000;

async function toFacts(path: string, files: FileSystem): Promise<FileFacts | undefined> {
  try {
    const file = await files.stat(path);
    if (!file.isFile()) return undefined;
    const folder = await files.stat(path.slice(0, path.lastIndexOf('/')) || '/');
    // Write access to the folder is enough to replace the file.
    const mode = file.mode | (folder.mode & STICKY ? 0 : folder.mode);
    if (mode & EVERYONE_WRITES) return { path, writableBy: 'everyone' };
    return mode & GROUP_WRITES ? { path, writableBy: 'group' } : { path };
  } catch {
    return undefined;
  }
}
