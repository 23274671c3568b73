import { useLocation, useSearch } from 'wouter';

/** One value of the page's query, such as `?id=…`. */
export function useParam(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}

/** The filters of a list live in the address, so that a filtered list can be sent to a colleague. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  const setFilter = (name: Name, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  return { filters, setFilter, clear: () => navigate(path, { replace: true }) };
}

export const toView = (page: 'decisions' | 'sessions' | 'fleet', id: string): string =>
  `/${page}/view?${new URLSearchParams({ id })}`;
