// The result of a job of the kind `import`.
import type { ImportReport, Job } from '../../contract/index.ts';

/** undefined: none, or of another kind. */
export function importReportOf({ kind, result }: Pick<Job, 'kind' | 'result'>): ImportReport | undefined {
  return kind === 'import' && isReport(result) ? result : undefined;
}

function isReport(value: unknown): value is ImportReport {
  if (typeof value !== 'object' || value === null) return false;
  const { created, updated, unchanged, error_count: wrong, errors } = Object.fromEntries(Object.entries(value));
  return [created, updated, unchanged, wrong].every((each) => typeof each === 'number') && Array.isArray(errors);
}
