// Where problems are told.
export { createReport } from './report.ts';
