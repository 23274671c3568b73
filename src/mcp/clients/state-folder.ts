import { type Machine, pathsOf } from './folders.js';

/** The system's folder for the state of programs. */
export function toStateFolder({ env, home, platform }: Machine): string {
  const paths = pathsOf(platform);
  if (platform === 'win32') return paths.join(env.LOCALAPPDATA || paths.join(home, 'AppData', 'Local'), 'tocsin');
  if (platform === 'darwin') return paths.join(home, 'Library', 'Application Support', 'tocsin');
  return paths.join(env.XDG_STATE_HOME || paths.join(home, '.local', 'state'), 'tocsin');
}
