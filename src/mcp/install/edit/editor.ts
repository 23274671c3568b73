export type Path = readonly (string | number)[];

/** Sets the value at a path, or removes the key if `value` is undefined. */
export interface Edit {
  readonly path: Path;
  readonly value?: unknown;
}

/** Edits the text of a configuration file and preserves its comments, whitespace and key order. */
export interface Editor {
  set(text: string, path: Path, value: unknown): string;
  remove(text: string, path: Path): string;
}
