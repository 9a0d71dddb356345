// The total row of the cards: how many rows there are, and the sums of all of them when it is opened.
import { useState, type ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';
import { totalText } from '../cell/cellText.ts';
import type { CardColumns } from './cardColumns.ts';

export interface TotalCardProps {
  store: TableStore;
  columns: CardColumns;
}

export function TotalCard({ store, columns }: TotalCardProps): ReactNode {
  const { t, integer } = usePorts().formats;
  const [isOpen, setIsOpen] = useState(false);
  useTopic(store, 'totals');
  useTopic(store, 'list');
  const { count, isCapped } = store.pager;
  const countText = t('table.count', { count: isCapped ? `${integer(count)}+` : integer(count) });
  const totals = store.totalCells();
  const shown = columns.all.flatMap((column) => {
    const total = totals.get(column.field);
    return total ? [{ column, total }] : [];
  });
  if (shown.length === 0)
    return (
      <div className="kg-card-total">
        <strong>{countText}</strong>
      </div>
    );
  return (
    <section className="kg-card-total" aria-label={t('table.totals')}>
      <button type="button" className="kg-card-total-head" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className="kg-toggle" data-open-line={isOpen} aria-hidden="true" />
        <strong>{countText}</strong>
      </button>
      {isOpen ? (
        <dl className="kg-card-values">
          {shown.map(({ column: { field, kit, prepared }, total }) => (
            <div key={field} className="kg-card-value">
              <dt>{prepared.column.headerName}</dt>
              <dd className="kg-total" data-pending={total.isPending || undefined}>
                {totalText(kit, total)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
