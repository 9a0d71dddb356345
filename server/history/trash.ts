// Deleted rows that may still be taken back, the latest first. Taking back is records'; their end is the sweep's.
import type { Trash } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { Params, PERSON_MODEL, requireAction, scopeSql, visibleSql, type Access } from '../records/access/index.ts';
import { KEPT_DAYS } from '../records/write/index.ts';
import { readNames } from './names.ts';

const PAGE = 30;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([0-9a-f-]{36})$/;

interface TrashRow {
  id: string;
  view: string;
  at: string;
  gone: string;
  by: string | null;
}

/** Throws `forbidden`, `invalid` for a cursor that no answer gave. */
export async function readTrash(
  database: Queryable,
  access: Access,
  cursor: string | undefined,
  caller: Caller,
): Promise<Trash> {
  requireAction(access, 'delete');
  const { model } = access;
  const params = new Params(caller);
  const conditions = [
    `t."organization" = ${params.add(caller.orgId, 'uuid')}`,
    `t."deleted_at" > now() - interval '${KEPT_DAYS} days'`,
    visibleSql(access, 't', params),
    scopeSql(access, 'delete', 't', params),
    ...before(cursor, params),
  ];
  const found = await database.query<TrashRow>(
    `select t."id" as id, t."string_view" as view, t."deleted_at" as at, t."deleted_at" + interval '${KEPT_DAYS} days' as gone, h.by
     from ${model.table} t left join lateral (
       select h.by from app.history h where h.organization = t."organization" and h.model = ${params.add(model.name, 'text')} and h.row_id = t."id" and h.version = t."version" order by h.id desc limit 1
     ) h on true
     where ${conditions.join(' and ')} order by t."deleted_at" desc, t."id" desc limit ${PAGE + 1}`,
    params.values,
  );
  const page = found.slice(0, PAGE);
  const names = await readNames(
    database,
    access.catalog,
    { model: PERSON_MODEL, ids: page.flatMap(({ by }) => by ?? []) },
    caller,
  );
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    results: page.map(({ id, view, at, gone, by }) => ({
      id,
      string_view: view,
      deleted_at: at,
      deleted_by: by === null ? null : { id: by, string_view: names.get(by) ?? '' },
      gone_at: gone,
    })),
    next: last ? `${last.at}_${last.id}` : null,
  };
}

function before(cursor: string | undefined, params: Params): string[] {
  if (cursor === undefined || cursor === '') return [];
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined) throw new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'next' }] });
  return [`(t."deleted_at", t."id") < (${params.add(at, 'timestamptz')}, ${params.add(id, 'uuid')})`];
}
