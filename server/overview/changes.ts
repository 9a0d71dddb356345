// What was said to a person, and what others did with the rows he follows, since he was here last.
import type { OverviewChanges } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { readNames } from '../history/index.ts';
import { isUuid, type Caller } from '../http/index.ts';
import { newestUnread } from '../notifications/index.ts';
import { keptPlaces } from '../places/index.ts';
import type { ModulesBring } from '../ports/index.ts';
import { PERSON_MODEL } from '../records/access/index.ts';
import { noteVisit } from './kept.ts';
import {
  ledTo,
  placedColumns,
  placedRows,
  placesFor,
  readParts,
  type Part,
  type Place,
  type PlacedRow,
  type Reading,
} from './places.ts';

const NOTICES = 8;
const SHOWN = 12;
/** Changes of one row that are counted. */
const COUNTED = 20;
const FIRST_VISIT_DAYS = 7;
const DAY_MS = 86_400_000;

interface FoundRow extends PlacedRow {
  at: string;
  by: string | null;
  count: number;
}

export async function overviewChanges(
  reading: Reading,
  known: { catalog: Catalog; brings: ModulesBring },
  caller: Caller,
): Promise<OverviewChanges> {
  const { database } = reading;
  const kept = await noteVisit(database, caller);
  const since = kept.left_at ?? new Date(Date.now() - FIRST_VISIT_DAYS * DAY_MS).toISOString();
  const notices = await newestUnread(database, known, { limit: NOTICES }, caller);
  const followed = await followedRows(database, caller);
  // As for the history itself.
  const places = placesFor(known.catalog, caller, ({ name }) => followed.has(name)).filter(({ access }) =>
    access.may('read'),
  );
  const parts = places.map((place): Part => ({
    title: place.title,
    write: changedSql(place, { ids: followed.get(place.access.model.name) ?? [], since }, caller),
  }));
  const { rows, missing } = await readParts<FoundRow>(reading, parts, caller);
  const newest = rows.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, SHOWN);
  const names = await readNames(
    database,
    known.catalog,
    { model: PERSON_MODEL, ids: newest.flatMap(({ by }) => by ?? []) },
    caller,
  );
  const byModel = new Map(places.map((place) => [place.access.model.name, place]));
  return {
    since,
    notices: notices.map(({ id, kind, text, updated_at: at, object }) => ({
      id,
      text,
      at,
      // A job is no row.
      ...(object && kind !== 'job' ? { model: object.model, key: object.id } : {}),
    })),
    changes: newest.flatMap((row) => {
      const place = byModel.get(row.model);
      const { at, count, by } = row;
      return place ? [{ ...ledTo(place, row), at, count, by: by === null ? null : (names.get(by) ?? null) }] : [];
    }),
    missing,
  };
}

/** By model: rows with a star, and those opened last. */
async function followedRows(database: Database, caller: Caller): Promise<ReadonlyMap<string, readonly string[]>> {
  const { favourites, recent } = await keptPlaces(database, caller);
  const followed = new Map<string, Set<string>>();
  for (const { kind, id, model } of [...favourites, ...recent])
    if (kind === 'record' && model !== null && isUuid(id))
      followed.set(model, (followed.get(model) ?? new Set()).add(id));
  return new Map([...followed].map(([model, ids]) => [model, [...ids]]));
}

/** Only changes of what the person may read are there for him. */
function changedSql(
  place: Place,
  { ids, since }: { ids: readonly string[]; since: string },
  caller: Caller,
): Part['write'] {
  return (params) => {
    const model = params.add(place.access.model.name, 'text');
    const readable = params.add([...place.access.readable.keys()], 'text[]');
    const from = `select h.at, h.by from app.history h where h.organization = ${params.add(caller.orgId, 'uuid')} and h.model = ${model} and h.row_id = r.id::uuid and h.at > ${params.add(since, 'timestamptz')} and h.by is distinct from ${params.add(caller.userId, 'uuid')} and h.changes ?| ${readable} order by h.id desc limit ${COUNTED}`;
    return `select r.*, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, c.by::text as by, c.count from (select ${placedColumns(place, params)} ${placedRows(place, caller, params)} and t."id" = any(${params.add(ids, 'uuid[]')})) r cross join lateral (select max(f.at) as at, (array_agg(f.by order by f.at desc))[1] as by, count(*)::int as count from (${from}) f) c where c.count > 0 order by c.at desc limit ${SHOWN}`;
  };
}
