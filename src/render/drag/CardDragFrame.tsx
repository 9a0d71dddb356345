// Around the lists whose cards are dragged by `useCardDrag`, with the picture of the dragged one.
import { DndContext, type Announcements } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { Lifted } from './Lifted.tsx';
import type { DropCell } from './slots.ts';
import type { CardDrag } from './useCardDrag.ts';

export interface CardDragFrameProps<R, C extends DropCell> {
  drag: CardDrag<R, C>;
  /** Something stands near the upper edge that cards are carried to: less of the edge scrolls. */
  hasTopTargets: boolean;
  overlayClassName: string;
  drawLifted(card: R, from: C): ReactNode;
  children: ReactNode;
}

/** Spoken by who draws the lists and knows their places; the library knows only what lies over what. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const NEAR_EDGES = { threshold: { x: 0.1, y: 0.1 } };
const SPOKEN_ELSEWHERE = { announcements: SILENT, restoreFocus: false, screenReaderInstructions: { draggable: '' } };

export function CardDragFrame<R, C extends DropCell>({
  drag,
  hasTopTargets,
  overlayClassName,
  drawLifted,
  children,
}: CardDragFrameProps<R, C>): ReactNode {
  return (
    <DndContext
      sensors={drag.sensors}
      onDragStart={drag.handleStart}
      onDragEnd={drag.handleEnd}
      onDragCancel={drag.handleCancel}
      autoScroll={hasTopTargets ? NEAR_EDGES : true}
      accessibility={SPOKEN_ELSEWHERE}
    >
      {children}
      <Lifted className={overlayClassName}>
        {drag.dragged ? drawLifted(drag.dragged.card, drag.dragged.from) : null}
      </Lifted>
    </DndContext>
  );
}
