// Public door of changes to many rows at once.
export { barredRows, deleteRows, setValues, type BulkReport } from './bulkChange.ts';
