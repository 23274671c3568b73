import { posix, win32 } from 'node:path';
import type { System } from './client.js';

/** The facts that paths depend on. Passed in, so that tests can try every system on any other. */
export interface Machine {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const toSystem = (platform: NodeJS.Platform): System =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux';

/** The path functions of that system, independent of the current one. */
export const pathsOf = (platform: NodeJS.Platform): typeof posix => (platform === 'win32' ? win32 : posix);

/**
 * If a variable moves a folder, the default folder is searched too. The variable may be set in this shell only, while
 * the client is started elsewhere.
 */
export const FOLDERS: Readonly<Record<string, (machine: Machine) => readonly string[]>> = {
  '~': ({ home }) => [home],
  $APP_DATA: (machine) => APP_DATA[toSystem(machine.platform)](machine),
  $XDG_CONFIG: (machine) => [...variable(machine, 'XDG_CONFIG_HOME'), inHome(machine, '.config')],
  $XDG_DATA: (machine) => [...variable(machine, 'XDG_DATA_HOME'), inHome(machine, '.local', 'share')],
  $LOCAL_APP_DATA: (machine) => firstOf(variable(machine, 'LOCALAPPDATA'), inHome(machine, 'AppData', 'Local')),
  $PROGRAM_DATA: (machine) => firstOf(variable(machine, 'ProgramData'), 'C:\\ProgramData'),
  $PROGRAM_FILES: (machine) => firstOf(variable(machine, 'ProgramFiles'), 'C:\\Program Files'),
  $CLAUDE_STATE: (machine) => [...variable(machine, 'CLAUDE_CONFIG_DIR'), machine.home],
  $CLAUDE_HOME: (machine) => [...variable(machine, 'CLAUDE_CONFIG_DIR'), inHome(machine, '.claude')],
  $CODEX_HOME: (machine) => [...variable(machine, 'CODEX_HOME'), inHome(machine, '.codex')],
  $COPILOT_HOME: (machine) => [...variable(machine, 'COPILOT_HOME'), inHome(machine, '.copilot')],
};

/** The settings folder of graphical programs. */
const APP_DATA: Readonly<Record<System, (machine: Machine) => readonly string[]>> = {
  darwin: (machine) => [inHome(machine, 'Library', 'Application Support')],
  linux: (machine) => FOLDERS.$XDG_CONFIG!(machine),
  win32: (machine) => firstOf(variable(machine, 'APPDATA'), inHome(machine, 'AppData', 'Roaming')),
};

const inHome = ({ home, platform }: Machine, ...names: string[]): string => pathsOf(platform).join(home, ...names);

const firstOf = (found: readonly string[], otherwise: string): readonly string[] =>
  found.length > 0 ? found : [otherwise];

/** Empty if the variable is not set or relative. Variable names are case-insensitive on Windows. */
function variable({ env, platform }: Machine, name: string): readonly string[] {
  const value =
    platform === 'win32'
      ? Object.entries(env).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
      : env[name];
  return value !== undefined && pathsOf(platform).isAbsolute(value) ? [value] : [];
}
