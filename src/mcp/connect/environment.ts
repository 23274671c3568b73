import type { Variables } from './variables.js';

/**
 * The variables that a program needs to run: paths of programs, home and temporary files, and the locale. Tokens and
 * keys in the parent's environment are not passed on.
 */
const POSIX = 'PATH HOME USER LOGNAME SHELL TERM TMPDIR TZ LANG LANGUAGE LC_ALL LC_CTYPE LC_MESSAGES'.split(' ');
const WINDOWS = (
  'PATH PATHEXT SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC TEMP TMP USERPROFILE USERNAME HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA ' +
  'PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86) PROGRAMW6432 PROCESSOR_ARCHITECTURE NUMBER_OF_PROCESSORS LANG TZ'
).split(' ');

/** The parent's environment, reduced, with the entry's own variables on top. */
export function toServerEnvironment(
  parent: Variables,
  own: Readonly<Record<string, string>>,
  platform: NodeJS.Platform,
): Record<string, string> {
  const allowed = new Set(platform === 'win32' ? WINDOWS : POSIX);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(parent)) {
    const isAllowed = allowed.has(platform === 'win32' ? name.toUpperCase() : name);
    // Shells export functions in variables; a function is code.
    if (isAllowed && value !== undefined && !value.startsWith('()')) kept[name] = value;
  }
  return { ...kept, ...own };
}
