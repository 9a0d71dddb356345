// Public door of table parts: a table over lines in memory. Their check and what is sent of them are the form's.
export { createLocalTable, type Line, type LocalTable, type LocalTableOptions } from './localTable.ts';
