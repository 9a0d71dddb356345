// What a board is: its columns and lanes, the cards in them, their moves and what these ask first. Draws nothing but the windows of moves.
export type { BoardLayout, Cell, ColumnHead, Track } from './boardLayout.ts';
export type { CardWay } from './boardStatus.ts';
export { readKanbanParams, type KanbanParams } from './kanbanParams.ts';
export { askedText, useBoard, type BoardState } from './useBoard.ts';
export { useCardAction } from './useCardAction.tsx';
export { useNeeded } from './useNeeded.tsx';
