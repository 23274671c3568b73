import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApprovalStatus, Query } from './api.js';
import { api } from './client.js';

const REFRESH_MS = 30_000;

export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: () => api.getIdentity(), staleTime: Number.POSITIVE_INFINITY });

export const useWaysToSignIn = () =>
  useQuery({ queryKey: ['login'], queryFn: () => api.getLogin(), staleTime: Number.POSITIVE_INFINITY });

const RANKS = { agent: 0, viewer: 1, operator: 2, admin: 3 } as const;

/** May the user do what this role may do? The service decides; the page only hides what would be refused. */
export function useCan(role: keyof typeof RANKS): boolean {
  const me = useMe();
  return me.data !== undefined && RANKS[me.data.role] >= RANKS[role];
}

interface Page<Item> {
  readonly items: Item[];
  readonly next?: string | undefined;
}

/** All pages of a list so far. */
const usePages = <Item>(key: readonly unknown[], load: (cursor: string | undefined) => Promise<Page<Item>>) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Item>) => page.next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Filters that are set: an empty one is no filter. */
const withoutEmpty = <Filters extends object>(filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Filters;

export const useOverview = (query: Query<'getOverview'>) =>
  useQuery({
    queryKey: ['overview', query],
    queryFn: () => api.getOverview(query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
export const useDecisions = (filters: Query<'listDecisions'>) =>
  usePages(['decisions', filters], (cursor) => api.listDecisions({ ...withoutEmpty(filters), cursor }));
export const useDecision = (id: string) =>
  useQuery({ queryKey: ['decision', id], queryFn: () => api.getDecision({ id }) });
export const useSessions = (filters: Query<'listSessions'>) =>
  usePages(['sessions', filters], (cursor) => api.listSessions({ ...filters, cursor }));
export const useSession = (session: string) =>
  useQuery({ queryKey: ['session', session], queryFn: () => api.getSession({ session }) });
export const useApprovals = (status: ApprovalStatus) =>
  usePages(['approvals', status], (cursor) => api.listApprovals({ status, cursor }));
export const useServers = () => usePages(['servers'], (cursor) => api.listServers({ cursor }));
export const useServer = (id: string) => useQuery({ queryKey: ['server', id], queryFn: () => api.getServer({ id }) });
export const useFlows = () => useQuery({ queryKey: ['flows'], queryFn: () => api.listFlows() });
export const useFeedback = () => usePages(['feedback'], (cursor) => api.listFeedback({ cursor }));
export const useAudit = () => usePages(['audit'], (cursor) => api.listAudit({ cursor }));
export const useSettings = () => useQuery({ queryKey: ['settings'], queryFn: () => api.getSettings() });
export const usePolicies = () => useQuery({ queryKey: ['policies'], queryFn: () => api.listPolicies() });
export const usePolicy = (version: number) =>
  useQuery({ queryKey: ['policy', version], queryFn: () => api.getPolicy({ version }) });

export const usePendingCount = (): number => useApprovals('pending').data?.length ?? 0;
