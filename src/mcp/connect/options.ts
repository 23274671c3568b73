import type { AuthProvider, FetchLike, OAuthClientProvider } from '@modelcontextprotocol/client';

/** Limits for the data of a server. Excess data is cut and reported, or ends the contact. */
export interface Limits {
  /** One JSON-RPC message. */
  readonly messageBytes: number;
  /** Everything the server sends. */
  readonly totalBytes: number;
  /** All pages of one list. */
  readonly listBytes: number;
  readonly items: number;
  readonly pages: number;
  /** Lines on standard output that are not JSON-RPC; many servers log there. */
  readonly strayLines: number;
  /** How much of standard error is kept. */
  readonly stderrBytes: number;
  /** From SIGTERM to SIGKILL. */
  readonly killAfterMs: number;
  /** Time for the user to log in. The contact's timeout is paused meanwhile. */
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

/** The stage of a contact. */
export type Stage = 'starting' | 'authorizing' | 'listing';

export interface ContactOptions {
  /** Time limit for starting the server and taking all its lists. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** The parent's environment. The server gets a reduced copy; variables in the entry are expanded from it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs a command inside bubblewrap (Linux). */
  readonly sandbox?: 'bwrap';
  /** Allow network access in the sandbox, for servers that npx or uvx downloads. */
  readonly sandboxNetwork?: boolean;
  onProgress?(words: string, stage: Stage): void;
  readonly fetch?: FetchLike;
  /** The caller's credentials: a bearer token or an OAuth client. */
  readonly authProvider?: AuthProvider | OAuthClientProvider;
  /**
   * Allows a login: shows the address that the user has to open. Called only if the server responds with 401. Default:
   * such a server is an error.
   */
  authenticate?(login: Login): void | Promise<void>;
  /**
   * May the login contact this other origin, which the server names? Called once for each origin. Default: no, because a
   * server could make the scan call any address inside the user's network.
   */
  confirmOrigin?(login: LoginOrigin): boolean | Promise<boolean>;
  readonly limits?: Partial<Limits>;
}

export interface LoginOrigin {
  readonly server: string;
  readonly origin: string;
}

export interface Login {
  readonly server: string;
  readonly url: URL;
}
