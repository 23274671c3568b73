import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toProblem } from '../data/problem.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
  );
}

export function Loading({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <b className="hide">Loading</b>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} />
      ))}
    </div>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, detail } = toProblem(error);
  return (
    <div className="state" role="alert">
      <strong>{title}</strong>
      <p>{detail}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

export function Notice({ tone = 'none', children }: { tone?: string; children: ReactNode }) {
  return (
    <div className={`notice tone-${tone}`} role="note">
      <Icon name={tone === 'none' || tone === 'low' ? 'info' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly lines?: number;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a request: loading, failed, empty, loaded. Old data stays while new data loads. */
export function Loaded<Data>({ query, lines, isEmpty, empty, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (data === undefined && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <Loading {...(lines !== undefined && { lines })} />;
  if (isEmpty?.(data)) return empty;
  return children(data);
}
