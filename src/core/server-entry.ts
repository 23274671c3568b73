import type { Skipped } from './types.js';

/** Where a client's configuration says a server is, as the client would start or call it. */
export interface ServerEntry {
  /** The name in the configuration. */
  readonly name: string;
  /** Id of the client it is configured for (`cursor`), or `command-line`. */
  readonly client: string;
  readonly scope: Scope;
  /** The file and the JSON pointer of the entry inside it, where there is a file. */
  readonly file?: string;
  readonly pointer?: string;
  readonly transport: Transport;
  /** The client would not start it. */
  readonly isDisabled?: boolean;
  /** The entry as it stands in the file, for what the transport does not say: approvals, the names of its keys. */
  readonly origin?: unknown;
}

export type Scope = 'user' | 'project' | 'profile' | 'plugin' | 'managed' | 'command-line';

export type Transport = StdioTransport | HttpTransport;

/** Values are as they stand in the file: `${VAR}` is replaced only where the server is really started. */
export interface StdioTransport {
  readonly type: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface HttpTransport {
  /** Streamable HTTP with SSE as the fallback, unless the configuration says SSE. */
  readonly type: 'http' | 'sse';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything a server says of itself, as it says it. Hostile, all of it. */
export interface Inventory {
  /** The server's label in this run: unique, readable, the same next time. */
  readonly server: string;
  /** What it answered to `initialize`: serverInfo, instructions, capabilities, protocolVersion. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly tools: readonly unknown[];
  readonly prompts: readonly unknown[];
  readonly resources: readonly unknown[];
  readonly resourceTemplates: readonly unknown[];
  /** What was listed first and otherwise, or no longer, when the server was asked again. */
  readonly withdrawn?: readonly Withdrawn[];
  /** What a limit kept from being listed; `path` names the list. */
  readonly skipped: readonly Skipped[];
  /** What was odd about the contact and left nothing out. Our own words. */
  readonly notes?: readonly string[];
}

export type ListName = 'tools' | 'prompts' | 'resources' | 'resourceTemplates';

export interface Withdrawn {
  readonly list: ListName;
  readonly item: unknown;
  /** What is listed in its place: an index into the list. */
  readonly replacedBy?: number;
}
