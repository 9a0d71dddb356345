// A row's own cell: choosing it, what state it is in as a whole, opening it. Clicks are the grid's.
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Row } from '../../../contract/index.ts';
import { rowRights } from '../../../engine/rights/index.ts';
import { isNewRow, isOrdered, type TableStore } from '../../../engine/table/index.ts';
import type { GridContext } from '../gridContext.ts';
import { loadCommands } from './loadCommands.ts';

export interface RowHandleProps {
  grid: GridContext;
  row: Row;
  index: number;
  /** Undefined where the row cannot be chosen. */
  isChosen: boolean | undefined;
}

export function RowHandle({ grid, row, index, isChosen }: RowHandleProps): ReactNode {
  const {
    store,
    formats: { t },
    hasOpen,
  } = grid;
  const isBlank = isNewRow(row) && store.newRows.isBlank(row.id);
  const hasNumber = !isBlank && store.table?.info.rowNumbers === true;
  return (
    <div role="gridcell" aria-colindex={1} className="kg-cell kg-pinned kg-handle">
      {isChosen === undefined ? null : (
        <span
          role="checkbox"
          tabIndex={-1}
          aria-checked={isChosen}
          aria-label={t('edit.selectRow')}
          aria-keyshortcuts="Shift+Space"
          className="kg-check"
          data-check
        />
      )}
      <Grip grid={grid} row={row} />
      {hasNumber ? (
        <span className="kg-number" data-grip={isNewRow(row) ? undefined : true}>
          {index + 1}
        </span>
      ) : null}
      {store.table?.info.posting === true ? <PostingSign row={row} t={t} /> : null}
      {grid.canEdit ? <RowLock row={row} t={t} /> : null}
      {isNewRow(row) && !hasNumber ? <NewSign isBlank={isBlank} t={t} /> : null}
      {hasOpen && !isNewRow(row) ? <OpenRow grid={grid} row={row} /> : null}
    </div>
  );
}

function Grip({ grid: { store, canEdit }, row }: { grid: GridContext; row: Row }): ReactNode {
  return canEdit && isOrdered(store.table) && !isNewRow(row) ? <span className="kg-grip" data-grip /> : null;
}

/** A link where the row has an address: a middle click or Ctrl opens it in a tab of its own. */
function OpenRow({ grid: { formats, hrefOf }, row }: { grid: GridContext; row: Row }): ReactNode {
  const href = hrefOf?.(row);
  const label = formats.t('table.open');
  const shared = { tabIndex: -1, className: 'kg-open', 'data-open': true, 'aria-keyshortcuts': 'Control+Enter' };
  return href === undefined ? (
    <button type="button" aria-label={label} {...shared} />
  ) : (
    <a href={href} aria-label={label} draggable={false} {...shared}>
      <span className="kg-open-sign">›</span>
    </a>
  );
}

function NewSign({ isBlank, t }: { isBlank: boolean; t: GridContext['formats']['t'] }): ReactNode {
  const says = t(isBlank ? 'edit.blankRow' : 'edit.newRow');
  return (
    <span className="kg-sign kg-new" role="img" aria-label={says} title={says}>
      {isBlank ? '+' : '●'}
    </span>
  );
}

/** A posted row is a marked one too. */
function PostingSign({ row, t }: { row: Row; t: GridContext['formats']['t'] }): ReactNode {
  if (row['is_posted'] === true)
    return (
      <span className="kg-sign kg-posted" role="img" aria-label={t('edit.posted')} title={t('edit.posted')}>
        ✓
      </span>
    );
  return row['mark'] === true ? (
    <span className="kg-sign kg-marked" role="img" aria-label={t('edit.marked')} title={t('edit.marked')}>
      ✓
    </span>
  ) : null;
}

/** Why the row is not the user's to change; of a posted one its own sign tells. */
export function RowLock({ row, t }: { row: Row; t: GridContext['formats']['t'] }): ReactNode {
  const bar = rowRights(row).update;
  return bar === 'forbidden' || bar === 'locked' ? <LockSign text={t(`edit.${bar}`)} /> : null;
}

/** The user may look at the row only. */
function LockSign({ text }: { text: string }): ReactNode {
  return (
    <span className="kg-sign" role="img" aria-label={text} title={text}>
      <svg className="kg-lock" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M5 7V5a3 3 0 0 1 6 0v2M4 7h8v6H4z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}

/** Above them all: every row at hand. */
export function HeadCheck({ grid: { store, formats, scroller } }: { grid: GridContext }): ReactNode {
  const size = useSelection(store, () => store.selection.size);
  const isAll = size > 0 && size >= store.rowCount - store.newRows.blankCount;
  const handleClick = (): void => {
    scroller.current?.focus({ preventScroll: true });
    if (size > 0) store.selection.clear();
    else void loadCommands().then(({ realRows }) => store.selection.set(realRows(store)));
  };
  let checked: boolean | 'mixed' = isAll;
  if (size > 0 && !isAll) checked = 'mixed';
  return (
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-checked={checked}
      aria-label={formats.t('edit.selectAll')}
      aria-keyshortcuts="Control+A"
      className="kg-check"
      onClick={handleClick}
    />
  );
}

/** Draws anew only when what is asked for is another. */
export function useSelection<T>(store: TableStore, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe('selection', listener), [store]);
  return useSyncExternalStore(subscribe, read);
}
