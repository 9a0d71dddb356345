// Which validator knows which answer of the page's calls.
import type { Job, Jobs } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

interface QueueDocuments {
  list: DocumentCheck<Jobs>;
  job: DocumentCheck<Job>;
}

export const QUEUE_DOCUMENTS: QueueDocuments = {
  list: { document: 'jobs', load: () => import('../../contract/validators/jobs.gen.js') },
  job: { document: 'job', load: () => import('../../contract/validators/job.gen.js') },
};

export const QUEUE_KEY = 'queue';
/** What is asked for by its tab. */
export const STATES = ['open', 'failed', 'over'] as const;
export type QueueState = (typeof STATES)[number];
