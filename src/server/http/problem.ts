import { TocsinError } from '../../core/errors.js';

/** The errors of the API, each with its status and title. */
const PROBLEMS = {
  'bad-json': [400, 'The body is not valid JSON'],
  unauthorized: [401, 'A valid token is required'],
  forbidden: [403, 'This request is not allowed'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  timeout: [408, 'The request took too long to arrive'],
  conflict: [409, 'The request conflicts with the current state'],
  'too-large': [413, 'The body is too large'],
  'unsupported-type': [415, 'This content type is not supported'],
  invalid: [422, 'The request is invalid'],
  'rate-limited': [429, 'Too many requests'],
  internal: [500, 'Unexpected error'],
  unavailable: [503, 'The service is not available'],
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemPart {
  readonly path: string;
  readonly message: string;
  readonly line?: number;
}

export interface ProblemOptions extends ErrorOptions {
  readonly errors?: readonly ProblemPart[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that the client gets as a problem document (RFC 9457). */
export class Problem extends TocsinError {
  override readonly name = 'Problem';
  declare readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly ProblemPart[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail: string, { errors, headers = {}, ...options }: ProblemOptions = {}) {
    super(code, detail, options);
    [this.status] = PROBLEMS[code];
    this.errors = errors;
    this.headers = headers;
  }
}

const BASE = 'https://tocsin.dev/problems/';

export const toProblemResponse = ({ code, status, message, errors, headers }: Problem): Response =>
  new Response(
    JSON.stringify({
      type: BASE + code,
      title: PROBLEMS[code][1],
      status,
      ...(message !== '' && { detail: message }),
      code,
      ...(errors && { errors }),
    }),
    { status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers } },
  );
