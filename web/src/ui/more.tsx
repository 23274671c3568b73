import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.js';

/** Loads the next page of a list. */
export function More({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  if (!query.hasNextPage) return null;
  return (
    <div className="more">
      <Button isSmall disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading …' : 'Show more'}
      </Button>
    </div>
  );
}
