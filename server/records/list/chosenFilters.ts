// What a person has chosen and arranged on a page: read for lists, read and written for the filter panel.
import type { Queryable } from '../../database/index.ts';
import type { Model } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { defaultFilterSet } from './filterSets.ts';

export interface ChosenPage {
  model: Model;
  pageName: string;
  /** Which of the page's choices that are kept apart; '' is the page's own. */
  key: string;
}

export interface Chosen {
  filters: Readonly<Record<string, unknown>>;
  search: string;
  ordering: readonly string[];
  /** The view that is open. */
  view: string | null;
  /** Columns, groups and tabs as they stand now: of the view, without one the person's own. null: nothing was arranged. */
  layout: Readonly<Record<string, unknown>> | null;
}

/** A missing layout stays as it is, and so does a missing view. */
export type ChosenChange = Pick<Chosen, 'filters' | 'search' | 'ordering'> & Partial<Pick<Chosen, 'view' | 'layout'>>;

export const NOTHING_CHOSEN: Chosen = { filters: {}, search: '', ordering: [], view: null, layout: null };

const READ = `select filters, search, ordering, view, case when view is null then layout else view_layout end as layout from app.chosen_filter
  where user_id = $1 and organization = $2 and model = $3 and page_name = $4 and key = $5`;
/** Without a layout that comes with it, a view that opens begins with what stands there. */
const WRITE = `insert into app.chosen_filter as known (user_id, organization, model, page_name, key, filters, search, ordering, view, layout, view_layout)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9::uuid is null then $10::jsonb end, case when $9::uuid is not null then $10::jsonb end)
  on conflict (user_id, model, page_name, key) do update set filters = excluded.filters, search = excluded.search, ordering = excluded.ordering, updated_at = now(),
    view = case when $11 then excluded.view else known.view end,
    layout = case when $12 and (case when $11 then excluded.view else known.view end) is null then $10::jsonb else known.layout end,
    view_layout = case when (case when $11 then excluded.view else known.view end) is null then null when $12 then $10::jsonb
      when known.view is null then known.layout else known.view_layout end`;

/** The page of a model that goes by the name: its module's. Throws `not_found` for another. */
export function requirePage(model: Model, pageName: string): void {
  if (model.module.name !== pageName) throw new ApiError('not_found');
}

interface ChosenRow extends Record<string, unknown> {
  filters: unknown;
  search: string;
  ordering: string[];
  view: string | null;
  layout: unknown;
}

/** Where nothing was chosen yet the page's own choice is the default set; one that is kept apart is empty. Never fails on what was saved: anything of a wrong shape counts as not chosen. */
export async function readChosen(database: Queryable, page: ChosenPage, caller: Caller): Promise<Chosen> {
  const [row] = await database.query<ChosenRow>(
    READ,
    [caller.userId, caller.orgId, page.model.name, page.pageName, page.key],
    'chosen_read',
  );
  if (row) {
    const { search, ordering, view } = row;
    return { filters: objectOf(row.filters) ?? {}, search, ordering, view, layout: objectOf(row.layout) ?? null };
  }
  if (page.key !== '') return NOTHING_CHOSEN;
  const usual = await defaultFilterSet(database, { model: page.model.name, pageName: page.pageName }, caller);
  return usual ? { ...usual, view: usual.id } : NOTHING_CHOSEN;
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

export async function writeChosen(
  database: Queryable,
  page: ChosenPage,
  chosen: ChosenChange,
  caller: Caller,
): Promise<void> {
  const { view, layout } = chosen;
  await database.query(WRITE, [
    caller.userId,
    caller.orgId,
    page.model.name,
    page.pageName,
    page.key,
    JSON.stringify(chosen.filters),
    chosen.search,
    chosen.ordering,
    view ?? null,
    layout === undefined || layout === null ? null : JSON.stringify(layout),
    view !== undefined,
    layout !== undefined,
  ]);
}
