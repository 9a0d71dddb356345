// The statements of a list: which rows stand on the page, what the filtered set sums up to, and the rows as JSON text.
// Picking depends on the values asked for and is planned each time, so it is kept small; emitting is planned once.
import { sql } from '../../database/index.ts';
import { holdsComments, type ModelField } from '../../definitions/index.ts';
import { emission, ownOfShown, Params, scopeSql, type Access, type Asking, type Door } from '../access/index.ts';
import { containsSql, filterSql } from './filters/conditionSql.ts';
import type { AppliedFilter } from './filters/condition.ts';
import type { Cursor } from './cursor.ts';
import { groupConditionSql, type GroupCondition } from './groupKey.ts';
import { phases, plainOrder, type Phase } from './keyset.ts';
import type { SortKey } from './sortKeys.ts';
import { isWideVisibility } from './wideVisibility.ts';
import { branchSql, childrenColumn, type Branch } from './tree.ts';

export const COUNT_CAP = 10_000;

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface ListPlan {
  access: Access;
  /** What the rows are asked for; default: a list. A file holds only what the list shows. */
  door?: Extract<Door, 'visible' | 'list' | 'export'>;
  orgId: string;
  asking: Asking;
  fields: readonly ModelField[];
  filters: readonly AppliedFilter[];
  words: readonly string[];
  /** Groups the rows have to be in. */
  groups?: readonly GroupCondition[];
  /** Of a tree: the children of one row, or the rows without a parent. */
  branch?: Branch | undefined;
  keys: readonly SortKey[];
  cursor: Cursor | undefined;
  /** Rows to skip, for pages by number. */
  offset: number;
  /** Rows of the page; 0: count and totals only. */
  size: number;
  withTotals: boolean;
  /** Rows carry `comments_count`. */
  withComments?: boolean;
}

/** Scope, filters and search of a list; every statement over rows starts with the organisation. */
export function whereSql(
  plan: Pick<ListPlan, 'access' | 'door' | 'orgId' | 'filters' | 'words' | 'groups' | 'branch'>,
  alias: string,
  params: Params,
): string {
  const { access, door = 'list' } = plan;
  const doors: readonly Door[] = door === 'export' ? ['list', 'export'] : [door];
  return [
    `${alias}."organization" = ${params.add(plan.orgId, 'uuid')}`,
    `${alias}."deleted_at" is null`,
    ...doors.flatMap((each) => (access.scope(each) ? [scopeSql(access, each, alias, params)] : [])),
    ...(plan.branch ? [branchSql(access, plan.branch, alias, params)] : []),
    ...plan.filters.map((filter) => filterSql(filter, alias, params)),
    ...(plan.groups ?? []).map((group) => groupConditionSql(group, alias, params)),
    ...plan.words.map((word) => containsSql(`${alias}."search_text"`, word, params)),
  ].join(' and ');
}

/** Walks to make one after another until `limit` rows are found: usually the first is enough. */
export function walksOf(plan: ListPlan): readonly (Phase | undefined)[] {
  const [first] = plan.keys;
  // An ascending index ends with the empty values: one walk sees all.
  if (plan.offset > 0 || (!plan.cursor && !first?.isDescending)) return [undefined];
  return phases(plan.keys, plan.cursor);
}

/** Ids and keys (`k0`, `k1`, … as texts) of at most `limit` rows in order. */
export function pickStatement(plan: ListPlan, walk: Phase | undefined, limit: number): Statement {
  const params = new Params(plan.asking, isWideVisibility(plan));
  return { text: pickText(plan, walk, { params, limit: params.add(limit, 'bigint') }), values: params.values };
}

function pickText(
  plan: ListPlan,
  walk: Phase | undefined,
  { params, limit }: { params: Params; limit: string },
): string {
  const conditions = [whereSql(plan, 't', params), ...(walk?.conditions(params) ?? [])];
  const columns = ['t."id" as id', ...plan.keys.map((key, index) => `(${key.expression})::text as k${index}`)];
  const joins = plan.keys.flatMap((key) => key.join?.(params) ?? []).join(' ');
  const offset = plan.offset > 0 ? ` offset ${params.add(plan.offset, 'bigint')}` : '';
  return `select ${columns.join(', ')} from ${plan.access.model.table} t ${joins} where ${conditions.join(' and ')} order by ${walk?.order ?? plainOrder(plan.keys)} limit ${limit}${offset}`;
}

/**
 * A page in one go, for statements that are planned once: `picked` lists `[k0, …, id]` in order, one more than the page shows,
 * `rows` are the texts of those shown. The size stands in it, so that the planner knows how few rows are joined.
 */
export function pageStatement(plan: ListPlan, walk: Phase | undefined): Statement {
  const { access, fields, keys, size } = plan;
  const params = new Params(plan.asking, isWideVisibility(plan));
  const picked = pickText(plan, walk, { params, limit: String(size + 1) });
  const { columns, joins } = emission(access, fields, params, ownOfShown(access, params));
  const organization = params.add(plan.orgId, 'uuid');
  const cells = [...keys.map((_, index) => `k${index}`), '"id"'].join(', ');
  const text = `with picked as materialized (${picked}), numbered as materialized (select *, row_number() over () as at from picked)
    select (select json_agg(json_build_array(${cells}) order by at) from numbered) as picked,
      (select string_agg(row_to_json(emitted)::text, ',') from (select ${[columns, ...countedColumns(plan, params)].join(', ')} from numbered
        join ${access.model.table} t on t."organization" = ${organization} and t."id" = numbered."id" ${joins} where numbered.at <= ${size} order by numbered.at) emitted) as rows`;
  return { text, values: params.values };
}

const emitting = new WeakMap<Access, Map<string, string>>();

/** The rows of the ids in their order, as JSON texts joined by commas. */
export function emitStatement(plan: ListPlan, ids: readonly string[]): Statement {
  const { access, orgId, asking, fields, branch, withComments } = plan;
  const params = new Params(asking);
  const [organization, listed] = [params.add(orgId, 'uuid'), params.add(ids, 'uuid[]')];
  const texts = emitting.get(access) ?? new Map<string, string>();
  emitting.set(access, texts);
  const key = `${fields.map((field) => field.name).join(',')} ${branch?.field.name ?? ''} ${withComments === true ? 'comments' : ''}`;
  const known = texts.get(key);
  if (known !== undefined) return { text: known, values: params.values };
  const { columns, joins } = emission(access, fields, params, ownOfShown(access, params));
  const text = `select string_agg(row_to_json(emitted)::text, ',') as rows from (select ${[columns, ...countedColumns(plan, params)].join(', ')} from unnest(${listed}) with ordinality picked("id", at)
    join ${access.model.table} t on t."organization" = ${organization} and t."id" = picked."id" ${joins} order by picked.at) emitted`;
  // What names the reader is made for him: its parameters are his.
  if (texts.size < 50 && params.values.length === 2) texts.set(key, text);
  return { text, values: params.values };
}

/** What rows carry beside their fields. */
function countedColumns({ access, branch, withComments }: ListPlan, params: Params): string[] {
  const { model } = access;
  const comments = `(select count(*)::int from app.comment said where said.organization = t."organization" and said.model = ${sql.literal(model.name)} and said.row_id = t."id" and said.deleted_at is null) as comments_count`;
  return [
    ...(branch ? [childrenColumn(access, branch, params)] : []),
    ...(withComments === true && holdsComments(model.module) ? [comments] : []),
  ];
}

/** Count and totals; `c0`, `c1`, … say how many cells of the failing totals hold a value. Without totals only as many rows are counted as the answer tells apart. */
export function summaryStatement(plan: ListPlan): Statement {
  const params = new Params(plan.asking);
  const from = `from ${plan.access.model.table} t where ${whereSql(plan, 't', params)}`;
  const { totals } = plan.access;
  if (totals.length === 0)
    return {
      text: `select count(*) as count from (select 1 ${from} limit ${COUNT_CAP + 1}) counted`,
      values: params.values,
    };
  const sums = totals.map(
    (field, index) => `round(coalesce(sum(${field.valueSql('t')}), 0), ${field.precision})::text as s${index}`,
  );
  const filled = failingTotals(plan).map((field, index) => `count(${field.valueSql('t')}) as c${index}`);
  return { text: `select ${['count(*) as count', ...sums, ...filled].join(', ')} ${from}`, values: params.values };
}

export const NARROW_CAP = 1000;

/**
 * Page, count and totals in one go over the rows of a narrow filter: `picked` lists `[k0, …, id]` in order, the rest is as in
 * the summary. Only good when `count` is not above NARROW_CAP: of a wider set it sees just a part.
 */
export function narrowStatement(plan: ListPlan): Statement {
  const params = new Params(plan.asking);
  const { access, keys } = plan;
  const columns = [
    ...keys.map((key, index) => `${key.expression} as k${index}`),
    ...access.totals.map((field, index) => `${field.valueSql('t')} as v${index}`),
  ];
  const joins = keys.flatMap((key) => key.join?.(params) ?? []).join(' ');
  const where = whereSql(plan, 't', params);
  const order = [
    ...keys.map((key, index) => `k${index} ${key.isDescending ? 'desc' : 'asc'} nulls last`),
    `id ${keys[0]?.isDescending ? 'desc' : 'asc'}`,
  ].join(', ');
  const failing = failingTotals(plan);
  const sums = access.totals.map(
    (field, index) => `round(coalesce(sum(v${index}), 0), ${field.precision})::text as s${index}`,
  );
  const filled = failing.map((field, index) => `count(v${access.totals.indexOf(field)}) as c${index}`);
  const picked = `select json_agg(json_build_array(${[...keys.map((_, index) => `k${index}::text`), 'id'].join(', ')})) from (select * from matched order by ${order} limit ${params.add(plan.size + 1, 'bigint')}) page`;
  return {
    text: `with matched as materialized (select ${['t."id" as id', ...columns].join(', ')} from ${access.model.table} t ${joins} where ${where} limit ${NARROW_CAP + 1})
      select ${['count(*) as count', ...sums, ...filled, `(${picked}) as picked`].join(', ')} from matched`,
    values: params.values,
  };
}

/** Sums by currency of one total, as `code` and `sum`: those of most rows first. */
export function currencyStatement(plan: ListPlan, field: ModelField, currency: ModelField): Statement {
  const params = new Params(plan.asking);
  return {
    text: `select coalesce(${currency.valueSql('t')}, '') as code, round(coalesce(sum(${field.valueSql('t')}), 0), ${field.precision})::text as sum
      from ${plan.access.model.table} t where ${whereSql(plan, 't', params)} group by 1 order by count(*) desc, 1 limit ${MAX_CURRENCIES}`,
    values: params.values,
  };
}

const MAX_CURRENCIES = 20;

/** The field that names the currency of an amount. */
export function currencyOf(access: Access, { def }: ModelField): ModelField | undefined {
  return def.currencyField === undefined ? undefined : access.readable.get(def.currencyField);
}

/** Totals over formulas that can fail. */
export function failingTotals({ access }: ListPlan): ModelField[] {
  return access.totals.filter((field) => field.errorSql);
}

/** Cells left out of the given totals because they hold an error, as `c0`, `c1`, …: an error leaves no value. */
export function skippedStatement(plan: ListPlan, fields: readonly ModelField[]): Statement {
  const params = new Params(plan.asking);
  const counts = fields.map(
    (field, index) =>
      `count(case when ${field.valueSql('t')} is null then ${field.errorSql?.('t') ?? 'null'} end) as c${index}`,
  );
  return {
    text: `select ${counts.join(', ')} from ${plan.access.model.table} t where ${whereSql(plan, 't', params)}`,
    values: params.values,
  };
}
