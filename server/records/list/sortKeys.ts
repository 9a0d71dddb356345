// The order of a list as SQL keys. Text sorts by the caller's alphabet, choices in the order of their definition,
// references by what is shown of them; empty values come last in both directions.
import { ApiError } from '../../errors/index.ts';
import type { Lang } from '../../http/index.ts';
import { sql } from '../../database/index.ts';
import { RANK, type Asker, type ModelField } from '../../definitions/index.ts';
import { visibleRow, type Access } from '../access/index.ts';

export interface SortKey {
  name: string;
  isDescending: boolean;
  isNullable: boolean;
  /** Over the row's alias `t` and the joins. */
  expression: string;
  /** Type of the expression, for the parameters of cursors. */
  type: string;
  /** Join the expression needs. */
  join: ((asker: Asker) => string) | undefined;
}

export const MAX_KEYS = 10;
const NEVER_EMPTY: ReadonlySet<string> = new Set(['created_at', 'updated_at', RANK]);

export function collationOf(lang: Lang): string {
  return lang === 'kk' ? '"kk-x-icu"' : '"ru-x-icu"';
}

/** Throws `invalid` on `ordering` for fields that are unknown, hidden from the caller or cannot be sorted by. */
export function sortKeys(access: Access, ordering: readonly string[], lang: Lang): SortKey[] {
  if (ordering.length > MAX_KEYS)
    throw new ApiError('invalid', { ordering: [{ rule: 'max', value: String(MAX_KEYS) }] });
  const seen = new Set<string>();
  return ordering.flatMap((entry, index) => {
    const name = entry.replace(/^-/, '');
    const key = access.sortable.has(name) ? keyOf(access, name, { lang, alias: `s${index}` }) : undefined;
    if (!key) throw new ApiError('invalid', { ordering: [{ rule: 'unknown_field' }] });
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ name, isDescending: entry.startsWith('-'), isNullable: !NEVER_EMPTY.has(name), ...key }];
  });
}

/** Choices in the order of their definition. */
export function choiceOrderSql(field: ModelField, value: string): string {
  return `array_position(array[${[...field.choices.keys()].map(sql.literal).join(', ')}]::text[], ${value}::text)`;
}

type KeySql = Pick<SortKey, 'expression' | 'type' | 'join'>;

/** The order of their own that rows of ranked models have is no field of theirs. */
function keyOf(access: Access, name: string, place: { lang: Lang; alias: string }): KeySql | undefined {
  if (access.model.ranked && name === RANK) return { expression: 't."rank"', type: 'text', join: undefined };
  const field = access.readable.get(name);
  return field && keySql(access, field, place);
}

function keySql(access: Access, field: ModelField, { lang, alias }: { lang: Lang; alias: string }): KeySql {
  const value = field.valueSql('t');
  switch (field.kind) {
    case 'text':
      return { expression: `${value} collate ${collationOf(lang)}`, type: 'text', join: undefined };
    case 'choice':
      return { expression: choiceOrderSql(field, value), type: 'integer', join: undefined };
    case 'reference':
      return referenceKey(access, field, { lang, alias });
    default:
      return { expression: value, type: field.sqlType, join: undefined };
  }
}

function referenceKey(access: Access, field: ModelField, { lang, alias }: { lang: Lang; alias: string }): KeySql {
  const target = access.catalog.models.get(field.model ?? '');
  if (!target) throw new ApiError('invalid', { ordering: [{ rule: 'unknown_field' }] });
  return {
    expression: `${alias}."string_view" collate ${collationOf(lang)}`,
    type: 'text',
    join: (asker) =>
      `left join ${target.table} ${alias} on ${alias}."organization" = t."organization" and ${alias}."id" = ${field.valueSql('t')}${visibleRow(access, target.name, asker, alias)}`,
  };
}
