// What stands in place of rows: loading, nothing found, a failure with its retry, the next page under way.
import type { ReactNode } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import type { TableStore } from '../../../engine/table/index.ts';
import { FailureNote, usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';

export interface GridNoteProps {
  store: TableStore;
  /** Given where filters or a search leave rows out. */
  onClearFilters: (() => void) | undefined;
}

export function GridNote({ store, onClearFilters }: GridNoteProps): ReactNode {
  const { t } = usePorts().formats;
  useTopic(store, 'list');
  const { pager, infoState } = store;
  const retry = (): void => store.retryAll();
  if (infoState === 'failed' && !store.table)
    return (
      <div className="kg-note">
        <FailureNote
          error={store.infoProblem}
          what={t(whyNotShown(store.infoProblem))}
          onRetry={() => store.reload()}
        />
      </div>
    );
  if (pager.state === 'failed') {
    // Rows that were seen before stay; over them stands that they may have changed.
    const hasRows = realRows(store) > 0;
    return (
      <div className={hasRows ? 'kg-note kg-note-over' : 'kg-note'}>
        <FailureNote
          error={pager.problem}
          what={t(hasRows ? 'view.seenRows' : whyNotRead(pager.problem))}
          onRetry={retry}
        />
      </div>
    );
  }
  if (pager.tail === 'failed')
    return (
      <div className="kg-note">
        <FailureNote error={pager.problem} what={t('table.pageFailed')} onRetry={retry} />
      </div>
    );
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
      ) : null}
    </div>
  );
}

/** Rows there are; the empty ones for typing are none yet. */
function realRows({ rowCount, newRows }: TableStore): number {
  return rowCount - newRows.blankCount;
}

/** The description did not come: the reason where it is one that a person can act on. */
function whyNotShown(problem: unknown): string {
  if (!(problem instanceof HttpError)) return 'table.failed';
  if (problem.status === 403) return 'view.forbidden';
  return problem.status === 404 ? 'view.gone' : 'table.failed';
}

function whyNotRead(problem: unknown): string {
  return problem instanceof HttpError && problem.status === 403 ? 'view.forbidden' : 'table.rowsFailed';
}

/** The note inside the grid: a grid owns rows only, so it stands in a cell of its own. */
export function GridNoteRow({ store, onClearFilters }: GridNoteProps): ReactNode {
  useTopic(store, 'list');
  const { pager } = store;
  const isShown = realRows(store) === 0 || pager.hasMore || pager.state === 'failed' || pager.tail === 'failed';
  if (!isShown) return null;
  return (
    <div role="rowgroup" className="kg-note-frame">
      <div role="row" className="kg-note-frame">
        <div role="gridcell" className="kg-note-frame">
          <GridNote store={store} onClearFilters={onClearFilters} />
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
