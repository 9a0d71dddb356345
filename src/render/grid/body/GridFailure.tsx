// What stands in place of rows that did not come, with the reason and its retry; over them when some were seen before.
import type { ReactNode } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';
import type { TableStore } from '../../../engine/table/index.ts';
import { FailureNote, usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';

export function GridFailure({ store, hasRows }: { store: TableStore; hasRows: boolean }): ReactNode {
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
  return (
    <div className="kg-note">
      <FailureNote error={pager.problem} what={t('table.pageFailed')} onRetry={retry} />
    </div>
  );
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
