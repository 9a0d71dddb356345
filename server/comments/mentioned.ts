// Whom a comment may mention: colleagues who may read its row.
import type { CommentPeople } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { Params, visibleSql, whoReads } from '../records/access/index.ts';
import type { mentionsIn } from '../records/write/index.ts';
import { questionWords } from '../search/index.ts';
import type { CommentedRow } from './commentRows.ts';
import { rolesOf, THERE } from './followers.ts';

export type Named = ReturnType<typeof mentionsIn>;

const OFFERED = 8;
/** People whose rights are looked at for one offer. */
const LOOKED_AT = 1_000;

/** Colleagues whose names have words that begin so, as far as the caller sees them and they may read the row. */
export async function offerPeople(
  database: Queryable,
  row: CommentedRow,
  search: string,
  caller: Caller,
): Promise<CommentPeople['results']> {
  if (!row.people) return [];
  const params = new Params(caller);
  const organization = params.add(caller.orgId, 'uuid');
  const words = questionWords(search).map(
    (word) => ` and ' ' || data.fold(u.string_view) like ${params.add(`% ${word}%`, 'text')}`,
  );
  const found = await database.query<{ id: string; string_view: string }>(
    `select u.id, u.string_view from data."user" u
       left join app.watch w on w.organization = u.organization and w.model = ${params.add(row.model, 'text')} and w.row_id = ${params.add(row.id, 'uuid')} and w.person = u.id and w.is_on
     where u.organization = ${organization} and u.id <> ${params.me()} and ${THERE} and ${visibleSql(row.people, 'u', params)}${words.join('')}
     order by w.at is null, u.string_view, u.id limit ${LOOKED_AT}`,
    params.values,
  );
  const readers = await readersAmong(database, row, { ids: found.map(({ id }) => id) }, caller);
  return found.filter(({ id }) => readers.has(id)).slice(0, OFFERED);
}

/** Those who are there and may read the row. */
export async function readersAmong(
  database: Queryable,
  { model, id, catalog }: CommentedRow,
  { ids }: { ids: readonly string[] },
  { orgId }: Caller,
): Promise<ReadonlySet<string>> {
  const roles = await rolesOf(database, ids, orgId);
  const people = [...roles].map(([userId, theirs]) => ({ userId, roles: theirs }));
  return whoReads(database, catalog, { orgId, model, id }, people);
}

/** Ids of those who are named, by id or by e-mail. */
export async function idsOfNamed(database: Queryable, named: Named, { orgId }: Caller): Promise<string[]> {
  const ids = named.flatMap((person) => ('id' in person ? [person.id] : []));
  const emails = named.flatMap((person) => ('email' in person ? [person.email] : []));
  if (emails.length === 0) return ids;
  const byEmail = await database.query<{ id: string }>(
    'select u.id from data."user" u where u.organization = $1 and lower(u.email) = any($2::text[])',
    [orgId, emails],
  );
  return [...new Set([...ids, ...byEmail.map(({ id }) => id)])];
}

/** Throws `invalid` for an id that never was anybody's of the organisation. */
export async function requireKnown(database: Queryable, named: Named, { orgId }: Caller): Promise<void> {
  const ids = named.flatMap((person) => ('id' in person ? [person.id] : []));
  if (ids.length === 0) return;
  const [found] = await database.query<{ count: number }>(
    'select count(*)::int as count from data."user" u where u.organization = $1 and u.id = any($2::uuid[])',
    [orgId, ids],
  );
  if ((found?.count ?? 0) < ids.length) throw new ApiError('invalid', { body: [{ rule: 'mention' }] });
}
