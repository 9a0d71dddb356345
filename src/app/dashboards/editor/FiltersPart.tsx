// Which rows: conditions joined by "and" and "or", made as in the filters of a page.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DashboardBlock, TableRef } from '../../../contract/index.ts';
import { readFilters, WHERE } from '../../../engine/filter/index.ts';
import { Conditions } from '../../../features/filters/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { BlockFailure, BlockLoading } from '../../../render/blockData/index.ts';
import { usePorts } from '../../../render/index.ts';
import { DASHBOARDS_KEY } from '../documents.ts';

export interface FiltersPartProps {
  source: TableRef;
  filters: DashboardBlock['filters'];
  error: string | undefined;
  onChange(filters: DashboardBlock['filters']): void;
}

export function FiltersPart({
  source: { model, page_name: pageName },
  filters = {},
  error,
  onChange,
}: FiltersPartProps): ReactNode {
  const { data } = usePorts();
  const { language } = useTexts();
  const known = useQuery({
    queryKey: [DASHBOARDS_KEY, 'filters', model, pageName, language],
    queryFn: async () => readFilters(await data.activeFilters(model, pageName)),
    gcTime: 0,
  });
  if (!known.data)
    return known.error ? <BlockFailure error={known.error} onRetry={() => void known.refetch()} /> : <BlockLoading />;
  return (
    <div className="kda-filters">
      <Conditions
        model={known.data}
        pageName={pageName}
        value={filters[WHERE]}
        onChange={(where) => {
          const { [WHERE]: _, ...rest } = filters;
          const all = where === undefined ? rest : { ...rest, [WHERE]: where };
          onChange(Object.keys(all).length === 0 ? undefined : all);
        }}
      />
      {error === undefined ? null : <p className="kda-reason">{error}</p>}
    </div>
  );
}
