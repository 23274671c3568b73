import type { Scope } from '../../core/server-entry.js';

/** A program that starts MCP servers, and where it is told which. */
export interface McpClient {
  /** What `--client` takes. */
  readonly id: string;
  readonly label: string;
  readonly places: readonly ConfigPlace[];
}

/** The systems that differ; every other Unix is read as Linux. */
export type System = 'darwin' | 'linux' | 'win32';

/** A file, or a family of files, in which a client looks for servers. */
export interface ConfigPlace {
  /**
   * Written with `/` on every system: `~` is the user's folder, `$NAME` a folder of `src/mcp/clients/folders.ts`, `*` any
   * name, `**` any folders in between.
   */
  readonly file: string;
  readonly scope: Scope;
  /** Everywhere where it is not said. */
  readonly on?: readonly System[];
  /** Where in the file servers are listed, by name or as a list of entries with names; `*` is any key. */
  readonly keys: readonly string[];
  /** The file may also be the list itself. */
  readonly mayBeFlat?: true;
  /** Entries without a command or an address are no mistake: the client brings those servers along. */
  readonly mayLackTransport?: true;
  /** Another client's file too: it tells nothing of this client unless it holds one of its keys. */
  readonly isShared?: true;
}
