/** Base class of all errors this project throws on purpose. `code` is stable; the message may change. */
export class TocsinError extends Error {
  override readonly name: string = 'TocsinError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A model file is not available here. Whoever needs it abstains, and the rules decide. A changed file is another error. */
export class MissingModelError extends TocsinError {
  override readonly name = 'MissingModelError';

  constructor(message: string, options?: ErrorOptions) {
    super('missing-model', message, options);
  }
}

/** A scanner failed. The scan goes on; the failure is part of the result, and the policy decides what to do. */
export class ScannerError extends TocsinError {
  override readonly name = 'ScannerError';
  readonly scanner: string;

  constructor(scanner: string, options: { cause: unknown }) {
    const { cause } = options;
    super('scanner-failed', cause instanceof Error ? cause.message : String(cause), options);
    this.scanner = scanner;
  }
}
