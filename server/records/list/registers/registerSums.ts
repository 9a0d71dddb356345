// Balances and turnovers of a register: out of the sums of its months and the movements of the month that is cut; where the reader sees
// only some movements, or asks by what the sums do not know, out of the movements alone.
import type { RegisterSums } from '../../../../src/contract/index.ts';
import { sql, type Database } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { Params, requireAction, visibleRow, type Access } from '../../access/index.ts';
import { filterSql } from '../filters/conditionSql.ts';
import type { AppliedFilter } from '../filters/condition.ts';
import { keyLabel } from '../label.ts';
import { whereSql } from '../listStatement.ts';
import { choiceOrderSql, collationOf } from '../sortKeys.ts';

export const MAX_DIMENSIONS = 3;
const MAX_LINES = 1000;

export interface SumsAsked {
  by: readonly string[];
  /** First day; undefined: a balance alone is asked for. */
  from: string | undefined;
  /** Last day; undefined: of everything there is. */
  to: string | undefined;
  filters: readonly AppliedFilter[];
}

interface Asked extends Omit<SumsAsked, 'by'> {
  access: Access;
  caller: Caller;
  by: readonly ModelField[];
  resources: readonly ModelField[];
  dimensions: readonly ModelField[];
  date: ModelField;
  direction: ModelField;
}

/** Throws `forbidden`, `not_found` for a model that is no register, `invalid` by name. */
export async function registerSums(
  database: Database,
  access: Access,
  asked: SumsAsked,
  caller: Caller,
): Promise<RegisterSums> {
  requireAction(access, 'list');
  const plan = planOf(access, asked, caller);
  const statement = sumsStatement(plan);
  const [total = {}, ...lines] = await database.query<Record<string, string | null>>(statement.text, statement.values);
  const rows = plan.by.length === 0 ? [total] : lines;
  return {
    results: rows.slice(0, MAX_LINES).map((row) => ({
      keys: plan.by.map((_, index) => row[`k${index}`] ?? null),
      labels: plan.by.map((field, index) =>
        keyLabel({ field, unit: undefined, value: row[`k${index}`] ?? null, view: row[`v${index}`] }, caller.lang),
      ),
      sums: amountsOf(plan, row),
    })),
    totals: amountsOf(plan, total),
    capped: rows.length > MAX_LINES,
  };
}

function planOf(access: Access, { by, ...asked }: SumsAsked, caller: Caller): Asked {
  const { register, fields } = access.model;
  if (!register) throw new ApiError('not_found');
  const { spec } = register;
  const [date, direction] = [fields.get(spec.date), fields.get(spec.direction)];
  if (!date || !direction) throw new ApiError('not_found');
  requireSeen(access, asked, [date.name, direction.name]);
  if (by.length > MAX_DIMENSIONS)
    throw new ApiError('invalid', { by: [{ rule: 'maxItems', value: String(MAX_DIMENSIONS) }] });
  const chosen = by.map((name) => {
    const field = spec.dimensions.includes(name) && access.groupable.has(name) ? access.readable.get(name) : undefined;
    if (!field) throw new ApiError('invalid', { by: [{ rule: 'unknown_field' }] });
    return field;
  });
  return {
    ...asked,
    access,
    caller,
    by: chosen,
    date,
    direction,
    resources: spec.resources.flatMap((name) => access.readable.get(name) ?? []),
    dimensions: spec.dimensions.flatMap((name) => fields.get(name) ?? []),
  };
}

/** By balances of one day after another a hidden date would come out, and by what came and went a hidden direction. */
function requireSeen(
  { readable }: Access,
  { from, to }: Pick<SumsAsked, 'from' | 'to'>,
  [date, direction]: [date: string, direction: string],
): void {
  const names = from === undefined ? ['at'] : ['from', 'to'];
  const isSeen = (to === undefined || readable.has(date)) && (from === undefined || readable.has(direction));
  if (!isSeen)
    throw new ApiError('invalid', Object.fromEntries(names.map((name) => [name, [{ rule: 'unknown_field' }]])));
}

function amountsOf({ resources, from }: Asked, row: Readonly<Record<string, string | null>>): RegisterSums['totals'] {
  return Object.fromEntries(
    resources.map(({ name, precision }, index) => {
      const of = (what: string): string => row[`${what}${index}`] ?? (0).toFixed(precision);
      const closing = of('c');
      return [
        name,
        from === undefined ? { closing } : { opening: of('o'), income: of('i'), outcome: of('e'), closing },
      ];
    }),
  );
}

/** The whole first, then its lines out of the same snapshot. Rows with `k0` … (keys), `v0` … (views), and of each resource `o0`, `i0`, `e0`, `c0` …: opening, income, outcome, closing. */
function sumsStatement(plan: Asked): { text: string; values: readonly unknown[] } {
  const { access, caller, by, resources, from, to } = plan;
  const params = new Params(caller);
  const cut = (day: string | undefined): string | undefined => day && params.add(day, 'date');
  const facts = [
    factsSql(plan, { until: to === undefined ? undefined : `(${cut(to)} + 1)`, sign: 1 }, params),
    ...(from === undefined ? [] : [factsSql(plan, { until: cut(from), sign: -1 }, params)]),
  ].join(' union all ');
  const keys = by.map((field, index) => `f.${field.column} as k${index}`);
  const sums = resources.flatMap(({ name, precision }, index) => {
    const sum = (value: string, when: string): string =>
      `round(coalesce(sum(${value}) filter (where f."@resource" = ${sql.literal(name)} and ${when}), 0), ${precision})`;
    return [
      `${sum('f."@in" - f."@out"', 'f."@cut" = -1')} as o${index}`,
      `${sum('f."@in" * f."@cut"', 'true')} as i${index}`,
      `${sum('f."@out" * f."@cut"', 'true')} as e${index}`,
      `${sum('f."@in" - f."@out"', 'f."@cut" = 1')} as c${index}`,
    ];
  });
  const names = by.map((_, index) => `k${index}`);
  const columns = by.map((field) => `f.${field.column}`);
  const whole = `${columns.length === 0 ? '1' : `grouping(${columns[0]})`} as "@whole"`;
  const grouped = `select ${[...keys, whole, ...sums].join(', ')} from (${facts}) f ${columns.length === 0 ? '' : `group by grouping sets ((${columns.join(', ')}), ())`}`;
  const amounts = resources.flatMap((_, index) => ['o', 'i', 'e', 'c'].map((what) => `${what}${index}`));
  const counting = from === undefined ? amounts.filter((name) => name.startsWith('c')) : amounts;
  const joins = by.flatMap((field, index) => {
    const target = field.kind === 'reference' ? access.catalog.models.get(field.model ?? '') : undefined;
    return target
      ? [
          `left join ${target.table} v${index} on v${index}."organization" = ${params.add(caller.orgId, 'uuid')} and v${index}."id" = g.k${index}${visibleRow(access, target.name, params, `v${index}`)}`,
        ]
      : [];
  });
  const views = by.flatMap(({ kind }, index) => (kind === 'reference' ? [`v${index}."string_view" as v${index}`] : []));
  const order = by.map((field, index) =>
    field.kind === 'reference'
      ? `v${index}."string_view" collate ${collationOf(caller.lang)}, g.k${index}`
      : choiceOrderSql(field, `g.k${index}`),
  );
  const shown = [
    ...names.map((name) => `g.${name}::text as ${name}`),
    ...amounts.map((name) => `g.${name}::text as ${name}`),
    ...views,
  ];
  const kept =
    counting.length === 0 ? 'true' : ['g."@whole" = 1', ...counting.map((name) => `g.${name} <> 0`)].join(' or ');
  return {
    text: `select ${shown.join(', ')} from (${grouped}) g ${joins.join(' ')} where ${kept} order by ${['g."@whole" desc', ...order].join(', ')} limit ${MAX_LINES + 2}`,
    values: params.values,
  };
}

interface Cut {
  /** SQL of the first day that does not count; undefined: all do. */
  until: string | undefined;
  /** 1: the end of what is asked for; -1: what was before it. */
  sign: 1 | -1;
}

/** What came in and went out before a day, by dimensions and resource. */
function factsSql(plan: Asked, { until, sign }: Cut, params: Params): string {
  const { access, caller, dimensions, date, filters } = plan;
  const isKnown = filters.every((filter) => isOver(filter, dimensions));
  if (access.scope('list') || !isKnown) {
    const where = whereSql({ access, orgId: caller.orgId, filters, words: [] }, 't', params);
    return movementsSql(plan, sign, `${where}${until === undefined ? '' : ` and t.${date.column} < ${until}`}`);
  }
  const organization = params.add(caller.orgId, 'uuid');
  const own = (alias: string): string => filters.map((filter) => ` and ${filterSql(filter, alias, params)}`).join('');
  const columns = dimensions.map(({ column, sqlType }, index) => `s.key[${index + 1}]::${sqlType} as ${column}`);
  const month = until === undefined ? `s.month = 'infinity'` : `s.month < date_trunc('month', ${until})::date`;
  const names = dimensions.map(({ column }) => `t.${column}`);
  const totals = `select ${names.join(', ')}, t."@resource", t."@in", t."@out", ${sign} as "@cut" from (select s.organization, ${columns.join(', ')}, s.resource as "@resource", s.income as "@in", s.outcome as "@out"
      from app.register_total s where s.organization = ${organization} and s.model = ${sql.literal(access.model.name)} and ${month}) t where true${own('t')}`;
  if (until === undefined) return totals;
  const cut = `t."organization" = ${organization} and t.${date.column} >= date_trunc('month', ${until})::date and t.${date.column} < ${until}${own('t')}`;
  return `${totals} union all ${movementsSql(plan, sign, cut)}`;
}

function isOver(filter: AppliedFilter, fields: readonly ModelField[]): boolean {
  return 'parts' in filter ? filter.parts.every((part) => isOver(part, fields)) : fields.includes(filter.spec.field);
}

function movementsSql({ access, dimensions, direction, resources }: Asked, sign: 1 | -1, where: string): string {
  const values = resources.map(({ name, column }) => `(${sql.literal(name)}, t.${column})`).join(', ');
  const isIn = `t.${direction.column} = 'in'`;
  return `select ${dimensions.map(({ column }) => `t.${column}`).join(', ')}, v.name as "@resource", case when ${isIn} then v.value else 0 end as "@in", case when ${isIn} then 0 else -v.value end as "@out", ${sign} as "@cut"
    from ${access.model.table} t cross join lateral (values ${values || "('', 0::numeric)"}) v(name, value) where ${where}`;
}
