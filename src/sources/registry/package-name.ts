/** A package that the user named: `npm:name@1.2.3`, `pypi:name==1.2.3`. */
export interface PackageName {
  readonly registry: 'npm' | 'pypi';
  readonly name: string;
  /** Absent: the newest version. */
  readonly version?: string;
}

const NPM = /^npm:((?:@[a-z\d~-][\w.~-]{0,100}\/)?[a-z\d~-][\w.~-]{0,210})(?:@([\w.+-]{1,100}))?$/i;
const PYPI = /^pypi:([a-z\d](?:[\w.-]{0,98}[a-z\d])?)(?:(?:==|@)([\w.+!-]{1,100}))?$/i;

export const isPackageName = (target: string): boolean => /^(?:npm|pypi):/i.test(target);

/** Reads the name of a package. Returns undefined if it is none that a registry can have. */
export function toPackageName(target: string): PackageName | undefined {
  const npm = NPM.exec(target);
  const [, name, version] = npm ?? PYPI.exec(target) ?? [];
  if (name === undefined || name.includes('..')) return undefined;
  return { registry: npm ? 'npm' : 'pypi', name, ...(version !== undefined && { version }) };
}
