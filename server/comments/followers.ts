// Who follows a row: those who said so, wrote about it or were mentioned, who made it by hand, and those whom it names as responsible, as
// far as they may read the field that names them. Who said that he does not follow it does not.
import type { Watchers } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog, Model } from '../definitions/index.ts';
import { readNames } from '../history/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, PERSON_MODEL, wholeRows, type Access } from '../records/access/index.ts';
import type { CommentedRow } from './commentRows.ts';

export interface Follower {
  userId: string;
  /** Empty: by himself. Else the fields that name him, those he may read. */
  fields: readonly string[];
}

const SHOWN = 20;
/** The base field of who made the row. */
const AUTHOR = 'author';
/** Who has left or is suspended follows nothing. */
export const THERE = `u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')`;

/** By row; rows that nobody follows have none. */
export async function followersOf(
  database: Queryable,
  catalog: Catalog,
  { model: name, ids }: { model: string; ids: readonly string[] },
  caller: Caller,
): Promise<ReadonlyMap<string, readonly Follower[]>> {
  const model = catalog.models.get(name);
  if (!model) return new Map();
  const said = await database.query<{ row_id: string; person: string; is_on: boolean }>(
    `select w.row_id, w.person, w.is_on from app.watch w join data."user" u on u.organization = w.organization and u.id = w.person and ${THERE}
     where w.organization = $1 and w.model = $2 and w.row_id = any($3::uuid[]) order by w.at`,
    [caller.orgId, name, ids],
  );
  const named = await namedPeople(database, catalog, { model, ids }, caller);
  const rolesById = await rolesOf(
    database,
    [...named.values()].flatMap((people) => [...people.keys()]),
    caller.orgId,
  );
  return new Map(
    ids.map((id) => {
      const own = said.filter((line) => line.row_id === id);
      const spoken = new Set(own.map(({ person }) => person));
      const byField = [...(named.get(id) ?? [])].flatMap(([userId, fields]): Follower[] => {
        const roles = rolesById.get(userId);
        const readable = roles === undefined ? [] : fields.filter((field) => mayRead(catalog, name, roles, field));
        return spoken.has(userId) || readable.length === 0 ? [] : [{ userId, fields: readable }];
      });
      return [
        id,
        [...own.flatMap(({ person, is_on: isOn }) => (isOn ? [{ userId: person, fields: [] }] : [])), ...byField],
      ];
    }),
  );
}

function mayRead(catalog: Catalog, model: string, roles: readonly string[], field: string): boolean {
  return accessOf(catalog, model, { roles }).readable.has(field);
}

/** By row and person: the fields of people that name him. */
async function namedPeople(
  database: Queryable,
  catalog: Catalog,
  { model, ids }: { model: Model; ids: readonly string[] },
  caller: Caller,
): Promise<Map<string, Map<string, string[]>>> {
  const fields = [...model.fields.values()].filter(
    (field) => field.model === PERSON_MODEL && (!field.isBase || field.name === AUTHOR),
  );
  if (fields.length === 0) return new Map();
  const made = await madeByHand(database, { model: model.name, ids }, caller);
  const rows = await wholeRows(database, catalog, { model: model.name, ids }, caller);
  return new Map(
    [...rows].map(([id, row]) => {
      const people = new Map<string, string[]>();
      for (const { name } of fields.filter((field) => field.name !== AUTHOR || made.has(id)))
        for (const person of peopleIn(row[name])) people.set(person, [...(people.get(person) ?? []), name]);
      return [id, people];
    }),
  );
}

/** Whoever brought a thousand rows in by an import does not want to hear of each. */
async function madeByHand(
  database: Queryable,
  { model, ids }: { model: string; ids: readonly string[] },
  { orgId }: Caller,
): Promise<ReadonlySet<string>> {
  const found = await database.query<{ row_id: string }>(
    "select row_id from app.history where organization = $1 and model = $2 and row_id = any($3::uuid[]) and kind = 'create' and via = 'page'",
    [orgId, model, ids],
  );
  return new Set(found.map(({ row_id: id }) => id));
}

function peopleIn(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? [entry.id] : [],
  );
}

/** Of those who are there: their role and functional roles. */
export async function rolesOf(
  database: Queryable,
  ids: readonly string[],
  orgId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const people = await database.query<{ id: string; role: string; functional: string[] | null }>(
    `select u.id, coalesce(u.role, 'guest') as role, app.with_inherited(u.organization, u.functional_roles) as functional
     from data."user" u where u.organization = $1 and u.id = any($2::uuid[]) and ${THERE}`,
    [orgId, [...new Set(ids)]],
  );
  return new Map(people.map(({ id, role, functional }) => [id, [role, ...(functional ?? [])]]));
}

/** People begin to follow, unless they said before that they do not. */
export async function follow(
  tx: Queryable,
  { model, id }: Pick<CommentedRow, 'model' | 'id'>,
  people: ReadonlySet<string>,
  { orgId }: Caller,
): Promise<void> {
  if (people.size === 0) return;
  await tx.query(
    `insert into app.watch (organization, model, row_id, person, is_on)
     select $1, $2, $3, u.id, true from data."user" u where u.organization = $1 and u.deleted_at is null and u.id = any($4::uuid[])
     on conflict do nothing`,
    [orgId, model, id, [...people]],
  );
}

/** As the person himself says it. */
export async function setWatching(
  database: Queryable,
  { model, id }: Pick<CommentedRow, 'model' | 'id'>,
  isOn: boolean,
  { orgId, userId }: Caller,
): Promise<void> {
  await database.query(
    `insert into app.watch (organization, model, row_id, person, is_on) values ($1, $2, $3, $4, $5)
     on conflict (organization, model, row_id, person) do update set is_on = excluded.is_on`,
    [orgId, model, id, userId, isOn],
  );
}

/** Of those whom a field names, the reader sees who is named by one he may read. */
export async function readWatchers(database: Queryable, access: Access, id: string, caller: Caller): Promise<Watchers> {
  const followers =
    (await followersOf(database, access.catalog, { model: access.model.name, ids: [id] }, caller)).get(id) ?? [];
  const shown = followers.filter(
    ({ userId, fields }) =>
      fields.length === 0 || userId === caller.userId || fields.some((field) => access.readable.has(field)),
  );
  const names = await readNames(
    database,
    access.catalog,
    { model: PERSON_MODEL, ids: shown.map(({ userId }) => userId) },
    caller,
  );
  const people = shown.flatMap(({ userId }) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ id: userId, string_view: name }];
  });
  return {
    watching: shown.some(({ userId }) => userId === caller.userId),
    people: people.slice(0, SHOWN),
    count: people.length,
  };
}
