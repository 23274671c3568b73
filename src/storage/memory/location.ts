import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The default file of the memory, in the system's folder for user data. */
export function defaultMemoryFile(env: Environment, platform: NodeJS.Platform = process.platform): string {
  return env.TOCSIN_MEMORY || join(toDataFolder(env, platform), 'tocsin', 'memory.db');
}

function toDataFolder(env: Environment, platform: NodeJS.Platform): string {
  const home = env.HOME || homedir();
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return env.XDG_DATA_HOME || join(home, '.local', 'share');
}
