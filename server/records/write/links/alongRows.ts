// What becomes of rows when the row they refer to goes into the trash and comes back, by `onDelete` of their references.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { sql, type Queryable } from '../../../database/index.ts';
import { SERVER, type Catalog, type Model } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { HookWork, LiveBus, RowChange } from '../../../ports/index.ts';
import { accessOf, type Access } from '../../access/index.ts';
import type { OpenWrite } from '../writeContext.ts';

export interface AlongRow {
  model: string;
  id: string;
}

/** A row whose reference is cleared, or set again. */
export interface ClearedRow extends AlongRow {
  field: string;
  version: number;
}

/** A field, and the id it refers to again. */
export interface RestoredReference {
  field: string;
  to: string;
}

interface AlongPlace {
  model: Model;
  column: string;
}

/** Rows that are there and refer to the row. */
export async function rowsAlong(tx: Queryable, access: Access, id: string, caller: Caller): Promise<AlongRow[]> {
  return rowsOf(tx, access, (place) => ({
    from: `${place.model.table} a`,
    where: `a."organization" = $1 and a.${sql.id(place.column)} = $2 and a."deleted_at" is null`,
    values: [caller.orgId, id],
  }));
}

/** Rows that went into the trash in the transaction that deleted the row, which is still there. */
export async function rowsGoneWith(tx: Queryable, access: Access, id: string, caller: Caller): Promise<AlongRow[]> {
  return rowsOf(tx, access, (place) => ({
    from: `${place.model.table} a join ${access.model.table} t on t."organization" = a."organization" and t."id" = a.${sql.id(place.column)}`,
    where: 'a."organization" = $1 and t."id" = $2 and a."deleted_at" = t."deleted_at"',
    values: [caller.orgId, id],
  }));
}

/** Rows that are there, refer to the row and lose the reference when it goes. */
export async function rowsToClear(tx: Queryable, access: Access, id: string, caller: Caller): Promise<ClearedRow[]> {
  return clearedRows(tx, access, (place) => ({
    from: `${place.model.table} a`,
    where: `a."organization" = $1 and a.${sql.id(place.column)} = $2 and a."deleted_at" is null`,
    values: [caller.orgId, id],
  }));
}

/** Rows whose reference was cleared in the transaction that deleted the row, which is still in the trash, and that refer to no other since. */
export async function rowsCleared(tx: Queryable, access: Access, id: string, caller: Caller): Promise<ClearedRow[]> {
  return clearedRows(tx, access, (place) => ({
    from: `${access.model.table} t
      join app.history h on h.organization = t."organization" and h.model = $3 and h.at = t."deleted_at" and h.changes -> $4::text ->> 0 = t."id"::text
      join ${place.model.table} a on a."organization" = t."organization" and a."id" = h.row_id`,
    where: `t."organization" = $1 and t."id" = $2 and a.${sql.id(place.column)} is null and a."deleted_at" is null`,
    values: [caller.orgId, id, place.model.name, place.column],
  }));
}

/** References of a row in the trash that were cleared by a deletion before it went there, are empty since, and whose row is there again. */
export async function referencesToRestore(
  tx: Queryable,
  { catalog, model }: Access,
  row: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<RestoredReference[]> {
  const references: RestoredReference[] = [];
  for (const { name, model: other, def } of model.fields.values()) {
    const target = catalog.models.get(other ?? '');
    if (!target || def.onDelete !== 'clear' || (row[name] ?? null) !== null) continue;
    const [found] = await tx.query<{ id: string }>(
      `select t."id" from (
          select organization, at, changes -> $4::text ->> 0 as held from app.history
          where organization = $1 and model = $2 and row_id = $3 and changes ? $4::text order by id desc limit 1
        ) h
        join ${target.table} t on t."organization" = h.organization and t."id" = h.held::uuid and t."deleted_at" is null
        join app.history d on d.organization = h.organization and d.model = $5 and d.row_id = t."id" and d.kind = 'delete' and d.at = h.at`,
      [caller.orgId, model.name, row['id'], name, target.name],
    );
    if (found) references.push({ field: name, to: found.id });
  }
  return references;
}

/** A write of the server itself: whoever deletes a row need not have a right to those that go along. */
export function asServerWrite({ access, caller, hooks, account, trace }: OpenWrite, { model }: AlongRow): OpenWrite {
  const asker: Caller = { ...caller, roles: ['owner', SERVER] };
  const reason = trace?.reason;
  return {
    access: accessOf(access.catalog, model, asker),
    caller: asker,
    hooks,
    account,
    prefix: '',
    trace: { via: 'code', ...(reason === undefined ? {} : { reason }) },
  };
}

/** For `followedHooks`: open tables of what went along, or came back, are read again. */
export function createAlongNews(
  live: Pick<LiveBus, 'tableUpdate'>,
): (changes: readonly RowChange[], work: HookWork) => Promise<void> {
  return async (changes, { catalog, caller, account }) => {
    const moved = new Set(
      changes.flatMap(({ model, kind }) => (kind === 'delete' || kind === 'restore' ? [model] : [])),
    );
    const models = new Set(
      [...moved]
        .flatMap((name) => placesOf(catalog, catalog.models.get(name), 'cascade'))
        .map(({ model }) => model.name),
    );
    for (const model of models)
      account.afterwards.push(() =>
        live.tableUpdate(caller.orgId, { uid: '', model, ids: [], kind: 'refresh' }, { mayHide: false }),
      );
  };
}

async function rowsOf(
  tx: Queryable,
  { catalog, model }: Access,
  query: (place: AlongPlace) => { from: string; where: string; values: unknown[] },
): Promise<AlongRow[]> {
  const rows: AlongRow[] = [];
  for (const place of placesOf(catalog, model, 'cascade')) {
    const { from, where, values } = query(place);
    const found = await tx.query<{ id: string }>(`select a."id" from ${from} where ${where} order by a."id"`, values);
    rows.push(...found.map(({ id }) => ({ model: place.model.name, id })));
  }
  return rows;
}

async function clearedRows(
  tx: Queryable,
  { catalog, model }: Access,
  query: (place: AlongPlace) => { from: string; where: string; values: unknown[] },
): Promise<ClearedRow[]> {
  const rows: ClearedRow[] = [];
  for (const place of placesOf(catalog, model, 'clear')) {
    const { from, where, values } = query(place);
    const found = await tx.query<{ id: string; version: number }>(
      `select distinct a."id", a."version" from ${from} where ${where} order by a."id"`,
      values,
    );
    rows.push(...found.map((row) => ({ ...row, model: place.model.name, field: place.column })));
  }
  return rows;
}

function placesOf({ models }: Catalog, model: Model | undefined, onDelete: FieldDefinition['onDelete']): AlongPlace[] {
  return (model?.referencedBy ?? []).flatMap(([name, field, part]) => {
    const other = models.get(name);
    return other && part === undefined && other.fields.get(field)?.def.onDelete === onDelete
      ? [{ model: other, column: field }]
      : [];
  });
}
