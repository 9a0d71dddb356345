// Whom a comment may mention: colleagues who may read its row. The others are found too, and told apart.
import type { CommentPeople } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { ModelField } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, Params, visibleSql, whoReads, type Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import type { mentionsIn, StoredRow } from '../records/write/index.ts';
import { questionWords } from '../search/index.ts';
import type { AskedRow } from './askedRow.ts';
import type { CommentedRow } from './commentRows.ts';
import { rolesOf, THERE } from './followers.ts';

export type Named = ReturnType<typeof mentionsIn>;

/** Those who may read the row, and the others behind them. */
const OFFERED = 8;
/** People whose rights are looked at for one offer. */
const LOOKED_AT = 1_000;

/** Colleagues whose names have words that begin so, as far as the caller sees them: those who may read the row, then the others. */
export async function offerPeople(
  database: Queryable,
  asked: AskedRow,
  { search, person }: { search: string; person: string | undefined },
  caller: Caller,
): Promise<CommentPeople> {
  const { row } = asked;
  if (!row.people) return { results: [] };
  const params = new Params(caller);
  const organization = params.add(caller.orgId, 'uuid');
  const words = questionWords(search).map(
    (word) => ` and ' ' || data.fold(u.string_view) like ${params.add(`% ${word}%`, 'text')}`,
  );
  if (person !== undefined) words.push(` and u.id = ${params.add(person, 'uuid')}`);
  const found = await database.query<{ id: string; string_view: string }>(
    `select u.id, u.string_view from data."user" u
       left join app.watch w on w.organization = u.organization and w.model = ${params.add(row.model, 'text')} and w.row_id = ${params.add(row.id, 'uuid')} and w.person = u.id and w.is_on
     where u.organization = ${organization} and u.id <> ${params.me()} and ${THERE} and ${visibleSql(row.people, 'u', params)}${words.join('')}
     order by w.at is null, u.string_view, u.id limit ${LOOKED_AT}`,
    params.values,
  );
  const readers = await readersAmong(database, row, { ids: found.map(({ id }) => id) }, caller);
  const results = found.filter(({ id }) => readers.has(id)).slice(0, OFFERED);
  const others = found.filter(({ id }) => !readers.has(id)).slice(0, OFFERED - results.length);
  return others.length === 0 ? { results } : { results, ...(await presentOthers(database, asked, others, caller)) };
}

/** They may be added where that could let them read the row. */
async function presentOthers(
  database: Queryable,
  { access, stored, row: { model } }: AskedRow,
  others: CommentPeople['results'],
  caller: Caller,
): Promise<Pick<CommentPeople, 'others' | 'watchers'>> {
  const field = watchersField(access, stored);
  const ids = others.map(({ id }) => id);
  const roles = field ? await rolesOf(database, ids, caller.orgId) : new Map<string, readonly string[]>();
  const mayJoin = (id: string): boolean => accessOf(access.catalog, model, { roles: roles.get(id) ?? [] }).may('read');
  return {
    others: others.map((person) => ({ ...person, can_be_added: mayJoin(person.id) })),
    ...(field
      ? {
          watchers: {
            name: field.name,
            title: labelText(field.def.title, caller.lang, field.name),
            many: field.kind === 'references',
          },
        }
      : {}),
  };
}

/** Where the definition puts who watches the row, if the caller may add somebody there. One whom a ForeignKey names is nobody's to push out. */
function watchersField(
  { model, may, readable, writable }: Access,
  { whole, mayUpdate }: StoredRow,
): ModelField | undefined {
  const field = readable.get(model.module.record?.watchers ?? '');
  if (!field || !writable.has(field.name) || !may('update') || !mayUpdate) return undefined;
  return field.kind === 'references' || (whole[field.name] ?? null) === null ? field : undefined;
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

/** Whom a text may mention by id: those of them whom the caller sees and who may read the row. Others are named by text alone, so that it says nothing of them. */
export async function takenByIds(
  database: Queryable,
  row: CommentedRow,
  named: Named,
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const ids = named.flatMap((person) => ('id' in person ? [person.id] : []));
  if (ids.length === 0) return new Set();
  const params = new Params(caller);
  const scope = row.people
    ? `(u.id = ${params.me()} or ${visibleSql(row.people, 'u', params)})`
    : `u.id = ${params.me()}`;
  const seen = await database.query<{ id: string }>(
    `select u.id from data."user" u where u.organization = ${params.add(caller.orgId, 'uuid')} and u.id = any(${params.add(ids, 'uuid[]')}) and ${scope}`,
    params.values,
  );
  return readersAmong(database, row, { ids: seen.map(({ id }) => id) }, caller);
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
