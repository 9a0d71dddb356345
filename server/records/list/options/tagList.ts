// Tags as options: those that rows of this field have which the caller may read, the most used first. The newest rows alone are looked at.
import type { Option } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Catalog, ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { accessOf, Params, requireAction, statementName, type Access } from '../../access/index.ts';
import { containsSql } from '../filters/conditionSql.ts';
import { whereSql } from '../listStatement.ts';

/** A list of options may not take longer with every row. */
const MOST_ROWS = 5000;

export interface TagUse {
  access: Access;
  field: ModelField;
}

/** Where the options asked for are tags of a field that the caller may read. */
export function tagUseOf(catalog: Catalog, model: string, name: string, caller: Caller): TagUse | undefined {
  const access = accessOf(catalog, model, caller);
  const field = access.readable.get(name);
  return field?.kind === 'tags' ? { access, field } : undefined;
}

/** One more than `size`, so that the next page is known. */
export async function tagOptions(
  database: Database,
  { access, field }: TagUse,
  { page, size, words }: { page: number; size: number; words: readonly string[] },
  caller: Caller,
): Promise<Option[]> {
  requireAction(access, 'list');
  const params = new Params(caller);
  const where = whereSql({ access, orgId: caller.orgId, filters: [], words: [] }, 't', params);
  const value = field.valueSql('t');
  const fits = words.map((word) => containsSql('data.fold(tag)', word, params));
  const [limit, offset] = [params.add(size + 1, 'bigint'), params.add((page - 1) * size, 'bigint')];
  const text = `select tag as id, tag as string_view from (select ${value} as tags from ${access.model.table} t where ${where} and ${value} is not null order by t."created_at" desc, t."id" limit ${MOST_ROWS}) newest, unnest(newest.tags) tag ${fits.length === 0 ? '' : `where ${fits.join(' and ')} `}group by tag order by count(*) desc, tag limit ${limit} offset ${offset}`;
  return database.query<Option & Record<string, unknown>>(text, params.values, statementName(text));
}
