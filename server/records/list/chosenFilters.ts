// What a person has chosen on a page: read for lists, read and written for the filter panel.
import type { Queryable } from '../../database/index.ts';
import type { Model } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { defaultFilterSet } from './filterSets.ts';

export interface ChosenPage {
  model: Model;
  pageName: string;
  /** Instance of the panel; '' takes whichever was saved last. */
  key: string;
}

export interface Chosen {
  filters: Readonly<Record<string, unknown>>;
  search: string;
  ordering: readonly string[];
}

export const NOTHING_CHOSEN: Chosen = { filters: {}, search: '', ordering: [] };

const READ = `select filters, search, ordering from app.chosen_filter
  where user_id = $1 and organization = $2 and model = $3 and page_name = $4 order by key = $5 desc, updated_at desc limit 1`;
const WRITE = `insert into app.chosen_filter (user_id, organization, model, page_name, key, filters, search, ordering) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (user_id, model, page_name, key) do update set filters = excluded.filters, search = excluded.search, ordering = excluded.ordering, updated_at = now()`;

/** The page of a model that goes by the name: its module's. Throws `not_found` for another. */
export function requirePage(model: Model, pageName: string): void {
  if (model.module.name !== pageName) throw new ApiError('not_found');
}

/** Where nothing was chosen yet the default set holds. Never fails on what was saved: anything of a wrong shape counts as not chosen. */
export async function readChosen(database: Queryable, page: ChosenPage, caller: Caller): Promise<Chosen> {
  const [row] = await database.query<{ filters: unknown; search: string; ordering: string[] }>(
    READ,
    [caller.userId, caller.orgId, page.model.name, page.pageName, page.key],
    'chosen_read',
  );
  if (!row)
    return (
      (await defaultFilterSet(database, { model: page.model.name, pageName: page.pageName }, caller)) ?? NOTHING_CHOSEN
    );
  const filters =
    typeof row.filters === 'object' && row.filters !== null && !Array.isArray(row.filters) ? { ...row.filters } : {};
  return { filters, search: row.search, ordering: row.ordering };
}

export async function writeChosen(
  database: Queryable,
  page: ChosenPage,
  chosen: Chosen,
  caller: Caller,
): Promise<void> {
  await database.query(WRITE, [
    caller.userId,
    caller.orgId,
    page.model.name,
    page.pageName,
    page.key,
    JSON.stringify(chosen.filters),
    chosen.search,
    chosen.ordering,
  ]);
}
