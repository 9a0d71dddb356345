// Drag and drop of one list of modules by pointer, long press and keyboard, told to screen readers. What is moved where is the caller's.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';

export interface ModuleSortingProps {
  /** In the order shown. */
  ids: readonly string[];
  /** How an id is called aloud. */
  titleOf(id: string): string;
  /** Where an id stands, in words, when the ids stand so. */
  placeText(ids: readonly string[], id: string): string;
  onOrder(ids: readonly string[]): void;
  children: ReactNode;
}

/** A mouse drags at once, a finger after a moment: until then it scrolls. */
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const onlyDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [onlyDown];

export function ModuleSorting({ ids, titleOf, placeText, onOrder, children }: ModuleSortingProps): ReactNode {
  const { t } = useTexts();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const items = useMemo(() => [...ids], [ids]);

  function moved(from: UniqueIdentifier, to: UniqueIdentifier): string[] {
    return arrayMove(items, items.indexOf(String(from)), items.indexOf(String(to)));
  }

  function handleEnd({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onOrder(moved(active.id, over.id));
  }

  const say = (key: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined): string =>
    t(`menuEditor.${key}`, {
      title: titleOf(String(id)),
      place: placeText(over === undefined ? items : moved(id, over), String(id)),
    });
  const announcements: Announcements = {
    onDragStart({ active }) {
      lastOver.current = active.id;
      return say('lifted', active.id, undefined);
    },
    onDragOver({ active, over }) {
      // At its start a module lies over itself, which is no news.
      if (over?.id === lastOver.current) return undefined;
      lastOver.current = over?.id;
      return say('over', active.id, over?.id);
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, undefined),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      onDragEnd={handleEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('menuEditor.instructions') } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
