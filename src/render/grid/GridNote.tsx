// What stands in place of rows: loading, nothing found, a failure with its retry, the next page under way.
import type { ReactNode } from 'react';
import type { TableStore } from '../../engine/table/index.ts';
import { FailureNote, usePorts } from '../core/index.ts';
import { useTopic } from './gridContext.ts';

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
  if (infoState === 'failed' && !store.table) return <div className="kg-note"><FailureNote error={store.infoProblem} what={t('table.failed')} onRetry={() => store.reload()} /></div>;
  if (pager.state === 'failed') return <div className="kg-note"><FailureNote error={pager.problem} what={t('table.rowsFailed')} onRetry={retry} /></div>;
  if (pager.tail === 'failed') return <div className="kg-note"><FailureNote error={pager.problem} what={t('table.pageFailed')} onRetry={retry} /></div>;
  if (store.rowCount > 0) return pager.hasMore ? <div className="kg-note kg-more" role="status">{t('table.loadingMore')}</div> : null;
  if (pager.state !== 'ready') return <Skeleton label={t('table.loading')} />;
  return (
    <div className="kg-note kg-empty" role="status">
      <strong>{t(onClearFilters ? 'table.empty' : 'table.noRows')}</strong>
      {onClearFilters ? <button type="button" className="kg-action" onClick={onClearFilters}>{t('table.clearFilters')}</button> : null}
    </div>
  );
}

/** The note inside the grid: a grid owns rows only, so it stands in a cell of its own. */
export function GridNoteRow({ store, onClearFilters }: GridNoteProps): ReactNode {
  useTopic(store, 'list');
  const { pager } = store;
  const isShown = store.rowCount === 0 || pager.hasMore || pager.state === 'failed' || pager.tail === 'failed';
  if (!isShown) return null;
  return (
    <div role="rowgroup" className="kg-note-frame">
      <div role="row" className="kg-note-frame">
        <div role="gridcell" className="kg-note-frame"><GridNote store={store} onClearFilters={onClearFilters} /></div>
      </div>
    </div>
  );
}

const LINES = [92, 78, 88, 64, 81, 70];

function Skeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="kg-note kg-skeleton" role="status" aria-busy="true" aria-label={label}>
      {LINES.map((width) => <span key={width} style={{ width: `${width}%` }} />)}
    </div>
  );
}
