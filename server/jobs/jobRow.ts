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
  { id, kind, model, organization, person, state, percent, created_at: asked, finished_at: over }: JobRow,
  { title, noticeAfterMs = 0 }: Pick<JobDefinition<never>, 'title' | 'noticeAfterMs'>,
): JobNews | undefined {
  if (organization === null || person === null) return undefined;
  const hasNotice =
    (state === 'done' || state === 'failed') && Date.parse(over ?? '') - Date.parse(asked) >= noticeAfterMs;
  return {
    id,
    kind,
    orgId: organization,
    personId: person,
    model: model ?? undefined,
    title,
    state,
    percent,
    hasNotice,
  };
}
