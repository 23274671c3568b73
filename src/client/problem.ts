/** A mistake in a request: where it is, and what is wrong. */
export interface ProblemDetail {
  readonly path: string;
  readonly message: string;
  readonly line?: number;
}

/** The service refused a call (RFC 9457). `status` 0: the answer was no valid answer of the service. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly status: number,
    /** A stable name of the problem, such as `forbidden` or `rate-limited`. */
    readonly code: string,
    readonly title: string,
    readonly detail?: string,
    readonly errors: readonly ProblemDetail[] = [],
  ) {
    super(detail === undefined ? title : `${title}: ${detail}`);
  }
}

/** Reads a refusal. A proxy in between may answer with something else than a problem document. */
export async function toServiceError(response: Response): Promise<ServiceError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, title, detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return new ServiceError(
    response.status,
    typeof code === 'string' ? code : `http-${response.status}`,
    typeof title === 'string' ? title : response.statusText || `HTTP ${response.status}`,
    typeof detail === 'string' ? detail : undefined,
    Array.isArray(errors) ? (errors as ProblemDetail[]) : [],
  );
}
