// By which columns the rows are sorted and in which order: for where no header is seen.
import type { ReactNode } from 'react';
import { sortDirection, sortPlace, type TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';

export interface SortPanelProps {
  store: TableStore;
}

const DIRECTIONS = ['asc', 'desc'] as const;
const SIGNS = { asc: '▲', desc: '▼' } as const;
const KEYS = { asc: 'view.sortAsc', desc: 'view.sortDesc' } as const;

export function SortPanel({ store }: SortPanelProps): ReactNode {
  const { t } = usePorts().formats;
  useTopic(store, 'sort');
  const columns = store.view.places.filter(({ prepared }) => prepared.column.sortable);
  return (
    <ul className="kg-panel kg-panel-list" aria-label={t('view.sort')}>
      {columns.map(({ prepared: { field, column } }) => {
        const now = sortDirection(store.sortModel, field);
        return (
          <li key={field} className="kg-panel-line">
            <span className="kg-panel-name">
              <span>{column.headerName}</span>
              {now === 'none' ? null : <span className="kg-count">{sortPlace(store.sortModel, field)}</span>}
            </span>
            <span className="kg-panel-pins" role="group" aria-label={column.headerName}>
              {DIRECTIONS.map((direction) => (
                <button
                  key={direction}
                  type="button"
                  className="kg-panel-button"
                  aria-pressed={now === direction}
                  aria-label={t(KEYS[direction])}
                  title={t(KEYS[direction])}
                  onClick={() => store.setSort(field, now === direction ? 'none' : direction, 'added')}
                >
                  {SIGNS[direction]}
                </button>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
