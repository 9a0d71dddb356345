// Dragging a card from one list to a place in another, by mouse, long press and keys. The library moves the picture, this file finds the place.
import { KeyboardCode, useDraggable, type DragStartEvent, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { typedListeners, type HandleProps, type SurfaceProps } from './handle.ts';
import { useDragSensors, type Sensors } from './sensors.ts';
import { coordinatesOf, slotAt, stepped, type DropCell, type Slot } from './slots.ts';

export interface DraggedCard<R, C extends DropCell> {
  card: R;
  from: C;
  /** Where it would go; undefined while that is nowhere. */
  slot: Slot<C> | undefined;
}

/** `dropped`: where it may stay or not; `cancelled`: nowhere. */
export type DragStep = 'lifted' | 'over' | 'dropped' | 'cancelled';

/**
 * The page marks what is dragged over: `data-drop` with the id of a cell, with `data-drop-at="top"` where only its first place is offered,
 * inside it `data-cell` on the list of its cards, `data-card` and `data-index` on each of them.
 */
export interface CardDragOptions<R, C extends DropCell> {
  root: RefObject<HTMLElement | null>;
  /** In the order of the screen, lane by lane. */
  rows: readonly (readonly C[])[];
  keyOf(card: R): string;
  cardsOf(cell: C): readonly R[];
  /** Each step, to be told to screen readers. */
  onStep(step: DragStep, dragged: DraggedCard<R, C>): void;
  onMove(move: { card: R; from: C; to: Slot<C> }): void;
  /** It is over, by keys: the card wants the keyboard back. */
  onKeysEnd?(card: R): void;
}

export interface CardDrag<R, C extends DropCell> {
  dragged: DraggedCard<R, C> | undefined;
  sensors: Sensors;
  handleStart(event: DragStartEvent): void;
  handleEnd(): void;
  handleCancel(): void;
}

const ARROWS: readonly string[] = [KeyboardCode.Up, KeyboardCode.Down, KeyboardCode.Left, KeyboardCode.Right];

export function useCardDrag<R, C extends DropCell>(options: CardDragOptions<R, C>): CardDrag<R, C> {
  const [dragged, setDragged] = useState<DraggedCard<R, C>>();
  // Read by listeners of the window and of the library, which are older than the newest drawing.
  const latest = useRef({ options, dragged, isByKeys: false });
  useEffect(() => {
    latest.current.options = options;
  });

  const show = useCallback((slot: Slot<C> | undefined) => {
    const { dragged: now, options: current } = latest.current;
    if (!now || (now.slot?.cell.id === slot?.cell.id && now.slot?.index === slot?.index)) return;
    const next = { ...now, slot };
    latest.current.dragged = next;
    setDragged(next);
    if (slot) current.onStep('over', next);
  }, []);

  // The place under the pointer, wherever the dragged picture is.
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    return followPointer(({ clientX, clientY }) => {
      const { dragged: now, isByKeys, options: current } = latest.current;
      if (!now || isByKeys) return;
      const { rows, root, keyOf } = current;
      show(slotAt(clientX, clientY, { root: root.current, cells: rows.flat(), id: keyOf(now.card) }));
    });
  }, [isDragging, show]);

  const coordinateGetter = useCallback<KeyboardCoordinateGetter>(
    (event, { currentCoordinates }) => {
      const { dragged: now, options: current } = latest.current;
      if (!now || !ARROWS.includes(event.code)) return undefined;
      event.preventDefault();
      const { rows, root, keyOf, cardsOf } = current;
      const id = keyOf(now.card);
      const from = now.slot ?? placeOf(now, current);
      const othersIn = (cell: C): number => cardsOf(cell).filter((card) => keyOf(card) !== id).length;
      const slot = stepped(from, event.code, { rows, othersIn });
      show(slot);
      return coordinatesOf(slot, { root: root.current, id }) ?? currentCoordinates;
    },
    [show],
  );
  const sensors = useDragSensors(coordinateGetter);

  function finish(step: 'dropped' | 'cancelled'): void {
    const now = latest.current.dragged;
    latest.current.dragged = undefined;
    setDragged(undefined);
    if (!now) return;
    const { slot } = now;
    const isMove = step === 'dropped' && slot !== undefined;
    options.onStep(isMove ? 'dropped' : 'cancelled', isMove ? now : { ...now, slot: undefined });
    if (isMove) options.onMove({ card: now.card, from: now.from, to: slot });
    if (latest.current.isByKeys) options.onKeysEnd?.(now.card);
  }

  return {
    dragged,
    sensors,
    handleStart: ({ active, activatorEvent }) => {
      // Put there by the card itself.
      const { card, cell } = active.data.current as { card: R; cell: C };
      const next = { card, from: cell, slot: undefined };
      Object.assign(latest.current, { dragged: next, isByKeys: activatorEvent instanceof KeyboardEvent });
      setDragged(next);
      options.onStep('lifted', next);
    },
    handleEnd: () => finish('dropped'),
    handleCancel: () => finish('cancelled'),
  };
}

function placeOf<R, C extends DropCell>(
  { card, from }: DraggedCard<R, C>,
  { cardsOf, keyOf }: Pick<CardDragOptions<R, C>, 'cardsOf' | 'keyOf'>,
): Slot<C> {
  return { cell: from, index: cardsOf(from).findIndex((one) => keyOf(one) === keyOf(card)) };
}

function followPointer(onPlace: (at: { clientX: number; clientY: number }) => void): () => void {
  const handleMove = (event: MouseEvent | TouchEvent): void => {
    const at = event instanceof MouseEvent ? event : event.touches[0];
    if (at) onPlace(at);
  };
  window.addEventListener('mousemove', handleMove);
  window.addEventListener('touchmove', handleMove, { passive: true });
  return () => {
    window.removeEventListener('mousemove', handleMove);
    window.removeEventListener('touchmove', handleMove);
  };
}

export interface CardHandles {
  ref(node: HTMLElement | null): void;
  /** For the button that drags it by keys. */
  handle: Pick<HandleProps, 'ref' | 'onKeyDown' | 'data-mantine-stop-propagation'>;
  /** For the card itself. */
  surface: SurfaceProps;
  isDragging: boolean;
}

/** One card inside `CardDragFrame`. */
export function useDraggedCard<R, C extends DropCell>(
  id: string,
  { card, cell, isFixed }: { card: R; cell: C; isFixed: boolean },
): CardHandles {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id,
    disabled: isFixed,
    data: { card, cell },
  });
  const { onKeyDown, ...surface } = typedListeners(listeners);
  return {
    ref: setNodeRef,
    handle: { ref: setActivatorNodeRef, onKeyDown, 'data-mantine-stop-propagation': isDragging || undefined },
    surface,
    isDragging,
  };
}
