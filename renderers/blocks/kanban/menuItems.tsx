// What the menus of a card and of a column offer.
import type { RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { BlockEvent } from '../../../src/render/index.ts';
import type { MenuEntry } from '../../../src/render/menu/index.ts';
import { signOf } from './BoardCell.tsx';
import { placeName, type BoardState, type Cell, type ColumnHead } from './board/index.ts';
import { focusCard } from './slots.ts';

export interface OpenMenu {
  row: Row;
  cell: Cell;
  anchor: HTMLElement;
}

export function menuItems(
  { row, cell }: OpenMenu,
  {
    state,
    rows,
    t,
    root,
  }: {
    state: BoardState;
    rows: readonly (readonly Cell[])[];
    t(key: string): string;
    root: RefObject<HTMLElement | null>;
  },
): MenuEntry[] {
  const { index } = state.board.place(cell, row.id);
  const last = state.board.list(cell).rows.length - 1;
  const to = (target: Cell, at: number) => (): void => {
    state.move({ row, from: cell, to: { cell: target, index: at } });
    // Its questions have the keyboard; where it goes afterwards is known when they are answered.
    if (state.way(cell, target).kind !== 'action') focusCard(root.current, row.id, '[aria-haspopup]');
  };
  const steps: MenuEntry[] = state.isRanked
    ? [
        { key: 'up', label: t('blocks.up'), isDisabled: index <= 0, onPick: to(cell, index - 1) },
        { key: 'down', label: t('blocks.down'), isDisabled: index >= last, onPick: to(cell, index + 1) },
      ]
    : [];
  const columns = rows.flat().map((target): MenuEntry => {
    const way = state.way(cell, target);
    const { signText } = signOf(way);
    const icon = <span className="kk-dot kb-tone" data-color={target.column.color ?? 'gray'} />;
    const label = `${placeName({ cell: target })}${way.kind === 'action' ? '…' : ''}`;
    return {
      key: target.id,
      label,
      icon,
      isDisabled: target.id === cell.id || way.kind === 'closed',
      onPick: to(target, 0),
      ...(signText === undefined ? {} : { hint: t(signText) }),
    };
  });
  return [...columns, ...steps];
}

/** What becomes of a column is the page's: event `column` with its id and what is to be done. */
export function columnItems(
  { track }: ColumnHead,
  {
    heads,
    t,
    onEvent,
  }: { heads: readonly ColumnHead[]; t(key: string): string; onEvent?: ((event: BlockEvent) => void) | undefined },
): MenuEntry[] {
  const at = heads.findIndex((head) => head.track.key === track.key);
  const entry = (what: string, isDisabled = false): MenuEntry => ({
    key: what,
    label: t(`blocks.column.${what}`),
    isDisabled,
    onPick: () => onEvent?.({ name: 'column', data: { id: track.key, do: what } }),
  });
  return [entry('edit'), entry('left', at <= 0), entry('right', at >= heads.length - 1), entry('remove')];
}
