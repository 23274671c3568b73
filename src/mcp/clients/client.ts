import type { Scope } from '../../core/server-entry.js';

/** A program that starts MCP servers, and the files that configure them. */
export interface McpClient {
  /** The value of `--client`. */
  readonly id: string;
  readonly label: string;
  readonly places: readonly ConfigPlace[];
  /** The keys that start a command. Default: `type: stdio`, `command`, `args`, `env`. */
  readonly launchKeys?: LaunchKeys;
  /** Remote entries use headers that the proxy cannot receive, so `install` leaves them alone. */
  readonly hasOwnHeaders?: true;
}

/** The keys with which a client's entry starts a command. */
export interface LaunchKeys {
  /** The value of the entry's `type`. */
  readonly type: string;
  /** One key holds the command and its arguments in one list. */
  readonly command: readonly [key: string] | readonly [key: string, args: string];
  readonly env: string;
}

/** The supported systems; every other Unix counts as Linux. */
export type System = 'darwin' | 'linux' | 'win32';

/** A file, or a glob of files, in which a client looks for servers. */
export interface ConfigPlace {
  /**
   * Uses `/` on every system. `~` is the home folder, `$NAME` a folder of `src/mcp/clients/folders.ts`, `*` any name,
   * `**` any folders in between.
   */
  readonly file: string;
  readonly scope: Scope;
  /** Default: every system. */
  readonly on?: readonly System[];
  /** The keys that hold the servers, as a map by name or as a list of named entries; `*` is any key. */
  readonly keys: readonly string[];
  /** The file itself may be the list of servers. */
  readonly mayBeFlat?: true;
  /** Entries without a command or an address are valid: they refer to servers that the client bundles. */
  readonly mayLackTransport?: true;
  /** Another client reads this file too, so it belongs to this client only if it holds one of its keys. */
  readonly isShared?: true;
}
