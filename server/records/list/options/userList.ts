// People for selects: GET /user/list/. Chosen ones come first, on the first page even when they are not on it.
import type { UserList } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Catalog } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { isUuid, type Caller } from '../../../http/index.ts';
import {
  accessOf,
  emission,
  mayRefer,
  Params,
  PERSON_MODEL,
  statementName,
  visibleSql,
  type Access,
} from '../../access/index.ts';
import { collationOf } from '../sortKeys.ts';
import { countOptions, optionScope, type OptionQuery } from './selectList.ts';

type Person = UserList['results'][number];

const SHOWN = ['full_name', 'avatar', 'job_title', 'is_support'] as const;

interface PersonRow extends Record<string, unknown> {
  id: string;
  string_view: string;
  full_name?: string | null;
  avatar?: { url: string } | null;
  job_title?: string | null;
  is_support?: boolean | null;
}

export async function userList(
  database: Database,
  catalog: Catalog,
  query: OptionQuery,
  caller: Caller,
): Promise<UserList> {
  if (!mayRefer(catalog, PERSON_MODEL, caller.roles)) throw new ApiError('forbidden');
  const access = accessOf(catalog, PERSON_MODEL, caller);
  const selected = query.selected.filter(isUuid).map((id) => id.toLowerCase());
  const [chosen, found, count] = await Promise.all([
    query.page === 1 && selected.length > 0
      ? people(database, access, {
          where: (params) => chosenScope(access, selected, caller, params),
          query,
          caller,
          size: selected.length,
          offset: 0,
        })
      : [],
    people(database, access, {
      where: (params) =>
        `${optionScope(access, query, caller, params)} and not t."id" = any(${params.add(selected, 'uuid[]')})`,
      query,
      caller,
      size: query.size + 1,
      offset: (query.page - 1) * query.size,
    }),
    countOptions(database, access, query, caller),
  ]);
  return {
    results: [...chosen, ...found.slice(0, query.size)],
    count,
    next: found.length > query.size ? query.page + 1 : null,
  };
}

function chosenScope(access: Access, ids: readonly string[], caller: Caller, params: Params): string {
  return `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and ${visibleSql(access, 't', params)}`;
}

interface PeopleQuery {
  where(params: Params): string;
  query: Pick<OptionQuery, 'carries'>;
  caller: Caller;
  size: number;
  offset: number;
}

async function people(
  database: Database,
  access: Access,
  { where, query: { carries }, caller, size, offset }: PeopleQuery,
): Promise<Person[]> {
  const params = new Params(caller);
  const fields = SHOWN.flatMap((name) => access.readable.get(name) ?? []);
  const { columns, joins } = emission(access, [...new Set([...fields, ...carries])], params);
  const text = `select t."string_view" as string_view, ${columns} from ${access.model.table} t ${joins} where ${where(params)}
    order by t."string_view" collate ${collationOf(caller.lang)}, t."id" limit ${params.add(size, 'bigint')} offset ${params.add(offset, 'bigint')}`;
  const rows = await database.query<PersonRow>(text, params.values, statementName(text));
  return rows.map((row) => ({
    ...Object.fromEntries(carries.map(({ name }) => [name, row[name]])),
    id: row.id,
    string_view: row.string_view,
    full_name: row.full_name ?? row.string_view,
    avatar: row.avatar ? { path: row.avatar.url } : null,
    job_title: row.job_title ?? null,
    is_support: row.is_support ?? false,
  }));
}
