// Whether a row is still referred to, by rows or by lines of rows that are there.
import { sql, type Queryable } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { Access } from '../../access/index.ts';

export async function isReferredTo(
  tx: Queryable,
  { catalog, model }: Access,
  id: string,
  caller: Caller,
): Promise<boolean> {
  const backs = new Set((model.module.model.actions ?? []).flatMap(({ amend }) => amend?.back ?? []));
  const places = model.referencedBy.flatMap(([name, fieldName, partName]) => {
    // The row it amends lets go of it.
    if (name === model.name && partName === undefined && backs.has(fieldName)) return [];
    const source = catalog.models.get(name);
    const lines = partName === undefined ? undefined : source?.fields.get(partName)?.part;
    const field = (lines ?? source)?.fields.get(fieldName);
    if (!source || !field) return [];
    const { column, links, dynamic } = field;
    // It goes along, lets go, or stays as it is.
    if (field.def.onDelete !== undefined) return [];
    const isOfModel = (alias: string): string =>
      dynamic ? ` and ${alias}${sql.id(dynamic.by)} = ${sql.literal(model.name)}` : '';
    if (links !== undefined)
      return [
        `exists(select 1 from ${links} l join ${source.table} t on t."organization" = l."organization" and t."id" = l."parent" where l."organization" = $1 and l."reference" = $2 and t."deleted_at" is null)`,
      ];
    if (!lines)
      return [
        `exists(select 1 from ${source.table} where "organization" = $1 and ${column} = $2${isOfModel('')} and "deleted_at" is null)`,
      ];
    // Lines of a deleted row are gone with it.
    return [
      `exists(select 1 from ${lines.table} l join ${source.table} t on t."organization" = l."organization" and t."id" = l."parent" where l."organization" = $1 and l.${column} = $2${isOfModel('l.')} and t."deleted_at" is null)`,
    ];
  });
  if (places.length === 0) return false;
  const [found] = await tx.query<{ found: boolean }>(`select ${places.join(' or ')} as found`, [caller.orgId, id]);
  return found?.found === true;
}
