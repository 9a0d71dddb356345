// Where an export is asked for.
import type { FilterValues } from '../../contract/index.ts';
import type { ExportQuery } from '../../engine/ports/index.ts';
import { modelPath } from './rowPath.ts';

/** A link downloads it: an address, not a call. */
export function exportPath(query: ExportQuery): string {
  const asked = {
    format: query.format,
    page_name: query.pageName,
    key: query.filtersKey,
    filters: filtersText(query.filters),
    search: query.search,
    ordering: query.ordering?.join(','),
    columns: query.columns?.join(','),
    by: query.by?.join(','),
    rows: query.rows?.join(','),
    aggregates: query.aggregates?.join(','),
    tree: query.tree === true ? 'true' : undefined,
    comments: query.comments === true ? 'true' : undefined,
    lang: query.lang,
  };
  const given = Object.entries(asked).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return `${modelPath(query.model, query.rows ? 'report/export' : 'export')}?${new URLSearchParams(given).toString()}`;
}

export function filtersText(filters: FilterValues | undefined): string | undefined {
  return filters && Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined;
}
