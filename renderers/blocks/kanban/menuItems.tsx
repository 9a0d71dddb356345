// What the menus of a card and of a column offer.
import type { RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import type { BlockEvent } from '../../../src/render/index.ts';
import type { MenuEntry } from '../../../src/render/menu/index.ts';
import { cellName, type BoardDoor, type CellSign } from '../../../src/render/board/index.ts';
import { askedText, type BoardState, type CardWay, type Cell, type ColumnHead } from './board/index.ts';

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
    door,
  }: {
    state: BoardState;
    rows: readonly (readonly Cell[])[];
    t(key: string): string;
    door: RefObject<BoardDoor | null>;
  },
): MenuEntry[] {
  const { index } = state.board.place(cell, row.id);
  const last = state.board.list(cell).rows.length - 1;
  const to = (target: Cell, at: number) => (): void => {
    void state
      .move({ row, from: cell, to: { cell: target, index: at } })
      .then((said) => door.current?.tell(row.id, said));
    // Its questions have the keyboard; where it goes afterwards is known when they are answered.
    if (state.way(cell, target).kind !== 'action') door.current?.focus(row.id, '[aria-haspopup]');
  };
  const steps: MenuEntry[] = state.isRanked
    ? [
        { key: 'up', label: t('blocks.up'), isDisabled: index <= 0, onPick: to(cell, index - 1) },
        { key: 'down', label: t('blocks.down'), isDisabled: index >= last, onPick: to(cell, index + 1) },
      ]
    : [];
  const columns = rows.flat().map((target): MenuEntry => {
    const way = state.way(cell, target);
    const sign = signOf(way, t);
    const icon = <span className="kk-dot kb-tone" data-color={target.column.color ?? 'gray'} />;
    const label = `${cellName(target)}${way.kind === 'action' ? '…' : ''}`;
    return {
      key: target.id,
      label,
      icon,
      isDisabled: target.id === cell.id || way.kind === 'closed',
      onPick: to(target, 0),
      ...(sign ? { hint: sign.text } : {}),
    };
  });
  return [...columns, ...steps];
}

/** What a cell says of a card that may come by this way. */
export function signOf(way: CardWay, t: (key: string) => string): CellSign | undefined {
  switch (way.kind) {
    case 'closed':
      return { isClosed: true, text: t(way.isFull === true ? 'blocks.full' : 'blocks.closed') };
    case 'action':
      return { isClosed: false, text: t(askedText(way.action)) };
    default:
      return undefined;
  }
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
