/** Every error this project throws on purpose. `code` is stable; the message is for people. */
export class TocsinError extends Error {
  override readonly name: string = 'TocsinError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A scanner failed. It never stops a scan: it is shown in the result, and the policy decides. */
export class ScannerError extends TocsinError {
  override readonly name = 'ScannerError';
  readonly scanner: string;

  constructor(scanner: string, options: { cause: unknown }) {
    const { cause } = options;
    super('scanner-failed', cause instanceof Error ? cause.message : String(cause), options);
    this.scanner = scanner;
  }
}
