// One statement that counts and sums the rows of a list by their groups, in the order of the groups. Values that hold an error
// are no values: aggregates leave them out as the totals of lists do.
import type { Caller } from '../../../http/index.ts';
import { Params, visibleRow, type Access } from '../../access/index.ts';
import { groupKeySql, type GroupKey } from '../groupKey.ts';
import type { ListScope } from '../listScope.ts';
import { currencyOf, whereSql, type ListPlan, type Statement } from '../listStatement.ts';
import { choiceOrderSql, collationOf } from '../sortKeys.ts';
import type { Aggregate, GroupSums } from './groupQuery.ts';

export type GroupScope = Pick<ListScope, 'filters' | 'words' | 'groups'> & Pick<ListPlan, 'door'>;

/** Digits of an average over whole numbers. */
const AVERAGE_DIGITS = 2;

/** Rows with `k0`, `k1`, … (keys), `v0`, … (views of references), `a0`, … (aggregates) and `count`, of sets also `g0`, … (1: not by that key); at most `limit`. */
export function groupStatement(
  access: Access,
  { keys, aggregates, sets }: GroupSums,
  scope: GroupScope,
  { caller, limit }: { caller: Caller; limit: number },
): Statement {
  const params = new Params(caller);
  const { filters, words, groups, door } = scope;
  const where = whereSql({ access, orgId: caller.orgId, filters, words, groups, ...(door && { door }) }, 't', params);
  const inner = [
    ...keys.map((key, index) => `${groupKeySql(key, caller.timezone, { alias: 't', params })} as k${index}`),
    ...aggregates.map(({ field }, index) => `${field.valueSql('t')} as n${index}`),
    ...aggregates.flatMap(({ field }, index) => {
      const currency = currencyOf(access, field);
      return currency ? [`${currency.valueSql('t')} as m${index}`] : [];
    }),
  ];
  const names = keys.map((_, index) => `k${index}`);
  const sums = aggregates.map((aggregate, index) => {
    const outcome = aggregateSql(aggregate, `n${index}`);
    // Amounts of different currencies come to nothing that could be told by one number.
    const isMixed = currencyOf(access, aggregate.field) !== undefined;
    return `${isMixed ? `case when count(distinct coalesce(m${index}, '')) < 2 then ${outcome} end` : outcome} as a${index}`;
  });
  const levels = sets ? names.map((name, index) => `grouping(${name}) as g${index}`) : [];
  const grouped = `select ${[...names, ...levels, 'count(*) as count', ...sums].join(', ')} from (select ${inner.join(', ')} from ${access.model.table} t where ${where}) rows ${groupBy(names, sets)}`;
  const views = keys.flatMap(({ field }, index) =>
    field.kind === 'reference' ? [`v${index}."string_view" as v${index}`] : [],
  );
  const joins = keys.flatMap((key, index) => viewJoin(access, key, { index, params, caller }));
  // A level stands before what it is made of; two people of one name are two.
  const order = keys.flatMap((key, index) => {
    const byValue = `${orderSql(key, index, caller)} nulls last`;
    return sets ? [`g.g${index} desc`, byValue, `g.k${index}`] : [byValue];
  });
  return {
    text: `select ${['g.*', ...views].join(', ')} from (${grouped}) g ${joins.join(' ')} ${order.length === 0 ? '' : `order by ${order.join(', ')}`} limit ${params.add(limit, 'bigint')}`,
    values: params.values,
  };
}

function groupBy(names: readonly string[], sets: GroupSums['sets']): string {
  if (names.length === 0) return '';
  if (!sets) return `group by ${names.join(', ')}`;
  return `group by grouping sets (${sets.map((set) => `(${set.map((index) => names[index]).join(', ')})`).join(', ')})`;
}

/** Exact decimal text. */
function aggregateSql({ function: name, field }: Aggregate, value: string): string {
  const digits = name === 'avg' && field.kind === 'integer' ? AVERAGE_DIGITS : field.precision;
  const outcome = name === 'sum' ? `coalesce(sum(${value}::numeric), 0)` : `${name}(${value}::numeric)`;
  return `round(${outcome}, ${digits})::text`;
}

/** Deleted rows keep their text. */
function viewJoin(
  access: Access,
  { field }: GroupKey,
  { index, params, caller }: { index: number; params: Params; caller: Caller },
): string[] {
  const target = field.kind === 'reference' ? access.catalog.models.get(field.model ?? '') : undefined;
  return target
    ? [
        `left join ${target.table} v${index} on v${index}."organization" = ${params.add(caller.orgId, 'uuid')} and v${index}."id" = g.k${index}${visibleRow(access, target.name, params, `v${index}`)}`,
      ]
    : [];
}

function orderSql({ field }: GroupKey, index: number, { lang }: Caller): string {
  switch (field.kind) {
    case 'choice':
      return choiceOrderSql(field, `g.k${index}`);
    case 'reference':
      return `v${index}."string_view" collate ${collationOf(lang)}`;
    case 'text':
      return `g.k${index} collate ${collationOf(lang)}`;
    default:
      return `g.k${index}`;
  }
}
