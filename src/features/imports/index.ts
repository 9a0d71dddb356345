// Rows from a file. Load it when it is asked for.
export { FileRows } from './FileRows.tsx';
export { ImportDialog } from './ImportDialog.tsx';
export { LookedFile } from './LookedFile.tsx';
