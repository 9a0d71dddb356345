// Public door of long work on the page: followed, shown, ended.
export { BegunJob } from './BegunJob.tsx';
export { importReportOf } from './importReport.ts';
export { ImportReportView } from './ImportReportView.tsx';
export { JobDialog, type JobResultProps } from './JobDialog.tsx';
export { inFull, jobFault } from './jobFault.ts';
export { JobFrame } from './JobFrame.tsx';
export { JobProgress, Progress } from './JobProgress.tsx';
export { isOver, useJob } from './useJob.ts';
