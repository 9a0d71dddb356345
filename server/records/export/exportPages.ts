// The rows of a file as the screen shows them: in one list, under headers of their groups with counts and sums, or under their
// parent rows. Only one page is in memory at a time, and of groups those of one level.
import { isUnentered } from '../../../src/engine/formula/index.ts';
import type { Database } from '../../database/index.ts';
import type { Caller } from '../../http/index.ts';
import type { Access } from '../access/index.ts';
import {
  cursorAt,
  emitRows,
  groupsOf,
  pickRows,
  readGroupKey,
  readGroups,
  treeField,
  type Group,
  type ListPlan,
} from '../list/index.ts';
import { cellOf, EMPTY_CELL, textCell, type Cell, type ExportField } from './cells.ts';
import type { RowComments } from './exportComments.ts';
import type { ExportQuery } from './exportQuery.ts';

export interface ExportRow {
  cells: readonly Cell[];
  /** A header of a group or the total, no row. */
  isSum: boolean;
  /** How deep under groups or parent rows, from 0. */
  level: number;
}

interface PagesSource {
  database: Database;
  access: Access;
  caller: Caller;
  query: Pick<ExportQuery, 'by' | 'isTree'> & { fields: readonly ExportField[] };
  plan: ListPlan;
  /** Stand in a cell behind the others. */
  comments: RowComments | undefined;
  /** Called with every row that leaves. */
  onRow(cells: readonly Cell[], row: Record<string, unknown>): void;
}

export function exportPages(source: PagesSource): AsyncGenerator<readonly ExportRow[]> {
  if (source.query.by.length > 0) return groupPages(source, []);
  return source.query.isTree ? treePages(source, null, 0) : listPages(source, source.plan, 0);
}

async function* listPages(source: PagesSource, plan: ListPlan, level: number): AsyncGenerator<readonly ExportRow[]> {
  for await (const rows of rowPages(source.database, plan)) {
    const said = await saidOf(source, rows);
    yield rows.map((row) => exportRow(source, row, { level, said }));
  }
}

interface WithinGroup {
  by: string;
  group: Group;
}

/** Group by group in their order, a header before the rows of each. */
async function* groupPages(source: PagesSource, within: readonly WithinGroup[]): AsyncGenerator<readonly ExportRow[]> {
  const { database, access, caller, query, plan } = source;
  const conditions = readGroups(access, JSON.stringify(within.map(({ by, group }) => [by, group.keys[0]])), caller);
  const groups = [...(plan.groups ?? []), ...conditions];
  const by = query.by[within.length];
  if (by === undefined) {
    yield* listPages(source, { ...plan, groups }, within.length);
    return;
  }
  const aggregates = query.fields
    .filter((field) => access.totals.includes(field))
    .map((field) => ({ name: field.name, function: 'sum' as const, field }));
  const found = await groupsOf(
    database,
    access,
    { keys: [readGroupKey(access, by, 'by')], aggregates, scope: { ...plan, groups } },
    { caller, limit: Number.MAX_SAFE_INTEGER },
  );
  for (const group of found) {
    const path = [...within, { by, group }];
    yield [groupHeader(source, path, group)];
    yield* groupPages(source, path);
  }
}

/** As on the screen: what it is, how many there are, and their sums below their columns. */
function groupHeader(
  { query, comments }: PagesSource,
  path: readonly WithinGroup[],
  { count, totals }: Group,
): ExportRow {
  const label = `${path.map(({ group }) => group.labels?.[0] ?? '').join(' / ')} (${count})`;
  const cells = query.fields.map(({ name }, index): Cell => {
    const sum = totals[name];
    if (index === 0) return textCell(label);
    return sum === undefined || sum === null ? EMPTY_CELL : { kind: 'number', value: sum };
  });
  return { cells: comments ? [...cells, EMPTY_CELL] : cells, isSum: true, level: path.length - 1 };
}

/** Parent rows before what lies under them. */
async function* treePages(
  source: PagesSource,
  parent: string | null,
  level: number,
): AsyncGenerator<readonly ExportRow[]> {
  const field = treeField(source.access);
  const branch = field && { field, parent };
  for await (const rows of rowPages(source.database, { ...source.plan, branch })) {
    const said = await saidOf(source, rows);
    let page: ExportRow[] = [];
    for (const row of rows) {
      const { cells, ...rest } = exportRow(source, row, { level, said });
      page.push({ ...rest, cells: [{ kind: 'number', value: String(level + 1) }, ...cells] });
      if (row['has_children'] !== true) continue;
      yield page;
      page = [];
      yield* treePages(source, String(row['id']), level + 1);
    }
    yield page;
  }
}

/** Undefined: none are asked for. */
async function saidOf(
  { comments }: PagesSource,
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<string, Cell> | undefined> {
  return comments?.of(rows.map((row) => String(row['id'])));
}

function exportRow(
  { access, query, caller, onRow }: PagesSource,
  row: Record<string, unknown>,
  { level, said }: { level: number; said: ReadonlyMap<string, Cell> | undefined },
): ExportRow {
  const { formulas } = access.model;
  const cells = query.fields.map((field) =>
    isUnentered(row[field.name], formulas.entered(field.name), row)
      ? EMPTY_CELL
      : cellOf(field, row[field.name], caller),
  );
  onRow(cells, row);
  const whole = said ? [...cells, said.get(String(row['id'])) ?? EMPTY_CELL] : cells;
  return { cells: whole, isSum: false, level };
}

/** Each page is read when the one before was taken. */
async function* rowPages(database: Database, first: ListPlan): AsyncGenerator<Record<string, unknown>[]> {
  let plan = first;
  for (;;) {
    const picked = await pickRows(database, plan);
    const shown = picked.slice(0, plan.size);
    // Made by the emitter: objects of fields.
    yield JSON.parse(`[${await emitRows(database, plan, shown)}]`) as Record<string, unknown>[];
    const last = shown.at(-1);
    if (!last || picked.length <= plan.size) return;
    plan = { ...plan, cursor: cursorAt(plan, last) };
  }
}
