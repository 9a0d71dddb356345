// The filters of its source. Events: `applied` with `{ active }`, the server's answer, after every change of what is shown, and with
// `ordering` where a table is to take one: of a link or a set, or the chosen one while it is in none; `link` with the parts of an
// address that say the same; `applied` with `layout` where the table is to be laid out as a view says; `narrowed` with `{ isNarrowed }`: whether filters or a search leave rows out.
import { useCallback, useMemo, type ReactNode } from 'react';
import type { ActiveFilters } from '../../../src/contract/index.ts';
import type { FilterLink } from '../../../src/engine/filter/index.ts';
import { FilterBar } from '../../../src/features/filters/index.ts';
import { Placeholder, type BlockProps } from '../../../src/render/index.ts';
import { readOrder } from '../../../src/render/page/index.ts';

export function FiltersBlock({ source, params, onEvent }: BlockProps): ReactNode {
  const { model = '', page_name: pageName = '', filtersKey } = source ?? {};
  const page = useMemo(() => ({ model, pageName, filtersKey }), [model, pageName, filtersKey]);
  const handleChange = useCallback(
    (active: ActiveFilters, ordering?: readonly string[]) =>
      onEvent?.({ name: 'applied', data: ordering ? { active, ordering } : { active } }),
    [onEvent],
  );
  const handleOrdering = useCallback(
    (ordering: readonly string[]) => onEvent?.({ name: 'applied', data: { ordering } }),
    [onEvent],
  );
  const handleNarrowed = useCallback(
    (isNarrowed: boolean) => onEvent?.({ name: 'narrowed', data: { isNarrowed } }),
    [onEvent],
  );
  const handleLink = useCallback(
    (link: FilterLink) => onEvent?.({ name: 'link', data: { ...NO_LINK, ...link } }),
    [onEvent],
  );
  const handleArrange = useCallback(
    ({ tabs, ...layout }: { tabs?: Record<string, string> }) => {
      onEvent?.({ name: 'applied', data: { layout } });
      // The open tabs of a page stand in its address.
      if (tabs) onEvent?.({ name: 'link', data: tabs });
    },
    [onEvent],
  );
  const link = useLink(params['query']);
  if (!source) return <Placeholder look="missing" kind="block" name="filters/source" />;
  return (
    <FilterBar
      page={page}
      onChange={handleChange}
      ordering={readOrder(params['ordering'])}
      onOrdering={handleOrdering}
      onNarrowed={handleNarrowed}
      link={link}
      {...(link ? { onLink: handleLink } : {})}
      arranged={params['layout']}
      query={params['query']}
      onArrange={handleArrange}
      clears={typeof params['clears'] === 'number' ? params['clears'] : 0}
    />
  );
}

/** All names, so that what is not chosen leaves the address. */
const NO_LINK: Readonly<Record<keyof FilterLink, undefined>> = {
  filters: undefined,
  search: undefined,
  ordering: undefined,
  view: undefined,
};

/** The parts of the page's query that are about filters; undefined where the page has none to offer. */
function useLink(query: unknown): FilterLink | undefined {
  const isGiven = typeof query === 'object' && query !== null;
  const [filters, search, ordering, view] = ['filters', 'search', 'ordering', 'view'].map((name): unknown =>
    isGiven && Object.hasOwn(query, name) ? Reflect.get(query, name) : undefined,
  );
  return useMemo(
    () =>
      isGiven
        ? {
            ...textPart('filters', filters),
            ...textPart('search', search),
            ...textPart('ordering', ordering),
            ...textPart('view', view),
          }
        : undefined,
    [isGiven, filters, search, ordering, view],
  );
}

function textPart(name: keyof FilterLink, value: unknown): FilterLink {
  return typeof value === 'string' ? { [name]: value } : {};
}
