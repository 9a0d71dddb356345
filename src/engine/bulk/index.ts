// Public door of changes to many rows at once.
export { deleteRows, setValues, type BulkReport } from './bulkChange.ts';
