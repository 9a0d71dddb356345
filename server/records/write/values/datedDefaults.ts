// Defaults of new lines that are values of a day: the row of another model that holds then, found for all lines at once.
import type { DatedDefaultDefinition } from '../../../../src/contract/index.ts';
import type { Queryable } from '../../../database/index.ts';
import type { Model, ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { carriedColumns, type Access } from '../../access/index.ts';
import { parameterType } from '../storedRow.ts';

type Row = Readonly<Record<string, unknown>>;

export interface NewLine {
  /** Everything the line is looked at by: its own values, computed ones with them. */
  row: Row;
  /** The row it belongs to. */
  parent: Row;
  /** Takes a value that was found. */
  put(field: string, value: unknown): void;
  isSent(field: string): boolean;
}

export function datedFields({ model }: Access): readonly (readonly [name: string, from: DatedDefaultDefinition])[] {
  return [...model.fields.values()].flatMap(({ name, def }) =>
    def.defaultFrom ? [[name, def.defaultFrom] as const] : [],
  );
}

export async function fillDated(tx: Queryable, part: Access, lines: readonly NewLine[], caller: Caller): Promise<void> {
  for (const [name, from] of datedFields(part)) {
    const target = part.catalog.models.get(from.model);
    const open = lines.filter((line) => !line.isSent(name));
    if (!target || open.length === 0) continue;
    const found = await valuesOf(tx, target, { from, lines: open, caller });
    for (const [index, value] of found) open[index]?.put(name, value);
  }
}

interface Asked {
  from: DatedDefaultDefinition;
  lines: readonly NewLine[];
  caller: Caller;
}

/** By the place of the line; those without such a row are left out. */
async function valuesOf(
  tx: Queryable,
  target: Model,
  { from, lines, caller }: Asked,
): Promise<ReadonlyMap<number, unknown>> {
  const taken = target.fields.get(from.field);
  const day = target.fields.get(from.from);
  const keys = Object.entries(from.where).flatMap(([key, name]): [ModelField, string][] => {
    const field = target.fields.get(key);
    return field ? [[field, name]] : [];
  });
  if (!taken || !day) return new Map();
  const columns = [
    lines.map((line) => valueOf(line, from.on)),
    ...keys.map(([, name]) => lines.map((line) => valueOf(line, name))),
  ];
  const types = ['date', ...keys.map(([field]) => parameterType(field))];
  const asked = types.map((type, index) => `$${index + 2}::${type}[]`).join(', ');
  const names = types.map((_, index) => `a${index}`).join(', ');
  const fits = keys.map(([field], index) => {
    const own = field.valueSql('t');
    return `(${own} = q.a${index + 1} or (${own} is null and q.a${index + 1} is null))`;
  });
  const rows = await tx.query<{ place: string; carried: Row }>(
    `select q.place, f.carried from unnest(${asked}) with ordinality q(${names}, place) cross join lateral (select (select row_to_json("its columns") from (select ${carriedColumns([taken], 't').join(', ')}) "its columns") as carried from ${target.table} t where t."organization" = $1 and t."deleted_at" is null and ${[...fits, `${day.valueSql('t')} <= q.a0`].join(' and ')} order by ${day.valueSql('t')} desc, t."id" limit 1) f`,
    [caller.orgId, ...columns],
  );
  return new Map(rows.map(({ place, carried }) => [Number(place) - 1, carried[taken.name]]));
}

/** Of the line, else of its row. */
function valueOf({ row, parent }: NewLine, name: string): unknown {
  const value = Object.hasOwn(row, name) ? row[name] : parent[name];
  const id: unknown = Object(value).id;
  return (typeof id === 'string' ? id : value) ?? null;
}
