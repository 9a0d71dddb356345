// A row of app.job as statements answer it.
import type { JobDefinition, JobError, JobNews, JobState } from '../ports/index.ts';

export interface JobRow {
  id: string;
  organization: string | null;
  person: string | null;
  kind: string;
  model: string | null;
  state: JobState;
  percent: number;
  payload: unknown;
  result: unknown;
  result_file: ResultFile | null;
  error: JobError | null;
  attempts: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  told_at: string | null;
}

export interface ResultFile {
  name: string;
  type: string;
  size: number;
}

export const COLUMNS =
  'id, organization, person, kind, model, state, percent, payload, result, result_file, error, attempts, created_at, started_at, finished_at, told_at';

/** undefined: nobody is notified of it. */
export function newsOf(
  { id, kind, model, organization, person, state, percent }: JobRow,
  { title }: Pick<JobDefinition<never>, 'title'>,
): JobNews | undefined {
  return organization === null || person === null
    ? undefined
    : { id, kind, orgId: organization, personId: person, model: model ?? undefined, title, state, percent };
}
