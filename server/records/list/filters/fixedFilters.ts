// The filters that limit what a reference may lead to (`where`), as far as the caller may look at them.
import type { FilterValues } from '../../../../src/contract/index.ts';
import type { Queryable } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { statementName, type Access, type Params } from '../../access/index.ts';
import type { AppliedFilter } from './condition.ts';
import { readFilters } from './readFilters.ts';
import { whereSql } from '../listStatement.ts';

/** Without what the roles may not look at in the rows to choose from. */
export function fixedValues({ filters }: Pick<Access, 'filters'>, { def }: ModelField): FilterValues | undefined {
  const open = Object.entries(def.where ?? {}).filter(([name]) => filters.has(name));
  // Checked with the definition, as filters of the model referred to.
  return open.length === 0 ? undefined : (Object.fromEntries(open) as FilterValues);
}

/** `target`: the caller's access to the model referred to. */
export function fixedFilters(
  target: Access,
  field: ModelField,
  caller: Pick<Caller, 'userId' | 'timezone'>,
): readonly AppliedFilter[] {
  return readFilters(target, fixedValues(target, field) ?? {}, caller).applied;
}

/** Of the rows named those that fit. */
export async function fittingIds(
  queryable: Queryable,
  target: Access,
  { ids, filters, params }: { ids: readonly string[]; filters: readonly AppliedFilter[]; params: Params },
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const where = whereSql({ access: target, door: 'visible', orgId: caller.orgId, filters, words: [] }, 't', params);
  const text = `select t."id" as id from ${target.model.table} t where ${where} and t."id" = any(${params.add(ids, 'uuid[]')})`;
  const found = await queryable.query<{ id: string }>(text, params.values, statementName(text));
  return new Set(found.map(({ id }) => id));
}
