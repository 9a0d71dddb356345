// GET /data/<model>/report/: rows counted and summed by up to three fields down and one across, with the totals of every level. Each total
// is worked out of the rows themselves: an average of averages is none.
import type { FilterValues, Report } from '../../../../src/contract/index.ts';
import type { Database } from '../../../database/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { requireAction, type Access } from '../../access/index.ts';
import { MAX_GROUP_KEYS, readGroupKey } from '../groupKey.ts';
import { readAggregates, type GroupSums } from '../groups/groupQuery.ts';
import { groupOf, type Group, type GroupRow } from '../groups/groupRows.ts';
import { groupStatement } from '../groups/groupStatement.ts';
import { ASKING_REPORT_PARAMETERS } from '../listParameters.ts';
import { readKnown, readNames, readScope } from '../listQuery.ts';
import { readListScope, type ScopeQuery } from '../listScope.ts';

/** Cells of one report, those of its levels included. */
export const MAX_CELLS = 20_000;
export const MAX_COLUMNS = 100;

export interface ReportQuery extends Required<GroupSums> {
  scope: ScopeQuery;
  /** The last of the keys goes across. */
  isPivot: boolean;
}

/** Permissions, filters and search hold as in the list; `narrowed`: what its parameters fill in. Throws `forbidden`, or `invalid` by the name of what is wrong with the query. */
export async function reportRows(
  database: Database,
  access: Access,
  { raw, narrowed }: { raw: unknown; narrowed?: Record<string, unknown> | undefined },
  caller: Caller,
): Promise<Report> {
  requireAction(access, 'list');
  const query = readReportQuery(readKnown(raw, Object.keys(ASKING_REPORT_PARAMETERS)), access);
  if (!narrowed) return reportOf(database, access, query, { caller });
  const report = await reportOf(database, access, { ...query, scope: { ...query.scope, narrowed } }, { caller });
  // Filters that were taken have the form of filters.
  return { ...report, filters: narrowed as FilterValues };
}

/** Throws `invalid` by the name of what is wrong. */
export function readReportQuery(query: ReadonlyMap<string, string>, access: Access): ReportQuery {
  const rows = readNames(query.get('rows')) ?? [];
  const columns = readNames(query.get('columns')) ?? [];
  refuseMore('rows', rows, MAX_GROUP_KEYS);
  refuseMore('columns', columns, 1);
  const twice = [...rows, ...columns].find((entry, index, all) => all.indexOf(entry) !== index);
  if (twice !== undefined)
    throw new ApiError('invalid', {
      [columns.includes(twice) ? 'columns' : 'rows']: [{ rule: 'choice', value: twice }],
    });
  const isPivot = columns.length > 0;
  const levels = Array.from({ length: rows.length + 1 }, (_, level) => rows.slice(0, level).map((__, at) => at));
  return {
    scope: readScope(query),
    keys: [
      ...rows.map((entry) => readGroupKey(access, entry, 'rows')),
      ...columns.map((entry) => readGroupKey(access, entry, 'columns')),
    ],
    sets: levels.flatMap((level) => (isPivot ? [level, [...level, rows.length]] : [level])),
    isPivot,
    aggregates: readAggregates(query, access),
  };
}

function refuseMore(name: string, entries: readonly string[], most: number): void {
  if (entries.length > most) throw new ApiError('invalid', { [name]: [{ rule: 'maxItems', value: String(most) }] });
}

/** `door`: whose rights to rows hold. Throws `invalid` on `rows` or `columns` for a report that nobody could read. */
export async function reportOf(
  database: Database,
  access: Access,
  query: ReportQuery,
  { caller, door }: { caller: Caller; door?: 'export' },
): Promise<Report> {
  const scope = await readListScope(database, access, query.scope, caller);
  const { text, values } = groupStatement(
    access,
    query,
    { ...scope, ...(door ? { door } : {}) },
    { caller, limit: MAX_CELLS + 1 },
  );
  const found = await database.query<GroupRow>(text, values);
  if (found.length > MAX_CELLS)
    throw new ApiError('invalid', { rows: [{ rule: 'report_size', value: String(MAX_CELLS) }] });
  return laidOut(found, query, caller);
}

type ReportRow = Report['rows'][number];

/** Groups come level by level, each row before its cells: the first row of all holds the totals of every column. */
function laidOut(found: readonly GroupRow[], query: ReportQuery, caller: Caller): Report {
  const across = query.isPivot ? query.keys.length - 1 : undefined;
  const columns = new Columns();
  const rows: ReportRow[] = [];
  for (const row of found) {
    const group = groupOf(row, query, caller);
    const cells = across === undefined || isTotal(row, across) ? undefined : rows.at(-1)?.cells;
    if (cells) cells[columns.placeOf(group, across ?? 0)] = cellOf(group);
    else rows.push(rowOf(row, group, query));
  }
  // What has no rows there is not there.
  for (const { cells } of rows) if (cells) for (let at = 0; at < columns.all.length; at += 1) cells[at] ??= null;
  return { columns: columns.all, rows };
}

const isTotal = (row: GroupRow, index: number): boolean => Number(row[`g${index}`]) === 1;
const cellOf = ({ count, totals }: Group): ReportRow['total'] => ({ count, totals });

function rowOf(row: GroupRow, group: Group, { keys, isPivot }: ReportQuery): ReportRow {
  const down = keys.length - (isPivot ? 1 : 0);
  const level = Array.from({ length: down }, (_, index) => index).filter((index) => !isTotal(row, index)).length;
  const { labels = [], colors = [] } = group;
  return {
    keys: group.keys.slice(0, level),
    labels: labels.slice(0, level),
    colors: colors.slice(0, level),
    total: cellOf(group),
    ...(isPivot ? { cells: [] } : {}),
  };
}

class Columns {
  readonly all: Report['columns'] = [];
  private readonly places = new Map<string, number>();

  /** Where the column of a cell stands; a new one behind the others. Throws `invalid` for one too many. */
  placeOf({ keys, labels, colors }: Group, across: number): number {
    const key = keys[across] ?? null;
    const id = JSON.stringify(key);
    const known = this.places.get(id);
    if (known !== undefined) return known;
    if (this.all.length >= MAX_COLUMNS)
      throw new ApiError('invalid', { columns: [{ rule: 'report_columns', value: String(MAX_COLUMNS) }] });
    this.places.set(id, this.all.length);
    this.all.push({ key, label: labels?.[across] ?? '', color: colors?.[across] ?? null });
    return this.all.length - 1;
  }
}
