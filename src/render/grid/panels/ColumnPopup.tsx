// What can be done with one column, and from there with all of them: opened at its header.
import { useEffect, useState, type ReactNode } from 'react';
import { groupableColumns, isDated, MAX_GROUP_FIELDS, splitGroupField } from '../../../engine/table/index.ts';
import { useDefining, useRestTexts, type ColumnChange } from '../../core/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import type { GridColumn, GridLayout } from '../gridColumns.ts';
import type { GridContext } from '../gridContext.ts';
import { fitColumn } from '../header/headerGestures.ts';
import { moveColumn } from '../header/headerKeys.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { MenuList, type MenuEntry } from '../../menu/index.ts';
import { Popup } from './Popup.tsx';

export interface ColumnPopupProps {
  grid: GridContext;
  layout: GridLayout;
  field: string;
  anchor: HTMLElement;
  onClose(): void;
}

export function ColumnPopup({ grid, layout, field, anchor, onClose }: ColumnPopupProps): ReactNode {
  useRestTexts();
  const { t } = grid.formats;
  const [isAll, setIsAll] = useState(false);
  const offers = useOffers(grid, field);
  const column = layout.all.find((each) => each.field === field);
  if (!column) return null;
  const { headerName } = column.prepared.column;
  if (isAll)
    return (
      <Popup anchor={anchor} title={t('view.columns')} onClose={onClose}>
        <ColumnsPanel store={grid.store} />
      </Popup>
    );
  const act = (key: string, run: () => void, over: Partial<MenuEntry> = {}): MenuEntry => ({
    key,
    label: t(`view.${key}`),
    ...over,
    onPick: () => {
      run();
      onClose();
    },
  });
  const entries = [
    ...sortEntries(column, grid, act),
    ...pinEntries(column, grid, act),
    act('moveLeft', () => moveColumn(column, -1, { store: grid.store, layout }), { hint: 'Alt+Shift+←' }),
    act('moveRight', () => moveColumn(column, 1, { store: grid.store, layout }), { hint: 'Alt+Shift+→' }),
    act('fit', () => fitColumn(grid, field)),
    ...groupEntries(column, grid, act),
    act('hide', () => grid.store.view.hide(field), offers.length > 0 ? { note: t('view.hideNote') } : {}),
    { key: 'columns', label: t('view.allColumns'), onPick: () => setIsAll(true) },
    ...offers.map((change) =>
      act(`define.${change}`, () => announcerOf(grid.store).changeColumn({ field, change, anchor })),
    ),
  ];
  return (
    <Popup anchor={anchor} title={headerName} onClose={onClose}>
      <MenuList label={headerName} entries={entries} />
    </Popup>
  );
}

const NONE: readonly ColumnChange[] = [];

/** What may be done with it for everybody; asked when the menu opens, and none until it is known. */
function useOffers({ store }: GridContext, field: string): readonly ColumnChange[] {
  const defining = useDefining();
  const [offers, setOffers] = useState(NONE);
  const { model } = store.ref;
  // Lines of a table part are no table of the model.
  const isAsked = defining !== undefined && !store.isLocal;
  useEffect(() => {
    let isOver = false;
    if (isAsked) void defining.offers(model, field).then((found) => (isOver ? undefined : setOffers(found)));
    return () => {
      isOver = true;
    };
  }, [defining, isAsked, model, field]);
  return offers;
}

type Act = (key: string, run: () => void, over?: Partial<MenuEntry>) => MenuEntry;

function sortEntries({ field, prepared, sort }: GridColumn, { store }: GridContext, act: Act): MenuEntry[] {
  if (!prepared.column.sortable) return [];
  const others = store.sortModel.some((entry) => entry.replace(/^-/, '') !== field);
  return [
    act('sortAsc', () => store.setSort(field, 'asc'), { isChosen: sort === 'asc' }),
    act('sortDesc', () => store.setSort(field, 'desc'), { isChosen: sort === 'desc' }),
    ...(others && sort === 'none'
      ? [act('sortAdd', () => store.setSort(field, 'asc', 'added'), { hint: 'Shift' })]
      : []),
    ...(sort === 'none' ? [] : [act('sortNone', () => store.setSort(field, 'none', 'added'))]),
  ];
}

function pinEntries({ field, pin }: GridColumn, { store }: GridContext, act: Act): MenuEntry[] {
  const sides = [
    ['pinLeft', 'left'],
    ['pinRight', 'right'],
    ['pinNone', 'none'],
  ] as const;
  return sides.filter(([, side]) => side !== pin).map(([key, side]) => act(key, () => store.view.pin(field, side)));
}

function groupEntries({ field, prepared }: GridColumn, { store }: GridContext, act: Act): MenuEntry[] {
  if (!store.table || !groupableColumns(store.table).includes(prepared)) return [];
  const { by } = store.grouping;
  const rest = by.filter((entry) => splitGroupField(entry).field !== field);
  if (rest.length < by.length) return [act('ungroup', () => void store.grouping.setBy(rest))];
  const added = isDated(prepared) ? `${field}:month` : field;
  return [act('groupByThis', () => void store.grouping.setBy([...rest.slice(0, MAX_GROUP_FIELDS - 1), added]))];
}
