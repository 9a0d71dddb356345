// Which changes of a column a person is offered: asked of the list of definitions that may be changed.
import type { QueryClient } from '@tanstack/react-query';
import type { Modules } from '../../contract/index.ts';
import type { DocumentCheck, HttpClient } from '../../platform/http/index.ts';
import type { ColumnChange } from '../../render/index.ts';

export interface DefiningDeps {
  api: HttpClient;
  queries: QueryClient;
  language(): string;
}

const LIST: DocumentCheck<Modules> = {
  document: 'modules',
  load: () => import('../../contract/validators/modules.gen.js'),
};
/** Who may change definitions stays the same for a while. */
const KNOWN_MS = 300_000;
/** Columns that no field of the definition stands behind. */
const GIVEN: ReadonlySet<string> = new Set(['author', 'created_at', 'updated_at']);
const ALL: readonly ColumnChange[] = ['rename', 'retype', 'hide', 'add'];
const OF_GIVEN: readonly ColumnChange[] = ['hide', 'add'];

/** The same answer as the page "Modules" has. */
export async function offersOf(
  { api, queries, language }: DefiningDeps,
  model: string,
  field: string,
): Promise<readonly ColumnChange[]> {
  const modules = await queries.fetchQuery({
    queryKey: ['modules', 'list', language()],
    queryFn: ({ signal }) => api.ask('/modules/', LIST, { signal }),
    staleTime: KNOWN_MS,
  });
  const isTheirs = modules.can_edit && modules.results.some((one) => one.model === model && one.in_force);
  if (!isTheirs) return [];
  return GIVEN.has(field) ? OF_GIVEN : ALL;
}
