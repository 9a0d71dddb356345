// What rows are grouped by, as SQL, and the condition that holds exactly the rows of one group. Counting them is ../groups.
import { DATE_UNITS, type DateUnit } from '../../../src/engine/query/index.ts';
import { isCivilDate, normaliseValue } from '../../../src/engine/values/index.ts';
import { knownZone } from '../../../src/engine/zones/index.ts';
import { sql } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { isUuid, type Caller } from '../../http/index.ts';
import type { Access, Params } from '../access/index.ts';

export const MAX_GROUP_KEYS = 3;
/** Of a report's cell: what is down, and what is across. */
export const MAX_GROUP_PARTS = MAX_GROUP_KEYS + 1;

export interface GroupKey {
  field: ModelField;
  /** Of dates and moments. */
  unit: DateUnit | undefined;
}

export interface GroupCondition {
  key: GroupKey;
  /** As text; null: rows without a value. */
  value: string | null;
  timezone: string;
}

/** `entry`: a field's name, of dates with `:day`, `:week`, `:month`, `:quarter` or `:year`. Throws `invalid` by the name of the parameter. */
export function readGroupKey(access: Access, entry: string, parameter: 'by' | 'group' | 'rows' | 'columns'): GroupKey {
  const [name = '', unitName, ...rest] = entry.split(':');
  const field = access.readable.get(name);
  if (!field || !access.groupable.has(name))
    throw new ApiError('invalid', { [parameter]: [{ rule: 'unknown_field', value: name }] });
  const isDated = field.kind === 'date' || field.kind === 'moment';
  const unit = DATE_UNITS.find((each) => each === (unitName ?? 'day'));
  if (rest.length > 0 || !unit || (unitName !== undefined && !isDated))
    throw new ApiError('invalid', { [parameter]: [{ rule: 'choice', value: entry }] });
  return { field, unit: isDated ? unit : undefined };
}

/** `text`: JSON, a list of `[entry, key]` as groups/ answers them. Throws `invalid` on `group`. */
export function readGroups(access: Access, text: string | undefined, caller: Caller): GroupCondition[] {
  if (text === undefined || text === '') return [];
  const pairs = parsePairs(text);
  if (!pairs || pairs.length > MAX_GROUP_PARTS) throw new ApiError('invalid', { group: [{ rule: 'form' }] });
  return pairs.map(([entry, given]) => {
    const key = readGroupKey(access, entry, 'group');
    const value = given === null ? null : keyText(key.field, given);
    if (value === undefined) throw new ApiError('invalid', { group: [{ rule: 'choice', value: entry }] });
    return { key, value, timezone: caller.timezone };
  });
}

export function groupKeySql(
  { field, unit }: GroupKey,
  timezone: string,
  { alias, params }: { alias: string; params: Params },
): string {
  const value = field.valueSql(alias);
  switch (field.kind) {
    // As in filters: what was never chosen is no.
    case 'boolean':
      return `coalesce(${value}, false)`;
    case 'date':
      return unit === 'day' ? value : truncated(`${value}::timestamp`, unit);
    case 'moment':
      return truncated(`${value} at time zone ${params.add(knownZone(timezone), 'text')}`, unit);
    default:
      return value;
  }
}

export function groupConditionSql({ key, value, timezone }: GroupCondition, alias: string, params: Params): string {
  const keySql = groupKeySql(key, timezone, { alias, params });
  return value === null ? `${keySql} is null` : `${keySql} = ${params.add(value, typeOf(key.field))}`;
}

function truncated(timestamp: string, unit: GroupKey['unit']): string {
  return `date_trunc(${sql.literal(unit ?? 'day')}, ${timestamp})::date`;
}

function parsePairs(text: string): [string, unknown][] | undefined {
  try {
    const pairs: unknown = JSON.parse(text);
    const isPair = (pair: unknown): pair is [string, unknown] =>
      Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string';
    return Array.isArray(pairs) && pairs.every(isPair) ? pairs : undefined;
  } catch {
    return undefined;
  }
}

/** The key as text of its type; undefined: no such key. */
function keyText(field: ModelField, key: unknown): string | undefined {
  switch (field.kind) {
    case 'boolean':
      return typeof key === 'boolean' ? String(key) : undefined;
    case 'date':
    case 'moment':
      return typeof key === 'string' && isCivilDate(key) ? key : undefined;
    case 'reference':
      return typeof key === 'string' && isUuid(key) ? key : undefined;
    case 'integer':
    case 'decimal': {
      const read =
        typeof key === 'string' || typeof key === 'number'
          ? normaliseValue('DecimalField', key, { precision: field.precision })
          : undefined;
      return read?.ok === true && read.value !== null ? String(read.value) : undefined;
    }
    default:
      return typeof key === 'string' && !key.includes('\u0000') && key.isWellFormed() ? key : undefined;
  }
}

function typeOf({ kind }: ModelField): 'boolean' | 'date' | 'uuid' | 'numeric' | 'text' {
  switch (kind) {
    case 'boolean':
      return 'boolean';
    case 'date':
    case 'moment':
      return 'date';
    case 'reference':
      return 'uuid';
    case 'integer':
    case 'decimal':
      return 'numeric';
    default:
      return 'text';
  }
}
