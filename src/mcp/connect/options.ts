import type { AuthProvider, FetchLike, OAuthClientProvider } from '@modelcontextprotocol/client';

/** How much a server may say. Everything beyond is cut and told, or ends the contact. */
export interface Limits {
  /** One JSON-RPC message. */
  readonly messageBytes: number;
  /** Everything the server sends. */
  readonly totalBytes: number;
  /** Everything that one list brings, over all its pages. */
  readonly listBytes: number;
  readonly items: number;
  readonly pages: number;
  /** Lines on standard output that are no JSON-RPC: many servers log there. */
  readonly strayLines: number;
  /** How much of standard error is kept. */
  readonly stderrBytes: number;
  /** From the polite signal to the one that nothing survives. */
  readonly killAfterMs: number;
  /** For the user to log in; the contact's own limit stands still meanwhile. */
  readonly authenticateMs: number;
}

const MB = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  messageBytes: 32 * MB,
  totalBytes: 128 * MB,
  listBytes: 48 * MB,
  items: 10_000,
  pages: 1_000,
  strayLines: 1_000,
  stderrBytes: 64 * 1024,
  killAfterMs: 1_500,
  authenticateMs: 180_000,
};

/** Where a contact stands. */
export type Stage = 'starting' | 'authorizing' | 'listing';

export interface ContactOptions {
  /** For starting the server and taking all its lists together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** The parent's environment. A short list of it goes to the server, and variables in the entry are taken from it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs a command inside bubblewrap (Linux). */
  readonly sandbox?: 'bwrap';
  /** Inside the sandbox: leave the network on, for servers that are downloaded when they start. */
  readonly sandboxNetwork?: boolean;
  onProgress?(words: string, stage: Stage): void;
  readonly fetch?: FetchLike;
  /** Credentials that the caller has: a bearer token or an OAuth client of its own. */
  readonly authProvider?: AuthProvider | OAuthClientProvider;
  /**
   * The caller allows a login: shows the address that the user has to open. Asked only where the server answers 401.
   * Without it such a server is an error.
   */
  authenticate?(login: Login): void | Promise<void>;
  readonly limits?: Partial<Limits>;
}

export interface Login {
  readonly server: string;
  readonly url: URL;
}
