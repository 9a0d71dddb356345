// The filters of its source. Events: `applied` with `{ active }`, the server's answer, after every change of what is shown;
// `narrowed` with `{ isNarrowed }`: whether filters or a search leave rows out.
import { useCallback, useMemo, type ReactNode } from 'react';
import type { ActiveFilters } from '../../../src/contract/index.ts';
import { FilterBar } from '../../../src/render/filters/index.ts';
import { Placeholder, type BlockProps } from '../../../src/render/index.ts';

export function FiltersBlock({ source, params, onEvent }: BlockProps): ReactNode {
  const { model, page_name: pageName } = source ?? {};
  const key = typeof params['key'] === 'string' ? params['key'] : undefined;
  const page = useMemo(() => ({ model: model ?? '', pageName: pageName ?? '', ...(key === undefined ? {} : { key }) }), [model, pageName, key]);
  const handleChange = useCallback((active: ActiveFilters) => onEvent?.({ name: 'applied', data: { active } }), [onEvent]);
  const handleNarrowed = useCallback((isNarrowed: boolean) => onEvent?.({ name: 'narrowed', data: { isNarrowed } }), [onEvent]);
  if (!source) return <Placeholder look="missing" kind="block" name="filters/source" />;
  return <FilterBar page={page} onChange={handleChange} onNarrowed={handleNarrowed} clears={typeof params['clears'] === 'number' ? params['clears'] : 0} />;
}
