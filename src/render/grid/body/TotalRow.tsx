// The pinned bottom row: count and totals of the whole filtered set by column. Listens to totals only.
import { memo, type ReactNode } from 'react';
import type { TotalCell } from '../../../engine/table/index.ts';
import { totalText } from '../cell/cellText.ts';
import type { GridColumn } from '../gridColumns.ts';
import { lineCount, useTopic, type ColumnWindow, type GridContext } from '../gridContext.ts';

export interface TotalRowProps {
  grid: GridContext;
  window: ColumnWindow;
}

export const TotalRow = memo(function TotalRow({ grid, window }: TotalRowProps): ReactNode {
  const { store, formats } = grid;
  useTopic(store, 'totals');
  useTopic(store, 'list');
  const totals = store.totalCells();
  const { count, isCapped } = store.pager;
  // Before the first answer, and after a failed one, nobody knows how many there are.
  const isKnown = store.rowCount > 0 || store.pager.state === 'ready';
  const countText = isCapped ? `${formats.integer(count)}+` : formats.integer(count);
  return (
    <div role="rowgroup" className="kg-foot" style={{ width: window.totalWidth, height: grid.rowHeight }}>
      <div
        role="row"
        aria-rowindex={isCapped ? undefined : lineCount(store) + 2}
        className="kg-row"
        style={{ height: '100%' }}
        aria-label={formats.t('table.totals')}
      >
        <div
          role="gridcell"
          aria-colindex={1}
          className="kg-cell kg-pinned kg-handle"
          title={formats.t('table.totals')}
        >
          <span aria-hidden="true">Σ</span>
        </div>
        {window.columns.map((column, index) => (
          <div
            key={column.field}
            role="gridcell"
            aria-colindex={column.colIndex}
            aria-readonly
            className={column.className}
            style={column.style}
          >
            {index === 0 && isKnown && !totals.has(column.field) ? (
              <span className="kg-count">{formats.t('table.count', { count: countText })}</span>
            ) : null}
            <Total column={column} total={totals.get(column.field)} grid={grid} />
          </div>
        ))}
      </div>
    </div>
  );
});

function Total({
  column,
  total,
  grid,
}: {
  column: GridColumn;
  total: TotalCell | undefined;
  grid: GridContext;
}): ReactNode {
  if (!total) return null;
  const { t } = grid.formats;
  const skipped = total.skipped > 0 ? t('table.skipped', { count: total.skipped }) : undefined;
  const text = totalText(column.kit, total);
  const hint = total.isPending ? t('table.totalPending') : skipped;
  return (
    <span
      className="kg-total"
      data-pending={total.isPending || undefined}
      title={hint === undefined ? text : `${text} · ${hint}`}
    >
      {text}
      {skipped ? (
        <span className="kg-issue" role="img" aria-label={skipped} title={skipped}>
          !
        </span>
      ) : null}
    </span>
  );
}
