/** One string of a server entry that a check reads, and its location in the entry. */
export interface EntryPart {
  readonly role: 'command' | 'argument' | 'variable' | 'address' | 'header' | 'folder' | 'launcher';
  /** The name of a variable or a header. */
  readonly name?: string;
  /** JSON pointer from the entry. */
  readonly path: string;
  readonly text: string;
}
