// Rows of several models as options: those that a field may refer to by the choice beside it, each with what the choice calls its model.
import type { Option } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Catalog, ModelField } from '../../../definitions/index.ts';
import { isUuid, type Caller } from '../../../http/index.ts';
import { accessOf, mayRefer, Params, requireAction, statementName, type Access } from '../../access/index.ts';
import { containsSql } from '../filters/conditionSql.ts';
import { labelText } from '../label.ts';
import { whereSql } from '../listStatement.ts';
import { collationOf } from '../sortKeys.ts';

export interface DynamicUse {
  access: Access;
  field: ModelField;
}

type Asked = { page: number; size: number; words: readonly string[] } | { ids: readonly string[] };

/** Where the options asked for are those of a dynamic reference that the caller may read. */
export function dynamicUseOf(catalog: Catalog, model: string, name: string, caller: Caller): DynamicUse | undefined {
  const access = accessOf(catalog, model, caller);
  const field = access.readable.get(name);
  return field?.dynamic ? { access, field } : undefined;
}

/** One more than `size`, so that the next page is known; of `ids` all. Rows that are not there for the caller are absent. */
export async function dynamicOptions(
  database: Database,
  { access, field }: DynamicUse,
  asked: Asked,
  caller: Caller,
): Promise<Option[]> {
  requireAction(access, 'list');
  const { catalog, roles } = access;
  const params = new Params(caller);
  const many = 'ids' in asked ? undefined : params.add(asked.page * asked.size + 1, 'bigint');
  const order = `collate ${collationOf(caller.lang)}, id`;
  const found = (field.dynamic?.models ?? []).flatMap((name) => {
    if (!mayRefer(catalog, name, roles)) return [];
    const target = accessOf(catalog, name, caller);
    const scope = whereSql(
      { access: target, door: 'visible', orgId: caller.orgId, filters: [], words: [] },
      't',
      params,
    );
    const fits =
      'ids' in asked
        ? [`t."id" = any(${params.add(asked.ids.filter(isUuid), 'uuid[]')})`]
        : asked.words.map((word) => containsSql('t."search_text"', word, params));
    const text = `select t."id" as id, t."string_view" as string_view, ${params.add(titleOf(access, field, name, caller), 'text')} as subtitle from ${target.model.table} t where ${[scope, ...fits].join(' and ')}`;
    // Each gives as many as the page might take of it alone.
    return [many === undefined ? text : `(${text} order by t."string_view" ${order} limit ${many})`];
  });
  if (found.length === 0) return [];
  const page =
    'ids' in asked
      ? ''
      : ` limit ${params.add(asked.size + 1, 'bigint')} offset ${params.add((asked.page - 1) * asked.size, 'bigint')}`;
  const text = `select id, string_view, subtitle from (${found.join(' union all ')}) rows order by string_view ${order}${page}`;
  return database.query<Option & Record<string, unknown>>(text, params.values, statementName(text));
}

function titleOf({ model }: Access, { dynamic }: ModelField, name: string, { lang }: Caller): string {
  return labelText(model.fields.get(dynamic?.by ?? '')?.choices.get(name)?.title ?? {}, lang, name);
}
