// What can be done with one row: by right click, by Shift+F10, on touch by a long press.
import type { ReactNode } from 'react';
import { rowRights } from '../../../engine/rights/index.ts';
import { isNewRow, type TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { MenuList, type MenuEntry } from '../../menu/index.ts';
import { Popup } from '../panels/Popup.tsx';
import { moveRows } from '../order/moveRows.ts';
import { addRow } from './addRow.ts';
import { canDelete, canRun, canSelect, hasActions as mayAct, isEditable } from './commandOf.ts';
import { announcerOf, type RowMenuPlace } from '../announcer/gridAnnouncer.ts';

export interface RowMenuProps {
  store: TableStore;
  place: RowMenuPlace;
  hasActions: boolean;
  onOpenRow: ((id: string) => void) | undefined;
  onClose(): void;
}

export function RowMenu({ store, place: { id, anchor }, hasActions, onOpenRow, onClose }: RowMenuProps): ReactNode {
  const { t } = usePorts().formats;
  const act = (key: string, run: () => void, hint?: string): MenuEntry => ({
    key,
    label: t(`edit.menu.${key}`),
    ...(hint === undefined ? {} : { hint }),
    onPick: () => {
      close();
      run();
    },
  });
  // Cards have no marks and no bar for what is chosen.
  const hasMarks = anchor.closest('[role=grid], [role=treegrid]') !== null;
  const closed = (key: string, why: string): MenuEntry => ({
    ...act(key, () => undefined),
    isDisabled: true,
    note: t(`edit.menu.why.${why}`),
  });
  const move = (after: string | undefined): void => moveRows(store, { ids: [id], after }, t);
  const entries = entriesOf(store, id, {
    act,
    closed,
    move,
    onOpenRow,
    hasMarks,
    hasActions: hasActions && mayAct(store),
  });
  function close(): void {
    const grid = anchor.closest<HTMLElement>('[role=grid], [role=treegrid]');
    onClose();
    // After the popup gave the keyboard back to what cannot hold it.
    setTimeout(() => (document.activeElement === document.body ? grid?.focus({ preventScroll: true }) : undefined));
  }
  return (
    <Popup anchor={anchor} title={t('edit.menu.title')} onClose={close}>
      <MenuList label={t('edit.menu.title')} entries={entries} />
    </Popup>
  );
}

interface EntryParts {
  act(key: string, run: () => void, hint?: string): MenuEntry;
  /** One that cannot be picked for this row, and why. */
  closed(key: string, why: string): MenuEntry;
  /** Behind that row. */
  move(after: string | undefined): void;
  onOpenRow: ((id: string) => void) | undefined;
  hasMarks: boolean;
  hasActions: boolean;
}

function entriesOf(store: TableStore, id: string, parts: EntryParts): MenuEntry[] {
  const { act, closed, onOpenRow } = parts;
  const entries: MenuEntry[] = [];
  const bar = rowRights(store.row(id)).delete;
  const isBlank = store.newRows.isBlank(id);
  const isSaved = !isBlank && !isNewRow(store.row(id));
  if (onOpenRow && isSaved) entries.push(act('open', () => onOpenRow(id), 'Ctrl+Enter'));
  if (store.newRows.isAllowed) entries.push(act('insert', () => addRow(store, id), 'Insert'));
  if (!isBlank) entries.push(...rowEntries(store, id, parts));
  if (isSaved && isEditable(store) && store.table?.info.posting === true)
    entries.push(...postingEntries(store, id, parts));
  if (!isBlank && canDelete(store))
    entries.push(
      bar === undefined
        ? act('delete', () => void store.removals.remove([id]), 'Ctrl+−')
        : closed('delete', bar === 'forbidden' ? 'delete' : bar),
    );
  return entries;
}

function rowEntries(
  store: TableStore,
  id: string,
  { act, closed, move, hasMarks, hasActions }: EntryParts,
): MenuEntry[] {
  const isForbidden = rowRights(store.row(id)).update === 'forbidden';
  const open = isForbidden
    ? closed('actions', 'update')
    : act('actions', () => announcerOf(store).run({ id, name: undefined }));
  const actions = hasActions && !isNewRow(store.row(id)) ? [open] : [];
  const choose =
    hasMarks && canSelect(store)
      ? [act(store.selection.has(id) ? 'unselect' : 'select', () => store.selection.toggle(id), 'Shift+Space')]
      : [];
  return [...actions, ...(canRun('moveUp', store) ? moveEntries(store, id, { act, move }) : []), ...choose];
}

function moveEntries(store: TableStore, id: string, { act, move }: Pick<EntryParts, 'act' | 'move'>): MenuEntry[] {
  const at = store.indexOf(id);
  const next = store.rowAt(at + 1);
  return [
    ...(at > 0 ? [act('moveUp', () => move(store.rowAt(at - 2)?.id), 'Alt+↑')] : []),
    ...(next && !store.newRows.isBlank(next.id) ? [act('moveDown', () => move(next.id), 'Alt+↓')] : []),
  ];
}

function postingEntries(store: TableStore, id: string, { act, closed }: EntryParts): MenuEntry[] {
  const row = store.row(id);
  if (rowRights(row).update === 'forbidden') return [closed(row?.['is_posted'] === true ? 'unpost' : 'post', 'update')];
  const isPosted = row?.['is_posted'] === true;
  const isMarked = row?.['mark'] === true;
  return [
    act(isPosted ? 'unpost' : 'post', () => store.editing.post([id], !isPosted)),
    act(isMarked ? 'unmark' : 'mark', () => void store.commit({ id, field: 'mark' }, !isMarked)),
  ];
}
