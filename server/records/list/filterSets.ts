// Views of a page in the database: a person's own, those of roles and those of the organisation. What their values mean to a reader is not decided here.
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';

export interface FilterSetPage {
  model: string;
  pageName: string;
}

export interface FilterSetContent {
  name: string;
  scope: 'own' | 'roles' | 'organization';
  /** Of the scope `roles`. */
  roles: readonly string[];
  isDefault: boolean;
  filters: Readonly<Record<string, unknown>>;
  search: string;
  ordering: readonly string[];
  /** null: it says nothing of it. */
  layout: Readonly<Record<string, unknown>> | null;
}

export interface FilterSet extends FilterSetContent, FilterSetPage {
  id: string;
  rev: number;
  /** Made or shared by the caller. */
  isMine: boolean;
}

/** Who sees which: those who share see what roles are offered, theirs or not. */
export interface Viewer extends Pick<Caller, 'orgId' | 'userId' | 'roles'> {
  mayShare: boolean;
}

/** Of one page and person, or of one page and organisation. */
const MAX_SETS = 50;
const UNIQUE = '23505';

const COLUMNS = `id, model, page_name as "pageName", name, scope, roles, is_default as "isDefault", filters, search, ordering, layout, rev, user_id = $2 as "isMine"`;
const VISIBLE = `organization = $1 and (scope = 'organization' or user_id = $2 or (scope = 'roles' and ($4 or roles && $3::text[])))`;
const FROM = `select ${COLUMNS} from app.filter_set where ${VISIBLE}`;
const LIST = `${FROM} and model = $5 and page_name = $6 order by scope <> 'own', position, name collate "ru-x-icu", id`;
const FIND = `${FROM} and id = any($5::uuid[])`;
const DEFAULT = `${FROM} and (scope <> 'roles' or roles && $3::text[]) and model = $5 and page_name = $6 and is_default
  order by array_position(array['own', 'roles', 'organization'], scope), position, id limit 1`;
const SIDE = `organization = $1 and model = $2 and page_name = $3 and (scope = 'own') = ($4 = 'own') and (scope <> 'own' or user_id = $5)`;
/** One default for each of those who see it: the new one takes the old one's place. */
const CLEAR = `update app.filter_set set is_default = false where ${SIDE} and scope = $4 and (scope <> 'roles' or roles && $6::text[]) and is_default`;
const COUNT = `select count(*) as count, max(position) as last from app.filter_set where ${SIDE} and id is distinct from $6`;
const INSERT = `insert into app.filter_set (organization, user_id, model, page_name, name, scope, roles, is_default, filters, search, ordering, layout, id, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($13::uuid, gen_random_uuid()), $14)`;
const UPDATE = `update app.filter_set set user_id = $3, name = $4, scope = $5, roles = $6, is_default = $7, filters = $8, search = $9, ordering = $10, layout = $11, rev = rev + 1, updated_at = now()
  where organization = $1 and id = $2 and rev = $12 returning id`;
const ARRANGE = `update app.filter_set each set position = wanted.at from unnest($5::uuid[]) with ordinality wanted(id, at)
  where each.id = wanted.id and each.organization = $1 and each.model = $3 and each.page_name = $4 and (case when each.scope = 'own' then each.user_id = $2 else $6 end)`;

type Found = FilterSet & Record<string, unknown>;

function asked({ orgId, userId, roles, mayShare }: Viewer): unknown[] {
  return [orgId, userId, roles, mayShare];
}

/** Own ones first. */
export function listFilterSets(
  database: Queryable,
  { model, pageName }: FilterSetPage,
  viewer: Viewer,
): Promise<FilterSet[]> {
  return database.query<Found>(LIST, [...asked(viewer), model, pageName], 'filter_sets');
}

/** Without those that are not there for the viewer. */
export function findFilterSets(database: Queryable, ids: readonly string[], viewer: Viewer): Promise<FilterSet[]> {
  return database.query<Found>(FIND, [...asked(viewer), ids]);
}

/** The one that holds where the person has chosen nothing: his own before those of his roles and the organisation's. */
export async function defaultFilterSet(
  database: Queryable,
  { model, pageName }: FilterSetPage,
  caller: Caller,
): Promise<FilterSet | undefined> {
  const [found] = await database.query<Found>(
    DEFAULT,
    [...asked({ ...caller, mayShare: false }), model, pageName],
    'filter_set_default',
  );
  return found;
}

export interface FilterSetWrite {
  content: FilterSetContent;
  /** Undefined: a new one. */
  before: { id: string; rev: number } | undefined;
  /** Of a new one, where it has to have it: one that was deleted comes back. */
  newId?: string | undefined;
}

/** Throws `invalid` on `name` for a name that is taken, or when there are too many; `conflict` when somebody has written it meanwhile. */
export async function writeFilterSet(
  database: Database,
  page: FilterSetPage,
  { content, before, newId }: FilterSetWrite,
  caller: Caller,
): Promise<void> {
  const { name, scope, roles, isDefault, filters, search, ordering, layout } = content;
  const whose = [caller.orgId, page.model, page.pageName, scope, caller.userId];
  try {
    await database.transaction(async (tx) => {
      // Sets of one page are saved one after another: two defaults at once would be one too many.
      await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
        `keste filter sets ${page.model} ${page.pageName}`,
        caller.orgId,
      ]);
      const [found] = await tx.query<{ count: number; last: number | null }>(COUNT, [...whose, before?.id ?? null]);
      if (Number(found?.count) >= MAX_SETS)
        throw new ApiError('invalid', { name: [{ rule: 'maxItems', value: String(MAX_SETS) }] });
      if (isDefault) await tx.query(CLEAR, [...whose, roles]);
      const kept = layout === null ? null : JSON.stringify(layout);
      const values = [name, scope, roles, isDefault, JSON.stringify(filters), search, ordering, kept];
      if (before === undefined) {
        // Behind the others, once they are arranged.
        const last = Number(found?.last ?? 0);
        const place = last > 0 ? last + 1 : 0;
        await tx.query(INSERT, [
          caller.orgId,
          caller.userId,
          page.model,
          page.pageName,
          ...values,
          newId ?? null,
          place,
        ]);
      } else {
        const written = await tx.query(UPDATE, [caller.orgId, before.id, caller.userId, ...values, before.rev]);
        if (written.length === 0) throw new ApiError('conflict');
      }
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE)
      throw new ApiError('invalid', { name: [{ rule: 'unique' }] });
    throw error;
  }
}

/** The order of those among `ids` that the viewer may arrange. */
export async function arrangeFilterSets(
  database: Queryable,
  { model, pageName }: FilterSetPage,
  ids: readonly string[],
  { orgId, userId, mayShare }: Viewer,
): Promise<void> {
  await database.query(ARRANGE, [orgId, userId, model, pageName, ids, mayShare]);
}

export async function deleteFilterSet(database: Queryable, id: string, caller: Caller): Promise<void> {
  await database.query('delete from app.filter_set where organization = $1 and id = $2', [caller.orgId, id]);
}
