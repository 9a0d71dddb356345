// What is asked of the server about whole rows, in one piece that is loaded when first needed.
export { saveTogether, takeEdits, unsavedCells } from '../edits/saveTogether.ts';
export { noteEmptied } from './noteEmptied.ts';
export { restoreRows } from './restoreRows.ts';
export { sendMove } from './sendMove.ts';
