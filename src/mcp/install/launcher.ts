import { VERSION } from '../../core/version.js';

/**
 * How a client is to start tocsin. By the paths of Node and of this program: a client with a window does not have the search
 * path of a shell, where version managers put both, and npx asks a registry at each start. A configuration that others share
 * has no paths of this machine in it, and neither has one written by a copy that npx will throw away.
 */
export function toLauncher(node: string, program: string, isShared: boolean): string[] {
  const isFleeting = /[\\/]_npx[\\/]/.test(program);
  return isShared || isFleeting ? ['npx', '-y', `tocsin@${VERSION}`] : [node, program];
}
