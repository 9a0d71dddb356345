// What a list is grouped by and summed up to: read from the query, within what the caller may see.
import type { ModelField } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Access } from '../../access/index.ts';
import { GROUP_PARAMETERS, MAX_AGGREGATES } from '../listParameters.ts';
import { readKnown, readNames, readScope } from '../listQuery.ts';
import { MAX_GROUP_KEYS, readGroupKey, type GroupKey } from '../groupKey.ts';
import type { ScopeQuery } from '../listScope.ts';

const FUNCTIONS = ['sum', 'avg', 'min', 'max'] as const;

export interface Aggregate {
  /** As asked for: `sum:amount`. */
  name: string;
  function: (typeof FUNCTIONS)[number];
  field: ModelField;
}

/** What rows are grouped by and summed up to. */
export interface GroupSums {
  keys: readonly GroupKey[];
  aggregates: readonly Aggregate[];
  /** Of a report: the places of the keys that make each of its levels. Absent: all of them at once. */
  sets?: readonly (readonly number[])[];
}

export interface GroupQuery extends GroupSums {
  scope: ScopeQuery;
}

/** Throws `invalid` by the name of what cannot be grouped by or summed. */
export function readGroupQuery(raw: unknown, access: Access): GroupQuery {
  const query = readKnown(raw, Object.keys(GROUP_PARAMETERS));
  const by = readBy(query);
  return {
    scope: readScope(query),
    keys: by.map((entry) => readGroupKey(access, entry, 'by')),
    aggregates: readAggregates(query, access),
  };
}

export function readAggregates(query: ReadonlyMap<string, string>, access: Access): Aggregate[] {
  const aggregates = [...new Set(readNames(query.get('aggregates')))];
  if (aggregates.length > MAX_AGGREGATES)
    throw new ApiError('invalid', { aggregates: [{ rule: 'maxItems', value: String(MAX_AGGREGATES) }] });
  return aggregates.map((name) => readAggregate(access, name));
}

/** Fields to group by, as `status` or `date:month`. */
export function readBy(query: ReadonlyMap<string, string>): readonly string[] {
  const by = readNames(query.get('by')) ?? [];
  if (by.length > MAX_GROUP_KEYS)
    throw new ApiError('invalid', { by: [{ rule: 'maxItems', value: String(MAX_GROUP_KEYS) }] });
  return by;
}

function readAggregate(access: Access, name: string): Aggregate {
  const [functionName, fieldName = '', ...rest] = name.split(':');
  const found = FUNCTIONS.find((each) => each === functionName);
  const field = access.readable.get(fieldName);
  if (!found || rest.length > 0) throw new ApiError('invalid', { aggregates: [{ rule: 'choice', value: name }] });
  if (!field || (field.kind !== 'integer' && field.kind !== 'decimal'))
    throw new ApiError('invalid', { aggregates: [{ rule: 'unknown_field', value: fieldName }] });
  return { name, function: found, field };
}
