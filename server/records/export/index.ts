// Door of exports: tables as files.
export { exportJob } from './exportJob.ts';
export { EXPORT_PARAMETERS, EXPORT_TYPES, readExportQuery, REPORT_FILE_PARAMETERS } from './exportQuery.ts';
export { exportRows } from './exportRows.ts';
export { reportFile } from './reportFile.ts';
export { shownValue } from './shownValue.ts';
