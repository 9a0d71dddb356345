// Public door of long work on the page: followed, shown, ended.
export { BegunJob } from './BegunJob.tsx';
export { importReportOf } from './importReport.ts';
export { ImportReportView } from './ImportReportView.tsx';
export { JobDialog } from './JobDialog.tsx';
export { JobFrame } from './JobFrame.tsx';
export { JobProgress } from './JobProgress.tsx';
export { isOver, useJob } from './useJob.ts';
