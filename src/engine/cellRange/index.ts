// Public door of what is done to ranges of cells: paste, fill, clear, totals.
export {
  BIG_PASTE_ROWS,
  pasteCells,
  type CellRange,
  type PasteAnswer,
  type PasteColumn,
  type PastedValue,
} from './pasteCells.ts';
export { clearCells, fillCells, fillDown, fillRight } from './fillCells.ts';
export { rangeTotals, rowTotals, type RangeTotals } from './rangeTotals.ts';
