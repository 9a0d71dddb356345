// What formulas read of the rows that a write refers to: asked for once per model, before the row is computed as it would be stored.
import type { Queryable } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { carriedColumns, wholeAccess, type Access } from '../../access/index.ts';
import type { Values } from './fieldInput.ts';

type Row = Readonly<Record<string, unknown>>;

/** By model and id: the fields of a row referred to, in wire form. */
export type RelatedValues = ReadonlyMap<string, ReadonlyMap<string, Row>>;

interface Wanted {
  fields: Map<string, ModelField>;
  ids: Set<string>;
}

/** Of the values sent, lines of table parts included; what the roles may not read is read too, for it is sent to nobody. */
export async function readRelated(tx: Queryable, access: Access, sent: Values, caller: Caller): Promise<RelatedValues> {
  const whole = wholeAccess(access);
  const wanted = new Map<string, Wanted>();
  want(whole, Object.fromEntries(sent), wanted);
  for (const [name, part] of whole.parts) {
    const lines = sent.get(name);
    for (const line of Array.isArray(lines) ? lines : []) want(part, { ...Object(line) }, wanted);
  }
  const found = new Map<string, ReadonlyMap<string, Row>>();
  for (const [model, { fields, ids }] of wanted)
    found.set(model, await readRows(tx, access, { model, fields: [...fields.values()], ids: [...ids] }, caller));
  return found;
}

/** The row with its bare ids as references that carry what formulas read. */
export function withRelated(access: Access, row: Row, related: RelatedValues): Record<string, unknown> {
  const carrying = [...wholeAccess(access).carries.keys()].flatMap((name) => {
    const id = row[name];
    const model = access.model.fields.get(name)?.model ?? '';
    return typeof id === 'string'
      ? [[name, { id, string_view: '', ...related.get(model)?.get(id.toLowerCase()) }] as const]
      : [];
  });
  return { ...row, ...Object.fromEntries(carrying) };
}

function want({ carries, model }: Access, row: Row, wanted: Map<string, Wanted>): void {
  for (const [name, fields] of carries) {
    const id = row[name];
    const target = model.fields.get(name)?.model ?? '';
    if (typeof id !== 'string') continue;
    const entry = wanted.get(target) ?? { fields: new Map<string, ModelField>(), ids: new Set<string>() };
    for (const field of fields) entry.fields.set(field.name, field);
    wanted.set(target, { ...entry, ids: entry.ids.add(id) });
  }
}

async function readRows(
  tx: Queryable,
  { catalog }: Access,
  { model, fields, ids }: { model: string; fields: readonly ModelField[]; ids: readonly string[] },
  caller: Caller,
): Promise<ReadonlyMap<string, Row>> {
  const target = catalog.models.get(model);
  if (!target) return new Map();
  const carried = `(select row_to_json("its columns") from (select ${carriedColumns(fields, 'r').join(', ')}) "its columns")`;
  const rows = await tx.query<{ id: string; carried: Row }>(
    `select r."id" as id, ${carried} as carried from ${target.table} r where r."organization" = $1 and r."id" = any($2::uuid[])`,
    [caller.orgId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.carried]));
}
