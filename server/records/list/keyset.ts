// The order and the "after the cursor" condition of a list, in two phases: rows that have the first key, then those without.
// Each phase can walk the index (organization, key, id) in either direction; the id goes the way of the first key.
import type { Params } from '../access/index.ts';
import type { Cursor } from './cursor.ts';
import type { SortKey } from './sortKeys.ts';

export interface Phase {
  conditions(params: Params): readonly string[];
  order: string;
}

/** One phase or two, in the order of their rows. */
export function phases(keys: readonly SortKey[], cursor: Cursor | undefined): Phase[] {
  const [first, ...rest] = keys;
  if (!first) return [];
  const direction = wordOf(first.isDescending);
  const filled: Phase = {
    conditions: (params) => [
      ...(first.isNullable ? [`${first.expression} is not null`] : []),
      ...afterFilled(keys, cursor, params),
    ],
    order: [`${first.expression} ${direction}`, ...rest.map(orderOf), `t."id" ${direction}`].join(', '),
  };
  if (!first.isNullable) return [filled];
  const isPastFilled = cursor !== undefined && cursor.values[0] === null;
  const empty: Phase = {
    conditions: (params) => [
      `${first.expression} is null`,
      ...(isPastFilled
        ? [
            afterRest(
              rest,
              { values: cursor.values.slice(1), id: cursor.id },
              { isIdDescending: first.isDescending, params },
            ),
          ]
        : []),
    ],
    order: [...rest.map(orderOf), `t."id" ${direction}`].join(', '),
  };
  return isPastFilled ? [empty] : [filled, empty];
}

/** The whole order in one piece, for pages by number and for the top of an ascending list. */
export function plainOrder(keys: readonly SortKey[]): string {
  return [...keys.map(orderOf), `t."id" ${wordOf(keys[0]?.isDescending ?? false)}`].join(', ');
}

function wordOf(isDescending: boolean): string {
  return isDescending ? 'desc' : 'asc';
}

/** Empty values last; said only where the index could not give that order by itself. */
function orderOf(key: SortKey): string {
  const isLastAnyway = !key.isDescending || !key.isNullable;
  return `${key.expression} ${wordOf(key.isDescending)}${isLastAnyway ? '' : ' nulls last'}`;
}

function afterFilled(keys: readonly SortKey[], cursor: Cursor | undefined, params: Params): string[] {
  const [first, ...rest] = keys;
  const value = cursor?.values[0];
  if (!first || !cursor || value === null || value === undefined) return [];
  const sign = first.isDescending ? '<' : '>';
  const bound = params.add(value, first.type);
  if (rest.length === 0) return [`(${first.expression}, t."id") ${sign} (${bound}, ${params.add(cursor.id, 'uuid')})`];
  const tail = afterRest(
    rest,
    { values: cursor.values.slice(1), id: cursor.id },
    { isIdDescending: first.isDescending, params },
  );
  return [`${first.expression} ${sign}= ${bound}`, `(${first.expression} ${sign} ${bound} or ${tail})`];
}

interface RestContext {
  isIdDescending: boolean;
  params: Params;
}

/** After the cursor among rows that are equal so far. */
function afterRest(keys: readonly SortKey[], cursor: Cursor, context: RestContext): string {
  const { isIdDescending, params } = context;
  const [first, ...rest] = keys;
  if (!first) return `t."id" ${isIdDescending ? '<' : '>'} ${params.add(cursor.id, 'uuid')}`;
  const value = cursor.values[0] ?? null;
  const tail = afterRest(rest, { values: cursor.values.slice(1), id: cursor.id }, context);
  if (value === null) return `(${first.expression} is null and ${tail})`;
  const bound = params.add(value, first.type);
  const sign = first.isDescending ? '<' : '>';
  return `(${first.expression} ${sign} ${bound} or ${first.expression} is null or (${first.expression} = ${bound} and ${tail}))`;
}
