const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a directory',
  ELOOP: 'links in a circle',
  EMFILE: 'too many open files',
};

/** Why something could not be read, in words. */
export const toReadFailure = (cause: unknown): string =>
  `cannot be read: ${REASONS[codeOf(cause)] ?? (cause instanceof Error ? cause.message : String(cause))}`;

/** Missing, or beneath something that is no folder. */
export const isMissing = (cause: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(cause));

const codeOf = (cause: unknown): string => String((cause as { code?: unknown } | undefined)?.code ?? '');
