// What stands in place of rows: loading, nothing found, a failure with its retry, the next page under way.
import type { ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { lazyPart, soon, usePorts } from '../../core/index.ts';
import type { DataGridProps } from '../gridProps.ts';
import { useTopic } from '../gridContext.ts';

const GridFailure = lazyPart(soon(() => import('./GridFailure.tsx').then((module) => module.GridFailure)));
const FirstStep = lazyPart(() => import('./FirstStep.tsx').then((module) => module.FirstStep));

export interface GridNoteProps extends Pick<DataGridProps, 'features' | 'onCreate'> {
  store: TableStore;
  /** Given where filters or a search leave rows out. */
  onClearFilters: (() => void) | undefined;
}

export function GridNote({ store, onClearFilters, ...offers }: GridNoteProps): ReactNode {
  const { t } = usePorts().formats;
  useTopic(store, 'list');
  const { pager, infoState } = store;
  if ((infoState === 'failed' && !store.table) || pager.state === 'failed' || pager.tail === 'failed')
    return <GridFailure store={store} hasRows={realRows(store) > 0} />;
  if (realRows(store) > 0)
    return pager.hasMore ? (
      <div className="kg-note kg-more" role="status">
        {t('table.loadingMore')}
      </div>
    ) : null;
  if (pager.state !== 'ready') return <GridSkeleton />;
  return (
    <div className="kg-note kg-empty" role="status">
      <strong>{t(onClearFilters ? 'table.empty' : 'table.noRows')}</strong>
      {onClearFilters ? (
        <button type="button" className="kg-action" onClick={onClearFilters}>
          {t('table.clearFilters')}
        </button>
      ) : (
        <FirstStep store={store} {...offers} />
      )}
    </div>
  );
}

/** Rows there are; the empty ones for typing are none yet. */
function realRows({ rowCount, newRows }: TableStore): number {
  return rowCount - newRows.blankCount;
}

/** The note inside the grid: a grid owns rows only, so it stands in a cell of its own. */
export function GridNoteRow(props: GridNoteProps): ReactNode {
  const { store } = props;
  useTopic(store, 'list');
  const { pager } = store;
  const isShown = realRows(store) === 0 || pager.hasMore || pager.state === 'failed' || pager.tail === 'failed';
  if (!isShown) return null;
  return (
    <div role="rowgroup" className="kg-note-frame">
      <div role="row" className="kg-note-frame">
        <div role="gridcell" className="kg-note-frame">
          <GridNote {...props} />
        </div>
      </div>
    </div>
  );
}

const LINES = [92, 78, 88, 64, 81, 70];

export function GridSkeleton(): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="kg-note kg-skeleton" role="status" aria-busy="true" aria-label={t('table.loading')}>
      {LINES.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
