const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a directory',
  ELOOP: 'its symbolic links form a circle',
  EMFILE: 'too many open files',
};

/** Describes why a file could not be read. */
export const toReadFailure = (cause: unknown): string =>
  `cannot be read: ${REASONS[codeOf(cause)] ?? (cause instanceof Error ? cause.message : String(cause))}`;

/** Is the path missing, or below a file that is not a folder? */
export const isMissing = (cause: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(cause));

const codeOf = (cause: unknown): string => String((cause as { code?: unknown } | undefined)?.code ?? '');
