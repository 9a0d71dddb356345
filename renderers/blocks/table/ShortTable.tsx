// A few rows with chosen columns, to be looked at and opened: the grid's tools are not here.
import { useMemo, type ReactNode } from 'react';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  NoRows,
  sourceBlock,
  StaleNote,
  useRows,
  type ParamReader,
  type ReadyProps,
  RowTable,
} from '../../../src/render/blockData/index.ts';
import './shortTable.css';

interface ShortParams {
  columns: readonly PreparedColumn[];
  limit: number;
  ordering: readonly string[] | undefined;
}

const LIMIT = 10;

function readShort(reader: ParamReader): ShortParams {
  const order = reader.field('orderBy');
  const columns = reader.fields('columns') ?? [];
  if (columns.length === 0) reader.wrong('columns', reader.get('columns'));
  return {
    columns,
    limit: reader.count('limit') ?? LIMIT,
    ordering: order && [`${reader.get('descending') === true ? '-' : ''}${order.field}`],
  };
}

function ReadyShort({ source, table, params, title, isNarrowed, onEvent }: ReadyProps<ShortParams>): ReactNode {
  const { columns, limit, ordering } = params;
  const asked = useMemo(() => ({ columns, ordering }), [columns, ordering]);
  const { rows: read, error, isLoading, hasMore, reload } = useRows({ table, source, ...asked, pageSize: limit });
  const rows = read.slice(0, limit);
  return (
    <BlockFrame block="table" title={title}>
      {rows.length === 0 && error !== undefined ? <BlockFailure error={error} onRetry={reload} /> : null}
      {rows.length > 0 && error !== undefined ? <StaleNote error={error} onRetry={reload} /> : null}
      {rows.length === 0 && error === undefined && (isLoading || hasMore) ? <BlockLoading /> : null}
      {rows.length === 0 && error === undefined && !isLoading && !hasMore ? <NoRows isNarrowed={isNarrowed} /> : null}
      {rows.length === 0 ? null : (
        <RowTable rows={rows} columns={columns} onOpen={onEvent && ((id) => onEvent({ name: 'open', data: { id } }))} />
      )}
    </BlockFrame>
  );
}

export const ShortTable = sourceBlock({ block: 'table', read: readShort, Ready: ReadyShort });
