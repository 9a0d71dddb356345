// The call for events missed while away.
import type { RealtimeSince } from '../../contract/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';

const SINCE: DocumentCheck<RealtimeSince> = {
  document: 'realtime_since',
  load: () => import('../../contract/validators/realtime_since.gen.js'),
};

/** Rejects with HttpError 410 `gone` when the server no longer has them all. */
export function createSince(api: HttpClient): (seq: number) => Promise<RealtimeSince> {
  return (seq) => api.ask('/realtime/since/', SINCE, { query: { seq } });
}
