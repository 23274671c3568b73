const compiled = new Map<string, RegExp>();

/** `*` matches any characters, and all other characters match themselves. */
export function globToRegExp(glob: string): RegExp {
  let pattern = compiled.get(glob);
  if (!pattern) {
    pattern = new RegExp(`^${glob.split('*').map(escapeForRegExp).join('.*')}$`, 's');
    compiled.set(glob, pattern);
  }
  return pattern;
}

const escapeForRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
