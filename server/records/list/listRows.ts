// Answers a list as JSON text: what is asked for, joined with what the person has chosen on the page.
import type { Queryable } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { fieldsNamed, fieldsOfList, requireAction, type Access } from '../access/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import {
  COUNT_CAP,
  currencyOf,
  currencyStatement,
  failingTotals,
  NARROW_CAP,
  narrowStatement,
  skippedStatement,
  summaryStatement,
  type ListPlan,
} from './listStatement.ts';
import { MAX_WHOLE } from './listParameters.ts';
import type { ListQuery } from './listQuery.ts';
import { readListScope, type ListScope } from './listScope.ts';
import {
  cursorAt,
  emitRows,
  isFiltered,
  nameUnlessFiltered,
  pageAtOnce,
  pickedRow,
  pickRows,
  type PickedRow,
} from './pageRows.ts';
import { sortKeys } from './sortKeys.ts';
import { branchOf } from './tree.ts';
import { noteWideVisibility } from './wideVisibility.ts';

type SummaryRow = Record<string, unknown>;

interface Summary {
  count: number;
  /** Decimal texts by field. */
  totals: Record<string, string>;
  /** In place of a total, by the code of the currency. */
  byCurrency: Record<string, Record<string, string>>;
  skipped: Record<string, number>;
}

/** Throws `forbidden`, or `invalid` by the name of what is wrong with the query. */
export async function listRows(database: Queryable, access: Access, query: ListQuery, caller: Caller): Promise<string> {
  requireAction(access, 'list');
  const plan = planOf(access, query, await readListScope(database, access, query, caller), caller);
  const found = (await narrowRows(database, plan)) ?? (await wideRows(database, plan));
  const { picked, summary } = found;
  if (query.isWhole && picked.length > plan.size)
    throw new ApiError('invalid', { no_pagination: [{ rule: 'max', value: String(MAX_WHOLE) }] });
  const shown = picked.slice(0, plan.size);
  const rows = found.rows ?? (await emitRows(database, plan, shown));
  return answerText({ rows, shown, hasMore: picked.length > plan.size, summary }, plan);
}

interface Found {
  /** One more than the page shows, to know whether another follows. */
  picked: readonly PickedRow[];
  summary: Summary | undefined;
  /** Of the page that is shown, where they came with it. */
  rows?: string;
}

async function wideRows(database: Queryable, plan: ListPlan): Promise<Found> {
  const [page, summary] = await Promise.all([
    pageAtOnce(database, plan).then(async (found) => found ?? { picked: await pickRows(database, plan) }),
    plan.withTotals ? summarise(database, plan) : undefined,
  ]);
  return { ...page, summary };
}

const WIDE_MS = 60_000;
const MAX_WIDE = 500;
/** Filters that kept many rows a moment ago, until when they are not tried as narrow ones. */
const wideUntilMs = new Map<string, number>();

/** The first page of a filter that keeps few rows, from one look at them; undefined when it is another page or keeps many. */
async function narrowRows(database: Queryable, plan: ListPlan): Promise<Found | undefined> {
  const isFirstPage = plan.withTotals && plan.size > 0 && plan.offset === 0 && !plan.cursor;
  if (!isFirstPage || (!isFiltered(plan) && !plan.access.scope('list'))) return undefined;
  const { text, values } = narrowStatement(plan);
  const key = text + JSON.stringify(values);
  if ((wideUntilMs.get(key) ?? 0) > Date.now()) return undefined;
  const [row] = await database.query<SummaryRow & { picked: (string | null)[][] | null }>(text, values);
  if (!row || Number(row['count']) > NARROW_CAP) {
    if (wideUntilMs.size >= MAX_WIDE) wideUntilMs.clear();
    wideUntilMs.set(key, Date.now() + WIDE_MS);
    if (!isFiltered(plan)) noteWideVisibility(plan);
    return undefined;
  }
  const picked = (row.picked ?? []).map((cells) => pickedRow(plan, cells));
  return { picked, summary: await summaryOf(database, plan, row) };
}

async function summarise(database: Queryable, plan: ListPlan): Promise<Summary> {
  const { text, values } = summaryStatement(plan);
  const [row = {}] = await database.query<SummaryRow>(text, values, nameUnlessFiltered(plan, text));
  return summaryOf(database, plan, row);
}

async function summaryOf(database: Queryable, plan: ListPlan, row: SummaryRow): Promise<Summary> {
  const count = Number(row['count'] ?? 0);
  const totals = Object.fromEntries(
    plan.access.totals.flatMap((field, index) =>
      currencyOf(plan.access, field) ? [] : [[field.name, String(row[`s${index}`] ?? '0')]],
    ),
  );
  const suspects = failingTotals(plan).filter((_, index) => Number(row[`c${index}`]) < count);
  const [byCurrency, skipped] = await Promise.all([
    currencySums(database, plan),
    suspects.length > 0 ? skippedCells(database, plan, suspects) : {},
  ]);
  return { count, totals, byCurrency, skipped };
}

/** One statement for each amount whose currency a field names. */
async function currencySums(database: Queryable, plan: ListPlan): Promise<Summary['byCurrency']> {
  const found = plan.access.totals.map(async (field) => {
    const currency = currencyOf(plan.access, field);
    if (!currency) return [];
    const { text, values } = currencyStatement(plan, field, currency);
    const rows = await database.query<{ code: string; sum: string }>(text, values);
    return [[field.name, Object.fromEntries(rows.map(({ code, sum }) => [code, sum]))] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** Most lists have no error cells: they are looked for only where a value is missing. */
async function skippedCells(
  database: Queryable,
  plan: ListPlan,
  suspects: readonly ModelField[],
): Promise<Record<string, number>> {
  const { text, values } = skippedStatement(plan, suspects);
  const [row = {}] = await database.query<SummaryRow>(text, values);
  return Object.fromEntries(
    suspects
      .map((field, index) => [field.name, Number(row[`c${index}`] ?? 0)] as const)
      .filter(([, skipped]) => skipped > 0),
  );
}

function planOf(
  access: Access,
  query: ListQuery,
  { filters, words, groups, ordering }: ListScope,
  caller: Caller,
): ListPlan {
  const keys = sortKeys(access, ordering, caller.lang);
  return {
    access,
    keys,
    filters,
    words,
    groups,
    orgId: caller.orgId,
    asking: caller,
    branch: branchOf(access, query.parent),
    fields: query.fields ? fieldsNamed(access, query.fields, 'fields') : fieldsOfList(access),
    cursor: query.cursor === undefined ? undefined : readCursor(query.cursor, keys),
    offset: (query.page - 1) * query.size,
    size: query.size,
    withComments: query.withComments,
    withTotals: query.size === 0 || (query.withTotals && query.cursor === undefined),
  };
}

interface Answer {
  /** JSON texts joined by commas. */
  rows: string;
  shown: readonly PickedRow[];
  hasMore: boolean;
  summary: Summary | undefined;
}

function answerText({ rows, shown, hasMore, summary }: Answer, plan: ListPlan): string {
  const last = shown.at(-1);
  const next = hasMore && last ? `"${writeCursor(plan.keys, cursorAt(plan, last))}"` : 'null';
  const parts = [`"results":[${rows}]`, `"next":${next}`];
  if (summary) {
    const isCapped = summary.count > COUNT_CAP;
    parts.push(
      `"count":${isCapped ? COUNT_CAP : summary.count}`,
      `"count_capped":${String(isCapped)}`,
      `"totals":${JSON.stringify(summary.totals)}`,
    );
    if (Object.keys(summary.byCurrency).length > 0)
      parts.push(`"totals_by_currency":${JSON.stringify(summary.byCurrency)}`);
    if (Object.keys(summary.skipped).length > 0) parts.push(`"totals_skipped":${JSON.stringify(summary.skipped)}`);
  }
  return `{${parts.join(',')}}`;
}
