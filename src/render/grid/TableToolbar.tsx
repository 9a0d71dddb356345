// What can be done with a whole table, in one line that fits a phone: create, sort, columns, groups, refresh and the rest.
// What the buttons unfold comes when it is opened.
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Job } from '../../contract/index.ts';
import { groupableColumns, type TableStore } from '../../engine/table/index.ts';
import { lazyPart, soon, usePorts } from '../core/index.ts';
import { addRow } from './edit/addRow.ts';
import { useTopic } from './gridContext.ts';
import type { PopupKind } from './panels/TablePopup.tsx';
import { usePhone } from './usePhone.ts';
import './toolbar.css';

const TablePopup = lazyPart(soon(() => import('./panels/TablePopup.tsx').then((module) => module.TablePopup)));
const TrashDrawer = lazyPart(() => import('../trash/index.ts').then((module) => module.TrashDrawer));
const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx').then((module) => module.ImportDialog));
const BegunJob = lazyPart(() => import('../jobs/index.ts').then((module) => module.BegunJob));

export interface TableToolbarProps {
  store: TableStore;
  /** Makes a new row; without it, or where the user may not, there is no button. */
  onCreate?: (() => void) | undefined;
}

interface OpenPopup {
  kind: PopupKind;
  anchor: HTMLElement;
}

export function TableToolbar({ store, onCreate }: TableToolbarProps): ReactNode {
  const { data, formats: { t } } = usePorts();
  const [open, setOpen] = useState<OpenPopup>();
  const [over, setOver] = useState<'import' | 'trash'>();
  const [begun, setBegun] = useState<Promise<Job>>();
  const handleOver = (): void => setOver(undefined);
  useTopic(store, 'info');
  useTopic(store, 'view');
  const hasCards = usePhone() && store.view.phoneForm === 'cards';
  const { table, grouping } = store;
  if (!table) return null;
  const canGroup = grouping.hasTree || groupableColumns(table).length > 0;
  const button = (kind: PopupKind, key: string, state?: { isActive: boolean }): ReactNode => (
    <ToolButton label={t(`view.${key}`)} path={PATHS[kind]} isActive={state?.isActive} isOpen={open?.kind === kind} onPress={(anchor) => setOpen({ kind, anchor })} />
  );
  return (
    <div className="kg-toolbar" role="toolbar" aria-label={t('view.toolbar')}>
      {hasCards ? button('sort', 'sort', { isActive: store.sortModel.length > 0 }) : null}
      {button('columns', 'columns', { isActive: store.view.isChanged })}
      {canGroup ? button('groups', 'groupBy', { isActive: grouping.by.length > 0 }) : null}
      <ToolButton label={t('view.refresh')} path={REFRESH} onPress={() => store.reload()} />
      {button('more', 'more')}
      {onCreate && table.info.permissions.create ? <button type="button" className="kg-create" onClick={() => (store.newRows.isAllowed && !hasCards ? addRow(store) : onCreate())}>{t('table.create')}</button> : null}
      {open ? <TablePopup store={store} kind={open.kind} anchor={open.anchor} onImport={() => setOver('import')} onExport={(query) => setBegun(data.startExport(query))} onTrash={() => setOver('trash')} onClose={() => setOpen(undefined)} /> : null}
      {over === 'import' ? <ImportDialog store={store} onClose={handleOver} /> : null}
      {begun ? <BegunJob begun={begun} onClose={() => setBegun(undefined)} /> : null}
      {over === 'trash' ? <TrashDrawer model={store.ref.model} title={table.info.title ?? ''} labelOf={(field) => table.byField.get(field)?.column.headerName} onChanged={() => store.reload()} onClose={handleOver} /> : null}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  path: string;
  /** Something of it is in force. */
  isActive?: boolean | undefined;
  /** Set where it unfolds something. */
  isOpen?: boolean;
  onPress(anchor: HTMLElement): void;
}

function ToolButton({ label, path, isActive, isOpen, onPress }: ToolButtonProps): ReactNode {
  const handleClick = (event: MouseEvent<HTMLElement>): void => onPress(event.currentTarget);
  return (
    <button type="button" className="kg-tool" aria-label={label} title={label} data-active={isActive || undefined} aria-haspopup={isOpen === undefined ? undefined : 'dialog'} aria-expanded={isOpen} onClick={handleClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" /></svg>
    </button>
  );
}

const PATHS: Record<PopupKind, string> = {
  sort: 'M4.5 2.5v11m0 0L2 11m2.5 2.5L7 11M11.5 13.5v-11m0 0L9 5m2.5-2.5L14 5',
  columns: 'M2.5 2.5h11v11h-11zM6.2 2.5v11M9.8 2.5v11',
  groups: 'M2 3.5h12M5 8h9M5 12.5h9M2 6v6.5',
  more: 'M7.9 3.2h.2M7.9 8h.2M7.9 12.8h.2',
};
const REFRESH = 'M13.2 8A5.2 5.2 0 1111.5 4.1M13.4 2v3h-3';
