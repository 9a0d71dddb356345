// Long work of the server.
import type { Job } from '../../contract/index.ts';

/** A job as it stands, and its end. */
export interface JobsPort {
  job(id: string): Promise<Job>;
  cancelJob(id: string): Promise<Job>;
}
