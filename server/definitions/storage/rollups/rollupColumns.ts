// How each kind of rollup is kept: what one row that is looked at adds, how the column moves with it, and how it is worked out of all rows.
// What can be added and taken away is; what cannot is looked up by an index under the lock of the row that shows it.
import { kindOf, lengthOf, precisionOf, sqlTypeOf } from '../../catalog/fieldKinds.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import { childSql, type ChildSql } from './childSql.ts';
import type { Rollup } from './rollups.ts';

const SEPARATOR = ', ';
const LIMIT = 20;

/** Of one rollup, in SQL. The row that is looked at is `c`, the one that shows it `p`, what it gained `d`. */
export interface RollupPart {
  /** Columns that tell one state of a row from another. */
  state: readonly string[];
  /** By name: what the states `s` times add to the parent, over `changed`. */
  gained: readonly { name: string; sql: string; type: 'numeric' | 'boolean' }[];
  /** Whether anything was gained, by the row of what was. */
  isMoved(alias: string): string;
  /** Column and what it becomes; `found`: its value is looked up where the gain says so. */
  sets: readonly { column: string; sql: string }[];
  /** Looked up for the row `u`. */
  found: { name: string; sql: string } | undefined;
  /** Column and its value out of all rows: of the row `p`, of the sums `a` over rows that refer to it. */
  whole: readonly { column: string; sql: string }[];
  /** What `a` sums over `c`. */
  sums: readonly { name: string; sql: string }[];
}

/** `others`: where rows that the condition looks at by a reference are read, by default their table. */
export function rollupPart(rollup: Rollup, index: number, modules: ModulesByModel, others?: string): RollupPart {
  const child = childSql(rollup, modules, (name) => `c.${quoteName(name)}`, others);
  switch (rollup.spec.do) {
    case 'count':
    case 'sum':
    case 'avg':
      return summedPart(rollup, index, child);
    default:
      return foundPart(rollup, index, child);
  }
}

function summedPart(rollup: Rollup, index: number, child: ChildSql): RollupPart {
  const { name, field, spec } = rollup;
  const [sum, count] = [`g${index}s`, `g${index}n`];
  const column = (suffix = ''): string => quoteName(`${name}${suffix}`);
  const rounded = (sql: string): string => (kindOf(field) === 'decimal' ? `round(${sql}, ${precisionOf(field)})` : sql);
  const state = `h${index}`;
  const counted = {
    name: count,
    sql: `coalesce(sum(s) filter (where ${state} is not null), 0)`,
    type: 'numeric',
  } as const;
  const summed = { name: sum, sql: `coalesce(sum(s * ${state}), 0)`, type: 'numeric' } as const;
  const total = { name: sum, sql: `coalesce(sum(${valueOf(child)}), 0)` };
  const number = { name: count, sql: `count(${valueOf(child)})` };
  const average = (from: string, of: string): string => rounded(`data.div20(${from}, nullif(${of}, 0))`);
  const rest = { state: [`${valueOf(child)} as ${state}`], found: undefined };
  // The row brings along what it has gathered from below itself: triggers carry that up level by level.
  if (spec.deep === true) {
    const deep = `(coalesce(${spec.do === 'count' ? countOf(child) : valueOf(child)}, 0) + coalesce(c.${column()}, 0))`;
    return {
      state: [`${deep} as ${state}`],
      found: undefined,
      gained: [summed],
      isMoved: (alias) => `${alias}.${sum} <> 0`,
      sets: [{ column: column(), sql: rounded(`p.${column()} + d.${sum}`) }],
      whole: [{ column: column(), sql: rounded(`a.${sum}`) }],
      sums: [{ name: sum, sql: `coalesce(sum(${deep}), 0)` }],
    };
  }
  switch (spec.do) {
    case 'count':
      return {
        ...rest,
        gained: [counted],
        isMoved: (alias) => `${alias}.${count} <> 0`,
        sets: [{ column: column(), sql: `p.${column()} + d.${count}` }],
        whole: [{ column: column(), sql: `a.${count}` }],
        sums: [number],
      };
    case 'sum':
      return {
        ...rest,
        gained: [summed],
        isMoved: (alias) => `${alias}.${sum} <> 0`,
        sets: [{ column: column(), sql: rounded(`p.${column()} + d.${sum}`) }],
        whole: [{ column: column(), sql: rounded(`a.${sum}`) }],
        sums: [total],
      };
    default: {
      const [sums, counts] = [column('__sum'), column('__count')];
      return {
        ...rest,
        gained: [summed, counted],
        isMoved: (alias) => `(${alias}.${sum} <> 0 or ${alias}.${count} <> 0)`,
        sets: [
          { column: column(), sql: average(`p.${sums} + d.${sum}`, `p.${counts} + d.${count}`) },
          { column: sums, sql: `p.${sums} + d.${sum}` },
          { column: counts, sql: `p.${counts} + d.${count}` },
        ],
        whole: [
          { column: column(), sql: average(`a.${sum}`, `a.${count}::numeric`) },
          { column: sums, sql: `a.${sum}` },
          { column: counts, sql: `a.${count}::numeric` },
        ],
        sums: [total, number],
      };
    }
  }
}

function foundPart(rollup: Rollup, index: number, child: ChildSql): RollupPart {
  const { name } = rollup;
  const [state, key, touched, found] = [`h${index}`, `k${index}`, `t${index}`, `f${index}`];
  const isOrdered = !isExtreme(rollup);
  const column = quoteName(name);
  const isIn = child.where ?? 'true';
  return {
    state: isOrdered
      ? [
          `case when ${isIn} then 1 end as ${state}`,
          `case when ${isIn} then ${child.key} end as ${key}`,
          `case when ${isIn} then ${child.value ?? 'null'} end as v${index}`,
        ]
      : [`${valueOf(child)} as ${state}`],
    gained: [{ name: touched, sql: `bool_or(${state} is not null)`, type: 'boolean' }],
    isMoved: (alias) => `${alias}.${touched}`,
    sets: [{ column, sql: `case when d.${touched} then d.${found} else p.${column} end` }],
    found: { name: found, sql: `case when u.${touched} then ${foundSql(rollup, child, 'u')} end` },
    whole: [{ column, sql: foundSql(rollup, child, 'p') }],
    sums: [],
  };
}

function isExtreme({ spec }: Rollup): boolean {
  return spec.do === 'min' || spec.do === 'max';
}

/** The value of a row that counts, NULL of one that does not; a count without a field counts rows. */
function valueOf({ where, value }: ChildSql): string {
  const own = value ?? '1';
  return where === undefined ? own : `case when ${where} then ${own} end`;
}

/** 1 of a row that counts, NULL of one that does not. */
function countOf(child: ChildSql): string {
  return `case when (${valueOf(child)}) is not null then 1 end`;
}

/** One value for the row `row`, by the index of `rollupIndex`. */
function foundSql({ name: _name, field, spec, child: { model } }: Rollup, child: ChildSql, row: string): string {
  const { where, value = 'null', key, direction } = child;
  const from = `from ${tableName(model.name)} c where c."organization" = ${row}."organization" and c.${quoteName(spec.by)} = ${row}."id" and c."deleted_at" is null${where === undefined ? '' : ` and ${where}`}`;
  const order = (way: 'asc' | 'desc'): string => `order by ${key} ${way} nulls last, c."id"`;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const cast = (sql: string): string =>
    kindOf(field) === 'decimal' ? `round(${sql}, ${precisionOf(field)})` : `(${sql})::${sqlTypeOf(field)}`;
  switch (spec.do) {
    case 'min':
    case 'max':
      return cast(`(select ${spec.do}(${value}) ${from})`);
    case 'first':
    case 'last':
      return cast(`(select ${value} ${from} ${order(spec.do === 'first' ? direction : opposite)} limit 1)`);
    default: {
      const limit = spec.limit ?? LIMIT;
      const entries = `array(select ${value} ${from} and nullif(${value}, '') is not null ${order(direction)} limit ${limit + 1})`;
      return `data.rolled_list(${entries}, ${limit}, ${quoteText(spec.separator ?? SEPARATOR)}, ${lengthOf(field)})`;
    }
  }
}

/** What finds the value without looking at all rows: over `by`, then in the order that is asked for. */
export function rollupIndex(rollup: Rollup, modules: ModulesByModel): string | undefined {
  const { spec } = rollup;
  if (['count', 'sum', 'avg'].includes(spec.do)) return undefined;
  const child = childSql(rollup, modules, quoteName);
  const live = `where deleted_at is null${child.where === undefined ? '' : ` and ${child.where}`}`;
  const by = `"organization", ${quoteName(spec.by)}`;
  if (isExtreme(rollup)) return `(${by}, ${child.value ?? ''}) ${live}`;
  const isBackward = spec.do === 'last';
  const way = (child.direction === 'desc') === isBackward ? 'asc' : 'desc';
  return `(${by}, ${child.key} ${way} nulls last, "id") ${live}`;
}
