// Drag and drop by mouse, finger and keyboard, told to screen readers: items put in order, and cards carried from one list to another.
export { CardDragFrame } from './CardDragFrame.tsx';
export { SortableList, type ItemHandleProps, type SortableListProps } from './SortableList.tsx';
export { Sorting, useSortableItem, type SortingProps } from './Sorting.tsx';
export type { DropCell, Slot } from './slots.ts';
export { useCardDrag, useDraggedCard, type DraggedCard, type DragStep } from './useCardDrag.ts';
