import type { Skipped } from './types.js';

/** A server as a client's configuration defines it: how the client would start or call it. */
export interface ServerEntry {
  /** The name in the configuration. */
  readonly name: string;
  /** Id of the client it is configured for (`cursor`), or `command-line`. */
  readonly client: string;
  readonly scope: Scope;
  /** The configuration file and the JSON pointer of the entry in it, if there is a file. */
  readonly file?: string;
  readonly pointer?: string;
  readonly transport: Transport;
  /** The client does not start this server. */
  readonly isDisabled?: boolean;
  /** The unmodified entry, for settings that the transport does not hold, such as approvals. */
  readonly origin?: unknown;
}

export type Scope = 'user' | 'project' | 'profile' | 'plugin' | 'managed' | 'command-line';

export type Transport = StdioTransport | HttpTransport;

/** Values are unmodified: `${VAR}` is replaced only when the server is started. */
export interface StdioTransport {
  readonly type: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface HttpTransport {
  /** `http` is Streamable HTTP with SSE as the fallback. */
  readonly type: 'http' | 'sse';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything a server reports about itself, unmodified. All of it is hostile input. */
export interface Inventory {
  /** The server's label: unique in this run, readable, and stable between runs. */
  readonly server: string;
  /** The response to `initialize`: serverInfo, instructions, capabilities, protocolVersion. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly tools: readonly unknown[];
  readonly prompts: readonly unknown[];
  readonly resources: readonly unknown[];
  readonly resourceTemplates: readonly unknown[];
  /** Items of the first listing that were changed or missing in the second. */
  readonly withdrawn?: readonly Withdrawn[];
  /** Items that a limit excluded; `path` names the list. */
  readonly skipped: readonly Skipped[];
  /** Irregularities of the connection that did not affect the listing, in our own words. */
  readonly notes?: readonly string[];
}

export type ListName = 'tools' | 'prompts' | 'resources' | 'resourceTemplates';

export interface Withdrawn {
  readonly list: ListName;
  readonly item: unknown;
  /** Index of its replacement in the list. */
  readonly replacedBy?: number;
}
