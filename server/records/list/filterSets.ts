// Named choices of filters in the database: a person's own and those of the organisation. What their values mean to a reader is not decided here.
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';

export interface FilterSetPage {
  model: string;
  pageName: string;
}

export interface FilterSetContent {
  name: string;
  scope: 'own' | 'organization';
  isDefault: boolean;
  filters: Readonly<Record<string, unknown>>;
  search: string;
  ordering: readonly string[];
}

export interface FilterSet extends FilterSetContent, FilterSetPage {
  id: string;
  /** Made or shared by the caller. */
  isMine: boolean;
}

/** Of one page and person, or of one page and organisation. */
const MAX_SETS = 50;
const UNIQUE = '23505';

const COLUMNS = `id, model, page_name as "pageName", name, scope, is_default as "isDefault", filters, search, ordering, user_id = $2 as "isMine"`;
const VISIBLE = `organization = $1 and (scope = 'organization' or user_id = $2)`;
const LIST = `select ${COLUMNS} from app.filter_set where ${VISIBLE} and model = $3 and page_name = $4 order by scope <> 'own', name collate "ru-x-icu", id`;
const FIND = `select ${COLUMNS} from app.filter_set where ${VISIBLE} and id = $3`;
const DEFAULT = `select ${COLUMNS} from app.filter_set where ${VISIBLE} and model = $3 and page_name = $4 and is_default order by scope <> 'own' limit 1`;
/** One default for each of those who see it: the new one takes the old one's place. */
const CLEAR = `update app.filter_set set is_default = false where organization = $1 and model = $2 and page_name = $3 and scope = $4 and (scope = 'organization' or user_id = $5) and is_default`;
const COUNT = `select count(*) as count from app.filter_set where organization = $1 and model = $2 and page_name = $3 and scope = $4 and (scope = 'organization' or user_id = $5) and id is distinct from $6`;
const INSERT = `insert into app.filter_set (organization, user_id, model, page_name, name, scope, is_default, filters, search, ordering) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const UPDATE = `update app.filter_set set user_id = $3, name = $4, scope = $5, is_default = $6, filters = $7, search = $8, ordering = $9, updated_at = now() where organization = $1 and id = $2`;

/** Own ones first. */
export function listFilterSets(
  database: Queryable,
  { model, pageName }: FilterSetPage,
  caller: Caller,
): Promise<FilterSet[]> {
  return database.query<FilterSet & Record<string, unknown>>(
    LIST,
    [caller.orgId, caller.userId, model, pageName],
    'filter_sets',
  );
}

/** undefined: there is none, or it is another person's own. */
export async function findFilterSet(database: Queryable, id: string, caller: Caller): Promise<FilterSet | undefined> {
  const [found] = await database.query<FilterSet & Record<string, unknown>>(FIND, [caller.orgId, caller.userId, id]);
  return found;
}

/** The one that holds where the person has chosen nothing: his own before the organisation's. */
export async function defaultFilterSet(
  database: Queryable,
  { model, pageName }: FilterSetPage,
  caller: Caller,
): Promise<FilterSet | undefined> {
  const [found] = await database.query<FilterSet & Record<string, unknown>>(
    DEFAULT,
    [caller.orgId, caller.userId, model, pageName],
    'filter_set_default',
  );
  return found;
}

/** Throws `invalid` on `name` for a name that is taken, or when there are too many. */
export async function writeFilterSet(
  database: Database,
  page: FilterSetPage,
  { content, id }: { content: FilterSetContent; id: string | undefined },
  caller: Caller,
): Promise<void> {
  const { name, scope, isDefault, filters, search, ordering } = content;
  const whose = [caller.orgId, page.model, page.pageName, scope, caller.userId];
  try {
    await database.transaction(async (tx) => {
      // Sets of one page are saved one after another: two defaults at once would be one too many.
      await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
        `keste filter sets ${page.model} ${page.pageName}`,
        caller.orgId,
      ]);
      const [found] = await tx.query<{ count: number }>(COUNT, [...whose, id ?? null]);
      if (Number(found?.count) >= MAX_SETS)
        throw new ApiError('invalid', { name: [{ rule: 'maxItems', value: String(MAX_SETS) }] });
      if (isDefault) await tx.query(CLEAR, whose);
      const values = [name, scope, isDefault, JSON.stringify(filters), search, ordering];
      await (id === undefined
        ? tx.query(INSERT, [caller.orgId, caller.userId, page.model, page.pageName, ...values])
        : tx.query(UPDATE, [caller.orgId, id, caller.userId, ...values]));
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE)
      throw new ApiError('invalid', { name: [{ rule: 'unique' }] });
    throw error;
  }
}

export async function deleteFilterSet(database: Queryable, id: string, caller: Caller): Promise<void> {
  await database.query('delete from app.filter_set where organization = $1 and id = $2', [caller.orgId, id]);
}
