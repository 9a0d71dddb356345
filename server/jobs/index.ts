// Public door of the queue of long and timed work, on graphile-worker.
export { createJobs, type JobService } from './createJobs.ts';
export { defineJob, serverSchedule } from './defineJob.ts';
export { jobsRoutes } from './jobsRoutes.ts';
export { prepareQueue } from './prepareQueue.ts';
export { openSeal, type Seal } from './sealed.ts';
export { createSlots } from './slots.ts';
