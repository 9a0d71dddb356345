// A job as its person sees it: in his language, without what it was given to work with.
import type { Job } from '../../src/contract/index.ts';
import { ApiError } from '../errors/index.ts';
import { errorAnswer, type Caller, type Lang } from '../http/index.ts';
import type { JobDefinition, JobError } from '../ports/index.ts';
import type { JobRow } from './jobRow.ts';

/** What came of it holds what its person may read: nobody else gets it. */
export function presentJob(
  row: JobRow,
  definition: JobDefinition<never> | undefined,
  { userId, lang }: Pick<Caller, 'userId' | 'lang'>,
): Job {
  const { id, kind, state, percent, attempts } = row;
  const isOwn = row.person === null || row.person === userId;
  return {
    id,
    kind,
    title: titleOf(kind, definition, lang),
    state,
    percent,
    attempts,
    ...(row.model === null ? {} : { model: row.model }),
    // Written by the run of this kind.
    ...(row.result === null || !isOwn ? {} : { result: row.result as NonNullable<Job['result']> }),
    ...(row.result_file === null || !isOwn
      ? {}
      : { result_file: { path: `/api/v1/jobs/${id}/file/`, name: row.result_file.name, size: row.result_file.size } }),
    ...(row.error === null ? {} : { error: presentError(row.error, lang) }),
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
  };
}

/** A kind that this version does not know any more keeps its name. */
export function titleOf(kind: string, definition: JobDefinition<never> | undefined, lang: Lang): string {
  return definition?.title[lang] ?? definition?.title.en ?? kind;
}

export function presentError({ code, fields }: JobError, lang: Lang): NonNullable<Job['error']> {
  const { message, fields: errorFields } = errorAnswer(
    new ApiError(code, fields === undefined ? undefined : { ...fields }),
    lang,
  );
  return { code, message, ...(errorFields === undefined ? {} : { fields: errorFields }) };
}
