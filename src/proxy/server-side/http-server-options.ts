export interface HttpServerOptions {
  readonly url: URL;
  /** Sent with every request to this URL, and to no other origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called once when the server stops responding and once when it recovers. */
  log?(message: string): void;
}
