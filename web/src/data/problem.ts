import { ServiceError } from './client.js';

/** What went wrong, for a person. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
}

const TITLES: Readonly<Record<number, string>> = {
  401: 'Your session has ended',
  403: 'Your role does not allow this',
  404: 'Not found',
  409: 'Somebody else changed this first',
  429: 'Too many requests',
  503: 'The service is not ready',
};

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ServiceError && error.status === status;

export function toProblem(error: unknown): Problem {
  if (error instanceof ServiceError) {
    const detail = error.detail ?? error.errors[0]?.message;
    return { title: TITLES[error.status] ?? error.title, detail: detail ?? `The service answered ${error.status}.` };
  }
  // fetch rejects with a TypeError when there is no answer at all.
  if (error instanceof TypeError) {
    return { title: 'The service does not answer', detail: 'Check that tocsin serve is running.' };
  }
  return { title: 'Something went wrong', detail: error instanceof Error ? error.message : String(error) };
}
