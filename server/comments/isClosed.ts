// Whether nobody writes comments on a row, as its definition says.
import type { Queryable } from '../database/index.ts';
import { conditionOf } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { Params, statementName, type Access } from '../records/access/index.ts';

/** What is there may be read: the definition's condition, which may look at other rows, is not true of the row. */
export async function isClosed(database: Queryable, { model }: Access, id: string, caller: Caller): Promise<boolean> {
  const { comments } = model.module.model;
  if (typeof comments !== 'string') return false;
  const params = new Params(caller);
  const text = `select 1 as one from ${model.table} t where t."organization" = ${params.organization()} and t."id" = ${params.add(id, 'uuid')} and ${conditionOf(model, comments).sql('t', params)}`;
  return (await database.query(text, params.values, statementName(text))).length === 0;
}
