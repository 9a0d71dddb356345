// One run of an import: every line through the same writes as a single row, all of them in one transaction. A dry run is the same, taken back.
import type { ImportReport, ImportRun } from '../../src/contract/index.ts';
import { normaliseValue } from '../../src/engine/values/index.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Database, type Queryable } from '../database/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { changeIn, createIn, guarded, holdTree, Params, twiceIfRaced, visibleSql, withEventRows, writeHistory, type HistoryLine, type WriteContext, type Written } from '../records/index.ts';
import { namesIn, readCell, type CellContext } from './cellValue.ts';
import { readPlan, type ImportPlan } from './importPlan.ts';
import { ReportBuilder } from './importReport.ts';
import { findReferences } from './references.ts';
import type { Spreadsheet, SpreadsheetLine } from './spreadsheet.ts';

export interface ImportOutcome {
  report: ImportReport;
  created: readonly Written[];
  changed: readonly Written[];
}

/** Lines written between two marks to which the database can go back. */
const CHUNK = 100;
const KEY_CHUNK = 2000;

/** Throws `forbidden` and `invalid` for what is wrong with the run as a whole; what is wrong with a line is in the report. */
export async function runImport(database: Database, spreadsheet: Spreadsheet, run: ImportRun, context: WriteContext): Promise<ImportOutcome> {
  const plan = readPlan(context.access, spreadsheet.headings.length, run);
  const isKept = (builder: ReportBuilder): boolean => !run.dry_run && (run.skip_wrong === true || !builder.hasErrors);
  try {
    return await twiceIfRaced(() => database.transaction(async (tx) => {
      const builder = await writeLines(tx, spreadsheet.lines, plan, context);
      if (!isKept(builder)) throw new TakenBack(builder);
      return { report: builder.report(true), created: builder.created, changed: builder.changed };
    }));
  } catch (error) {
    if (error instanceof TakenBack) return { report: error.builder.report(false), created: [], changed: [] };
    throw error;
  }
}

/** Undoes the transaction; the report stays. */
class TakenBack extends Error {
  readonly builder: ReportBuilder;

  constructor(builder: ReportBuilder) {
    super('taken back');
    this.builder = builder;
  }
}

interface LineWriter {
  plan: ImportPlan;
  context: WriteContext;
  cells: CellContext;
  /** Id and version of the rows there are, by key. */
  known: ReadonlyMap<string, StoredKey>;
}

interface StoredKey {
  id: string;
  version: number;
}

interface PreparedLine {
  source: SpreadsheetLine;
  /** A new row's id, the same when the line is written a second time. */
  newId: string;
  key: string | undefined;
  problem: ApiError | undefined;
  values: Readonly<Record<string, unknown>>;
}

async function writeLines(tx: Queryable, lines: readonly SpreadsheetLine[], plan: ImportPlan, context: WriteContext): Promise<ReportBuilder> {
  const builder = new ReportBuilder(plan, context.caller);
  const writer = await prepareWriter(tx, lines, plan, context);
  const keys = new Set<string>();
  for (let at = 0; at < lines.length; at += CHUNK) {
    const chunk = lines.slice(at, at + CHUNK).map((line) => prepareLine(line, writer, keys));
    for (const { source, problem } of chunk) if (problem) builder.wrong(source, problem);
    await writeChunk(tx, chunk.filter(({ problem }) => !problem), { writer, builder });
  }
  return builder;
}

/** All at once; when one of them fails, each for itself. */
async function writeChunk(tx: Queryable, chunk: readonly PreparedLine[], { writer, builder }: { writer: LineWriter; builder: ReportBuilder }): Promise<void> {
  try {
    const written = await marked(tx, () => withHistory(tx, writer, async (own) => {
      const rows: Written[] = [];
      for (const line of chunk) rows.push(await writeLine(tx, line, own));
      return rows;
    }));
    for (const [index, row] of (await withEventRows(tx, written, writer.context)).entries()) builder.written(row, row.id === chunk[index]?.newId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const line of chunk) {
      try {
        const row = await marked(tx, () => withHistory(tx, writer, (own) => writeLine(tx, line, own)));
        for (const told of await withEventRows(tx, [row], writer.context)) builder.written(told, row.id === line.newId);
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem;
        builder.wrong(line.source, problem);
      }
    }
  }
}

/** What the work wrote is taken back when it fails, and the transaction goes on. */
async function marked<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint lines');
  try {
    const answer = await work();
    await tx.query('release savepoint lines');
    return answer;
  } catch (error) {
    await tx.query('rollback to savepoint lines');
    throw error;
  }
}

/** One statement for the history of all that the work wrote. */
async function withHistory<T>(tx: Queryable, writer: LineWriter, work: (writer: LineWriter) => Promise<T>): Promise<T> {
  const { caller, access, stretch } = writer.context;
  const history: HistoryLine[] = [];
  const answer = await work({ ...writer, context: { ...writer.context, stretch: { held: stretch?.held ?? new Set(), history } } });
  await writeHistory(tx, history, { orgId: caller.orgId, model: access.model.name, by: caller.userId });
  return answer;
}

async function writeLine(tx: Queryable, { newId, key, values }: PreparedLine, { plan, known, context }: LineWriter): Promise<Written> {
  const stored = key === undefined ? undefined : known.get(key);
  if (stored) return guarded(context, () => changeIn(tx, stored.id, { ...values, version: stored.version }, context));
  // A number that only the server gives belongs to no row: there is nothing to make.
  if (plan.key && !context.access.writable.has(plan.key.field.name)) throw new ApiError('invalid', { [plan.key.field.name]: [{ rule: 'reference' }] });
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return guarded(context, () => createIn(tx, { ...filled, id: newId }, context));
}

function prepareLine(source: SpreadsheetLine, { plan, context, cells }: LineWriter, keys: Set<string>): PreparedLine {
  const problems: Record<string, RuleBreak[]> = {};
  const values: Record<string, unknown> = {};
  for (const { index, field } of plan.columns) {
    const text = source.cells[index] ?? '';
    const read = readCell(field, text, cells);
    if (!read.ok) problems[field.name] = [read.problem];
    else if (context.access.writable.has(field.name)) values[field.name] = read.value;
  }
  const key = keyText(source, plan);
  if (plan.key && (key === undefined || keys.has(key))) problems[plan.key.field.name] ??= [{ rule: key === undefined ? 'required' : 'unique' }];
  if (key !== undefined) keys.add(key);
  const hasProblems = Object.keys(problems).length > 0;
  return { source, newId: randomUUID(), key, values, problem: hasProblems ? new ApiError('invalid', problems) : undefined };
}

/** The key as the database writes it; undefined for an empty one. */
function keyText({ cells }: SpreadsheetLine, { key }: ImportPlan): string | undefined {
  if (!key) return undefined;
  const { def } = key.field;
  const read = normaliseValue(def.type, cells[key.index] ?? '', def.format === undefined ? {} : { format: def.format });
  return read.ok && read.value !== null ? String(read.value) : undefined;
}

async function prepareWriter(tx: Queryable, lines: readonly SpreadsheetLine[], plan: ImportPlan, context: WriteContext): Promise<LineWriter> {
  const { access, caller } = context;
  await holdTree(tx, access, plan.columns.map(({ field }) => field.name), caller);
  const references = new Map<string, Awaited<ReturnType<typeof findReferences>>>();
  for (const { index, field } of plan.columns.filter((column) => column.field.model !== undefined)) {
    const cells = [...new Set(lines.map((line) => line.cells[index] ?? '').filter((text) => text !== ''))];
    const texts = field.kind === 'references' ? [...new Set(cells.flatMap(namesIn))] : cells;
    references.set(field.name, await findReferences(tx, access, { field, texts, caller }));
  }
  const held = new Set([...references.values()].flatMap((found) => [...found.values()].flatMap((row) => ('id' in row ? [row.id] : []))));
  return { plan, context: { ...context, trace: { via: 'import' }, stretch: { held, history: [] } }, cells: { timezone: caller.timezone, references }, known: await lockKnown(tx, lines, plan, context) };
}

/** The rows that lines mean by their key, locked in the order of their ids. */
async function lockKnown(tx: Queryable, lines: readonly SpreadsheetLine[], plan: ImportPlan, { access, caller }: { access: WriteContext['access']; caller: Caller }): Promise<ReadonlyMap<string, StoredKey>> {
  const known = new Map<string, StoredKey>();
  if (!plan.key) return known;
  const column = `t.${sql.id(plan.key.field.name)}`;
  const keys = [...new Set(lines.flatMap((line) => keyText(line, plan) ?? []))];
  for (let at = 0; at < keys.length; at += KEY_CHUNK) {
    const params = new Params(caller);
    const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."deleted_at" is null and ${column}::text = any(${params.add(keys.slice(at, at + KEY_CHUNK), 'text[]')}) and ${visibleSql(access, 't', params)}`;
    const rows = await tx.query<StoredKey & { key: string }>(
      `select t."id" as id, t."version" as version, ${column}::text as key from ${access.model.table} t where ${scope} order by t."id" for update`,
      params.values,
    );
    for (const { key, id, version } of rows) known.set(key, { id, version });
  }
  return known;
}
