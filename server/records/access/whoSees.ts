// Which of several people see which rows: for events, notices and counts, which are made for many at once.
import type { Queryable } from '../../database/index.ts';
import { mayDo, type Asker, type Catalog, type Model, type RowScope } from '../../definitions/index.ts';
import { mayRefer, scopeOf, type Door } from './access.ts';

export interface NamedRows {
  orgId: string;
  model: string;
  ids: readonly string[];
}

export interface Viewer {
  userId: string;
  roles: readonly string[];
}

/** Ids by person, of deleted rows too; of people who may not see rows of the model none. Asks the database only where somebody sees some of the rows. */
export async function whoSees(
  database: Queryable,
  catalog: Catalog,
  { orgId, model: name, ids }: NamedRows,
  people: readonly Viewer[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const model = catalog.models.get(name);
  const visible = new Map<string, ReadonlySet<string>>();
  if (!model) return visible;
  const all = new Set(ids);
  for (const { scope, userIds } of byVisibility(
    model,
    people.filter(({ roles }) => mayRefer(catalog, name, roles)),
  )) {
    for (const id of userIds) visible.set(id, scope ? new Set() : all);
    if (!scope || ids.length === 0) continue;
    const found = await database.query<{ person: string; id: string }>(
      `select p.person as person, t."id" as id from unnest($1::uuid[]) p (person) join ${model.table} t on t."organization" = $2 and t."id" = any($3::uuid[]) where ${scope.sql('t', ofColumn('p.person', '$2'))}`,
      [userIds, orgId, ids],
    );
    for (const id of userIds)
      visible.set(id, new Set(found.filter(({ person }) => person === id).map((row) => row.id)));
  }
  return visible;
}

/** Those who may read the row as a call for it lets them: it is there, and not deleted. */
export async function whoReads(
  database: Queryable,
  catalog: Catalog,
  { orgId, model: name, id }: Pick<NamedRows, 'orgId' | 'model'> & { id: string },
  people: readonly Viewer[],
): Promise<ReadonlySet<string>> {
  const model = catalog.models.get(name);
  const readers = new Set<string>();
  if (!model) return readers;
  for (const { scope, userIds } of byVisibility(
    model,
    people.filter(({ roles }) => mayDo(model, 'read', roles)),
  )) {
    const found = await database.query<{ person: string }>(
      `select p.person as person from unnest($1::uuid[]) p (person) join ${model.table} t on t."organization" = $2 and t."id" = $3 and t."deleted_at" is null${scope ? ` where ${scope.sql('t', ofColumn('p.person', '$2'))}` : ''}`,
      [userIds, orgId, id],
    );
    for (const { person } of found) readers.add(person);
  }
  return readers;
}

export interface SameVisibility {
  scope: RowScope | undefined;
  userIds: readonly string[];
}

/** People put together by the rows a door leads them to: one statement serves all of a kind. */
export function byVisibility(model: Model, people: readonly Viewer[], door: Door = 'visible'): SameVisibility[] {
  const kinds = new Map<string, { scope: RowScope | undefined; userIds: string[] }>();
  for (const { userId, roles } of people) {
    const scope = scopeOf(model, door, roles);
    const key = scope ? [...roles].sort().join(' ') : '';
    const kind = kinds.get(key) ?? { scope, userIds: [] };
    kind.userIds.push(userId);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** People of one organisation as a column of the statement; `organization` is SQL of its id. */
export function ofColumn(person: string, organization: string): Asker {
  return {
    me: () => person,
    organization: () => organization,
    today: () => `(select (now() at time zone o.timezone)::date from app.organization o where o.id = ${organization})`,
  };
}
