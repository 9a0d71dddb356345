// Dragging a card by mouse, long press and keys: where it would go, told in words. The library moves, this file decides.
import {
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type SensorDescriptor,
  type SensorOptions,
} from '@dnd-kit/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { askedText, placeName, type BoardState, type Cell, type Move, type Slot } from './board/index.ts';
import { coordinatesOf, focusCard, slotAt, stepped } from './slots.ts';

export interface Dragged {
  row: Row;
  from: Cell;
  slot: Slot | undefined;
}

export interface BoardDrag {
  dragged: Dragged | undefined;
  sensors: SensorDescriptor<SensorOptions>[];
  handleStart(event: DragStartEvent): void;
  handleEnd(): void;
  handleCancel(): void;
}

/** A mouse drags at once, a finger after a moment: until then it scrolls. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 260, tolerance: 8 } };
const ARROWS: readonly string[] = [KeyboardCode.Up, KeyboardCode.Down, KeyboardCode.Left, KeyboardCode.Right];

export interface DragOptions {
  root: RefObject<HTMLElement | null>;
  state: BoardState;
  /** Cells in the order of the screen, lane by lane. */
  rows: readonly (readonly Cell[])[];
  onMove(move: Move): void;
  /** To a screen reader. */
  onSay(text: string): void;
  /** A phone shows one column: the one a card is taken to. */
  onSlot(slot: Slot): void;
}

export function useBoardDrag(options: DragOptions, setDragging: (isDragging: boolean) => void): BoardDrag {
  const {
    formats: { t },
  } = usePorts();
  const [dragged, setDragged] = useState<Dragged>();
  // Read by listeners of the window and of the library, which are older than the newest drawing.
  const latest = useRef({ options, dragged, isByKeys: false });
  useEffect(() => {
    latest.current.options = options;
  });

  const othersIn = (cell: Cell, id: string): number =>
    latest.current.options.state.board.list(cell).rows.filter((row) => row.id !== id).length;

  const say = useCallback(
    (key: string, { row, from, slot }: Dragged): void => {
      const { state, onSay } = latest.current.options;
      const place = slot ?? state.board.place(from, row.id);
      const names = { title: state.titleOf(row), column: placeName(place) };
      const way = slot && state.way(from, slot.cell);
      if (way?.kind === 'closed') return onSay(t('blocks.drag.closed', names));
      if (key === 'dropped') return onSay(t('blocks.drag.waiting', names));
      const total = Math.max(
        place.index + 1,
        state.board.list(place.cell).rows.filter((one) => one.id !== row.id).length + 1,
      );
      const where = t(`blocks.drag.${key}`, { ...names, number: place.index + 1, total });
      onSay(way?.kind === 'action' ? `${where}, ${t(askedText(way.action))}` : where);
    },
    [t],
  );

  const show = useCallback(
    (slot: Slot | undefined) => {
      const {
        dragged: now,
        options: { onSlot },
      } = latest.current;
      if (!now || (now.slot?.cell.id === slot?.cell.id && now.slot?.index === slot?.index)) return;
      const next = { ...now, slot };
      latest.current.dragged = next;
      setDragged(next);
      if (!slot) return;
      onSlot(slot);
      say('over', next);
    },
    [say],
  );

  // The place under the pointer, wherever the dragged picture is.
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const handleMove = (event: MouseEvent | TouchEvent): void => {
      const at = event instanceof MouseEvent ? event : event.touches[0];
      const {
        dragged: now,
        isByKeys,
        options: { rows, root },
      } = latest.current;
      if (at && now && !isByKeys)
        show(slotAt(at.clientX, at.clientY, { root: root.current, cells: rows.flat(), id: now.row.id }));
    };
    return followPointer(handleMove);
  }, [isDragging, show]);

  const coordinateGetter = useCallback<KeyboardCoordinateGetter>(
    (event, { currentCoordinates }) => {
      const {
        dragged: now,
        options: { rows, state, root },
      } = latest.current;
      if (!now || !ARROWS.includes(event.code)) return undefined;
      event.preventDefault();
      const from = now.slot ?? state.board.place(now.from, now.row.id);
      const slot = stepped(from, event.code, { rows, othersIn: (cell) => othersIn(cell, now.row.id) });
      show(slot);
      return coordinatesOf(slot, { root: root.current, id: now.row.id }) ?? currentCoordinates;
    },
    [show],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );

  function finish(key: 'dropped' | 'cancelled'): void {
    const now = latest.current.dragged;
    latest.current.dragged = undefined;
    setDragged(undefined);
    setDragging(false);
    if (!now) return;
    const isMove = key === 'dropped' && now.slot !== undefined;
    say(isMove ? 'dropped' : 'cancelled', isMove ? now : { ...now, slot: undefined });
    if (isMove && now.slot) options.onMove({ row: now.row, from: now.from, to: now.slot });
    if (latest.current.isByKeys) focusCard(options.root.current, now.row.id);
  }

  return {
    dragged,
    sensors,
    handleStart: ({ active, activatorEvent }) => {
      // Put there by the card itself.
      const { row, cell } = active.data.current as { row: Row; cell: Cell };
      const next = { row, from: cell, slot: undefined };
      Object.assign(latest.current, { dragged: next, isByKeys: activatorEvent instanceof KeyboardEvent });
      setDragged(next);
      setDragging(true);
      say('lifted', next);
    },
    handleEnd: () => finish('dropped'),
    handleCancel: () => finish('cancelled'),
  };
}

function followPointer(handleMove: (event: MouseEvent | TouchEvent) => void): () => void {
  window.addEventListener('mousemove', handleMove);
  window.addEventListener('touchmove', handleMove, { passive: true });
  return () => {
    window.removeEventListener('mousemove', handleMove);
    window.removeEventListener('touchmove', handleMove);
  };
}
