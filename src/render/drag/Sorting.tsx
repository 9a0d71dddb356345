// Items put in order by mouse, finger and keyboard, told to screen readers in the language of the page. Draws nothing of them.
import {
  closestCenter,
  DndContext,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import { Lifted } from './Lifted.tsx';
import { typedListeners, type HandleProps, type SurfaceProps } from './handle.ts';
import { nextPlace, type Shape } from './listSteps.ts';
import { useDragSensors } from './sensors.ts';

export interface SortingProps {
  /** In the order shown. */
  ids: readonly string[];
  /** `list`: one below another, however many lists they are drawn in. Default: `list`. */
  shape?: Shape;
  /** How an item is called aloud. */
  titleOf(id: string): string;
  /** Where an item stands when the ids stand so, in words. Default: "place 2 of 5". */
  placeText?: ((ids: readonly string[], id: string) => string) | undefined;
  /** Key of other words: `instructions`, `lifted`, `over`, `dropped` and `cancelled` below it. */
  words?: string;
  /** `before`: the id it now stands before, undefined at the end; `ids`: the new order. */
  onMove(id: string, before: string | undefined, ids: readonly string[]): void;
  /** The item under the pointer while its own place shows the gap. Without it the item itself moves. */
  drawLifted?: ((id: string) => ReactNode) | undefined;
  children: ReactNode;
}

const onlyDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const ONLY_DOWN = [onlyDown];

export function Sorting(props: SortingProps): ReactNode {
  const { ids, shape = 'list', drawLifted, onMove, children } = props;
  const { t } = usePorts().formats;
  const items = useMemo(() => [...ids], [ids]);
  const [lifted, setLifted] = useState<string>();
  const { sensors, collisions, begin } = useKeySteps(items, shape);
  const announcements = useAnnouncements(items, props);

  function handleStart({ active, activatorEvent }: DragStartEvent): void {
    begin(activatorEvent instanceof KeyboardEvent ? String(active.id) : undefined);
    setLifted(String(active.id));
  }

  function handleEnd({ active, over }: DragEndEvent): void {
    setLifted(undefined);
    if (!over || over.id === active.id) return;
    const id = String(active.id);
    const next = moved(items, id, over.id);
    onMove(id, next[next.indexOf(id) + 1], next);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      {...(shape === 'list' ? { modifiers: ONLY_DOWN } : {})}
      onDragStart={handleStart}
      onDragEnd={handleEnd}
      onDragCancel={() => setLifted(undefined)}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t(`${props.words ?? WORDS}.instructions`) },
      }}
    >
      <SortableContext items={items} strategy={shape === 'list' ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
      {drawLifted ? <Lifted>{lifted === undefined ? null : drawLifted(lifted)}</Lifted> : null}
    </DndContext>
  );
}

const WORDS = 'blocks.sort';

function moved(ids: readonly string[], from: UniqueIdentifier, to: UniqueIdentifier): string[] {
  return arrayMove([...ids], ids.indexOf(String(from)), ids.indexOf(String(to)));
}

interface KeySteps {
  sensors: ReturnType<typeof useDragSensors>;
  collisions: CollisionDetection;
  /** `id`: lifted by the keyboard. */
  begin(id: string | undefined): void;
}

/** An arrow key goes by the order of the items, whatever is drawn between them and however high they are. */
function useKeySteps(ids: readonly string[], shape: Shape): KeySteps {
  /** The place that the keys have come to; undefined while a pointer drags. */
  const place = useRef<string>(undefined);
  // Read by the keyboard's sensor, which is older than the newest drawing.
  const latest = useRef({ ids, shape });
  useEffect(() => {
    latest.current = { ids, shape };
  });
  const coordinateGetter = useCallback<KeyboardCoordinateGetter>((event, { active, currentCoordinates, context }) => {
    const from = place.current;
    const { ids: order, shape: form } = latest.current;
    if (from === undefined || !event.code.startsWith('Arrow')) return undefined;
    event.preventDefault();
    const to = nextPlace(event.code, from, { ids: order, shape: form, boxOf: (id) => context.droppableRects.get(id) });
    if (to === undefined) return undefined;
    place.current = to;
    const box = context.droppableRects.get(to);
    if (!box) return currentCoordinates;
    const isBehind = order.indexOf(to) > order.indexOf(String(active));
    return { x: box.left, y: isBehind ? box.bottom - (context.collisionRect?.height ?? box.height) : box.top };
  }, []);
  return {
    sensors: useDragSensors(coordinateGetter),
    collisions: useCallback(
      (asked) => (place.current === undefined ? closestCenter(asked) : [{ id: place.current }]),
      [],
    ),
    begin: useCallback((id) => (place.current = id), []),
  };
}

function useAnnouncements(ids: readonly string[], { titleOf, placeText, words = WORDS }: SortingProps): Announcements {
  const { t } = usePorts().formats;
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const placeOf = (order: readonly string[], id: string): string =>
    placeText?.(order, id) ?? t(`${WORDS}.place`, { number: order.indexOf(id) + 1, total: order.length });
  const say = (step: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined): string =>
    t(`${words}.${step}`, {
      title: titleOf(String(id)),
      place: placeOf(over === undefined ? ids : moved(ids, id, over), String(id)),
    });
  return {
    onDragStart({ active }) {
      lastOver.current = active.id;
      return say('lifted', active.id, undefined);
    },
    onDragOver({ active, over }) {
      // At its start an item lies over itself, which is no news.
      if (over?.id === lastOver.current) return undefined;
      lastOver.current = over?.id;
      return say('over', active.id, over?.id);
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, undefined),
  };
}

export interface SortableItem {
  /** For the element of the item. */
  item: { ref(node: HTMLElement | null): void; style: CSSProperties; 'data-dragging': true | undefined };
  /** For the button that drags it. */
  handle: HandleProps;
  /** For a part of it that is dragged by mouse and finger too. */
  surface: SurfaceProps;
}

/** One item inside `Sorting`. `isFixed`: others are dropped before and behind it, itself it is not dragged. */
export function useSortableItem(id: string, isFixed = false): SortableItem {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed },
  });
  const { onKeyDown, onMouseDown, onTouchStart } = typedListeners(listeners);
  return {
    item: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragging': isDragging || undefined,
    },
    handle: {
      ref: setActivatorNodeRef,
      onKeyDown,
      onMouseDown,
      onTouchStart,
      'aria-describedby': attributes['aria-describedby'],
      'aria-pressed': attributes['aria-pressed'],
      'data-mantine-stop-propagation': isDragging || undefined,
    },
    surface: { onMouseDown, onTouchStart },
  };
}
