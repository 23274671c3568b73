import { VERSION } from '../../core/version.js';

/**
 * The command with which a client starts tocsin. Uses absolute paths, because graphical clients do not have the PATH of
 * a shell, and npx contacts a registry at each start. Shared configurations must not contain paths of this machine, and
 * npx deletes its temporary copies, so both use npx.
 */
export function toLauncher(node: string, program: string, isShared: boolean): string[] {
  const isTemporary = /[\\/]_npx[\\/]/.test(program);
  return isShared || isTemporary ? ['npx', '-y', `tocsin@${VERSION}`] : [node, program];
}
