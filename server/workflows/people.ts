// Whom a step tells: people in fields of the row, people by role, each only where he may see the row.
import type { WorkflowStep } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { isLang, type Lang } from '../http/index.ts';
import { whoSees } from '../records/access/index.ts';
import type { Source } from './values.ts';

export interface ToldPerson {
  userId: string;
  email: string | null;
  lang: Lang;
}

interface PersonRow {
  id: string;
  role: string | null;
  functional_roles: string[] | null;
  email: string | null;
  lang: string | null;
}

const FIND = `
  select u.id, u.role, held.roles as functional_roles, coalesce(u.email, a.email) as email, a.lang
  from data."user" u join app.membership m on m.user_id = u.id join app.account a on a.id = m.account_id and not a.disabled
    cross join lateral (select app.with_inherited(u.organization, u.functional_roles) as roles) held
  where u.organization = $1 and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
    and (u.id = any($2::uuid[]) or u.role = any($3::text[]) or held.roles && $3::text[])
  order by u.id limit 1000`;

export async function toldPeople(
  database: Queryable,
  catalog: Catalog,
  { people, roles: asked }: WorkflowStep,
  { model, row, caller }: Source,
): Promise<ToldPerson[]> {
  const roles: readonly string[] = asked ?? [];
  const named = (people ?? []).flatMap((name) => peopleIn(row?.[name]));
  if (named.length === 0 && roles.length === 0) return [];
  const found = (await database.query<PersonRow & Record<string, unknown>>(FIND, [caller.orgId, named, roles])).map(
    (person) => ({ ...person, userId: person.id, roles: [person.role ?? 'guest', ...(person.functional_roles ?? [])] }),
  );
  const seeing = row
    ? await whoSees(database, catalog, { orgId: caller.orgId, model: model.name, ids: [row.id] }, found)
    : undefined;
  return found
    .filter(({ userId }) => !seeing || (row && seeing.get(userId)?.has(row.id)))
    .map(({ userId, email, lang }) => ({ userId, email, lang: isLang(lang) ? lang : 'ru' }));
}

/** Of a reference to a person, of a list of them. */
function peopleIn(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? [entry.id] : [],
  );
}
