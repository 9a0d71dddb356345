// A board of columns, lanes and cards that are carried between them, whatever the cards are.
export { Board } from './Board.tsx';
export {
  cellName,
  type BoardCell,
  type BoardDoor,
  type BoardProps,
  type CardPages,
  type CellSign,
  type Folded,
  type HeadParts,
  type Track,
} from './boardProps.ts';
