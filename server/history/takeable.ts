// Which entries of a history their reader may take back now. What rules over the whole row or its uniqueness say is known when it is tried.
import type { Queryable } from '../database/index.ts';
import type { ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, mayRefer, Params, visibleSql, type Access } from '../records/access/index.ts';
import { bareValues, isReferredTo, type StoredRow } from '../records/write/index.ts';
import type { StoredEntry } from './entries.ts';
import { canTakeBack, takingBack } from './takeBack.ts';

interface Link {
  model: string;
  id: string;
}

interface Candidate {
  entry: StoredEntry;
  /** Rows that would be referred to anew. */
  links: readonly Link[];
}

/** Ids of those entries. */
export async function takeable(
  database: Queryable,
  access: Access,
  { entries, stored }: { entries: readonly StoredEntry[]; stored: StoredRow },
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const candidates = entries
    .filter((entry) => canTakeBack(access, entry, stored, caller))
    .map((entry): Candidate => ({ entry, links: linksOf(access, entry, stored, caller) }));
  const there = await readThere(
    database,
    access,
    { links: candidates.flatMap(({ links }) => links), isRestored: stored.isDeleted },
    caller,
  );
  const mayGo =
    !candidates.some(({ entry }) => isCreation(entry)) || !(await isReferredTo(database, access, stored.id, caller));
  const open = candidates.filter(
    ({ entry, links }) => links.every((link) => there.has(keyOf(link))) && (mayGo || !isCreation(entry)),
  );
  return new Set(open.map(({ entry }) => entry.id));
}

/** Taken back by deleting the row. */
function isCreation({ kind }: StoredEntry): boolean {
  return kind === 'create' || kind === 'restore';
}

/** A returning row brings all its links, a change that is taken back those of before; what a list names already is not looked up. */
function linksOf(access: Access, entry: StoredEntry, stored: StoredRow, caller: Caller): Link[] {
  if (isCreation(entry)) return [];
  const whole = bareValues(access, stored.whole);
  if (stored.isDeleted) return rowLinks(access, whole).filter(({ id }) => id !== stored.id);
  const before = [...takingBack(access, entry, stored, caller).values].map(
    ([name, value]) => [name, without(value, whole[name])] as const,
  );
  return rowLinks(access, Object.fromEntries(before));
}

function without(value: unknown, listed: unknown): unknown {
  return Array.isArray(value) && Array.isArray(listed) ? value.filter((entry) => !listed.includes(entry)) : value;
}

function rowLinks({ model }: Access, values: Readonly<Record<string, unknown>>): Link[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = model.fields.get(name);
    if (!field || field.isBase) return [];
    const lines: unknown[] = field.part && Array.isArray(value) ? value : [];
    return field.part
      ? lines.flatMap((line) =>
          [...(field.part?.fields.values() ?? [])].flatMap((column) =>
            linksIn(column, new Map(Object.entries(Object(line))).get(column.name)),
          ),
        )
      : linksIn(field, value);
  });
}

function linksIn({ model }: ModelField, value: unknown): Link[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return model === undefined ? [] : ids.flatMap((id) => (typeof id === 'string' ? [{ model, id }] : []));
}

function keyOf({ model, id }: Link): string {
  return `${model} ${id}`;
}

/** Living rows, by `keyOf`. A returning row may refer to rows that its reader does not see. */
async function readThere(
  database: Queryable,
  { catalog }: Access,
  { links, isRestored }: { links: readonly Link[]; isRestored: boolean },
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (const name of new Set(links.map(({ model }) => model))) {
    const target = catalog.models.get(name);
    if (!target || (!isRestored && !mayRefer(catalog, name, caller.roles))) continue;
    const params = new Params(caller);
    const ids = params.add([...new Set(links.flatMap(({ model, id }) => (model === name ? [id] : [])))], 'uuid[]');
    const visible = isRestored ? 'true' : visibleSql(accessOf(catalog, name, caller), 't', params);
    const found = await database.query<{ id: string }>(
      `select t."id" as id from ${target.table} t where t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${ids}) and t."deleted_at" is null and ${visible}`,
      params.values,
    );
    for (const { id } of found) there.add(keyOf({ model: name, id }));
  }
  return there;
}
