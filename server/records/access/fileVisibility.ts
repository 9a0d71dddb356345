// Whether a file is there for a person: a row that holds it has to be.
import type { Queryable } from '../../database/index.ts';
import type { Catalog, ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf, visibleSql } from './access.ts';
import { Params } from './params.ts';

export interface HeldFile {
  id: string;
  /** A model, or the lines of a table part as `<model>__<part>`. */
  model: string;
  field: string;
}

/** Rights to the model and the field are looked at elsewhere. Asks the database only where the caller sees some of the rows. */
export async function isFileVisible(
  database: Queryable,
  catalog: Catalog,
  { id, model: name, field: fieldName }: HeldFile,
  caller: Caller,
): Promise<boolean> {
  const [model = '', partName] = name.split('__');
  const access = accessOf(catalog, model, caller);
  if (!access.scope('visible')) return true;
  const part = partName === undefined ? undefined : access.model.fields.get(partName)?.part;
  const field = (part ?? access.model).fields.get(fieldName);
  if (!field || (partName !== undefined && !part)) return false;
  const params = new Params(caller);
  const lines = part ? ` join ${part.table} l on l."organization" = t."organization" and l."parent" = t."id"` : '';
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."deleted_at" is null and ${holdsSql(field, part ? 'l' : 't', id, params)} and ${visibleSql(access, 't', params)}`;
  return (
    (await database.query(`select 1 as one from ${access.model.table} t${lines} where ${scope} limit 1`, params.values))
      .length > 0
  );
}

function holdsSql(field: ModelField, alias: string, id: string, params: Params): string {
  const value = field.valueSql(alias);
  switch (field.kind) {
    case 'files':
      return `${value} @> array[${params.add(id, 'uuid')}]`;
    // Pictures of a text stand in it by their addresses.
    case 'richText':
      return `position(${params.add(`/media/${id}/`, 'text')} in ${value}) > 0`;
    default:
      return `${value} = ${params.add(id, 'uuid')}`;
  }
}
