// Door of exports: tables as files.
export { exportJob } from './exportJob.ts';
export { EXPORT_PARAMETERS, EXPORT_TYPES, readExportQuery } from './exportQuery.ts';
export { exportRows } from './exportRows.ts';
export { shownValue } from './shownValue.ts';
