// One run of an import: every line through the same writes as a single row, all of them in one transaction. A dry run is the same, taken back.
// It knows no call: who ends it has a signal, who shows how far it is gives a function.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ImportReport, ImportRun } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import {
  changeIn,
  createIn,
  guarded,
  holdTree,
  joinAccounts,
  opened,
  runWriteHooks,
  twiceIfRaced,
  withEventRows,
  writeHistory,
  writing,
  type HistoryLine,
  type OpenWrite,
  type WriteContext,
  type Written,
} from '../records/write/index.ts';
import { readPlan, type ImportPlan } from './importPlan.ts';
import { ReportBuilder } from './importReport.ts';
import { readJsonLines } from './read/jsonLines.ts';
import { lockKnown, type StoredKey } from './knownRows.ts';
import { mapTask, prepareLine, type PreparedLine } from './mappedLines.ts';
import { numbersFor, seriesFor } from './values/numbers.ts';
import type { Reader } from './read/reader.ts';
import type { MappedRecord } from './read/readerTasks.ts';
import { findReferences, foundKey, type Found } from './values/references.ts';
import type { Upload } from './uploads.ts';

export interface ImportOutcome {
  report: ImportReport;
  created: readonly Written[];
  changed: readonly Written[];
}

export interface ImportWork {
  database: Database;
  reader: Reader;
  /** Ends the run: nothing of it is written then, and its reason is thrown. */
  signal: AbortSignal;
  /** Lines done so far, right or wrong. */
  onProgress?(lines: number): void;
  /** The last of what is written with the rows; not called for what is taken back. */
  beforeCommit?(tx: Queryable, report: ImportReport): Promise<void>;
}

/** One run with all that it needs. */
interface Running extends ImportWork {
  plan: ImportPlan;
  context: WriteContext;
  isTrial: boolean;
  /** Written by the process that reads files. */
  records(): AsyncIterable<MappedRecord>;
}

/** Throws `forbidden` and `invalid` for what is wrong with the run as a whole, `imports_busy`; what is wrong with a line is in the report. */
export async function runImport(
  upload: Upload,
  run: ImportRun,
  context: WriteContext,
  work: ImportWork,
): Promise<ImportOutcome> {
  const plan = readPlan(context.access, upload.width, run);
  const mapped = `${upload.path}.${randomUUID()}.mapped`;
  // Written by the process that makes values of lines.
  const running: Running = {
    ...work,
    plan,
    context,
    isTrial: run.dry_run,
    records: () => readJsonLines(mapped) as AsyncIterable<MappedRecord>,
  };
  const isKept = (builder: ReportBuilder): boolean => !run.dry_run && (run.skip_wrong === true || !builder.hasErrors);
  try {
    return await twiceIfRaced(() =>
      writing(
        work.database,
        context,
        async (tx, open) => {
          await work.reader.map({ from: upload.path, to: mapped, ...mapTask(plan, context) }, work.signal);
          const builder = await writeLines(tx, { ...running, context: open });
          if (!isKept(builder)) throw new TakenBack(builder);
          const report = builder.report(true);
          await work.beforeCommit?.(tx, report);
          return { report, created: builder.created, changed: builder.changed };
        },
        work.signal,
      ),
    );
  } catch (error) {
    if (error instanceof TakenBack) return { report: error.builder.report(false), created: [], changed: [] };
    throw error;
  } finally {
    await rm(mapped, { force: true });
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
  running: Running;
  context: OpenWrite;
  builder: ReportBuilder;
  /** Id and version of the rows there are, by key. */
  known: Map<string, StoredKey>;
  /** Rows of reference fields by the texts of cells. */
  references: Map<string, Map<string, Found>>;
}

async function writeLines(tx: Queryable, running: Running & { context: OpenWrite }): Promise<ReportBuilder> {
  const { plan, context } = running;
  const { access, caller } = context;
  const held = new Set<string>();
  const builder = new ReportBuilder(plan, caller);
  const writer: LineWriter = {
    running,
    context: {
      ...context,
      trace: { via: 'import' },
      stretch: { held, history: [], takeOf: seriesFor(running.database, { ...context, isTrial: running.isTrial }) },
    },
    builder,
    known: new Map(),
    references: new Map(),
  };
  await holdTree(
    tx,
    access,
    plan.columns.map(({ field }) => field.name),
    caller,
  );
  let done = 0;
  for await (const record of running.records()) {
    if ('keys' in record)
      for (const [key, row] of await lockKnown(tx, record.keys, plan, context)) writer.known.set(key, row);
    else if ('names' in record) await refer(tx, record, writer, held);
    else {
      await writeChunk(
        tx,
        record.lines.map((line) => prepareLine(line, { ...writer, plan, access })),
        writer,
      );
      done += record.lines.length;
      running.onProgress?.(done);
    }
  }
  return builder;
}

async function refer(
  tx: Queryable,
  { field: name, names }: { field: string; names: string[] },
  { running: { plan, context }, references }: LineWriter,
  held: Set<string>,
): Promise<void> {
  const column = plan.columns.find(({ field }) => field.name === name);
  if (!column) return;
  const { dynamic, model } = column.field;
  for (const each of dynamic?.models ?? [model ?? '']) {
    const key = foundKey(column.field, each);
    const found = references.get(key) ?? new Map<string, Found>();
    for (const [text, row] of await findReferences(tx, context.access, {
      model: each,
      texts: names,
      caller: context.caller,
    })) {
      found.set(text, row);
      if ('id' in row) held.add(row.id);
    }
    references.set(key, found);
  }
}

/** All at once; when one of them fails, each for itself. */
async function writeChunk(tx: Queryable, lines: readonly PreparedLine[], writer: LineWriter): Promise<void> {
  for (const { source, problem } of lines) if (problem) writer.builder.wrong(source, problem);
  const right = lines.filter(({ problem }) => !problem);
  const fresh = right
    .filter(({ source }) => source.key === undefined || !writer.known.has(source.key))
    .map(({ newId }) => newId);
  const own = { ...writer, context: await withNumbers(fresh, writer) };
  try {
    const rows = await marked(tx, own, (writer) => writeTogether(tx, right, writer));
    for (const [index, row] of rows.entries()) writer.builder.written(row, row.id === right[index]?.newId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const line of right) await writeAlone(tx, line, own);
  }
}

async function withNumbers(
  ids: readonly string[],
  { running: { database, isTrial }, context }: LineWriter,
): Promise<OpenWrite> {
  const numbersOf = await numbersFor(database, ids, { ...context, isTrial });
  return { ...context, stretch: { held: new Set(), history: [], ...context.stretch, numbersOf } };
}

async function writeAlone(tx: Queryable, line: PreparedLine, writer: LineWriter): Promise<void> {
  try {
    for (const row of await marked(tx, writer, (own) => writeTogether(tx, [line], own)))
      writer.builder.written(row, row.id === line.newId);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    writer.builder.wrong(line.source, problem);
  }
}

/** What the work wrote is taken back when it fails, and the transaction goes on. */
async function marked<T>(tx: Queryable, writer: LineWriter, work: (own: LineWriter) => Promise<T>): Promise<T> {
  const context = opened(writer.context);
  await tx.query('savepoint lines');
  try {
    const answer = await work({ ...writer, context });
    await tx.query('release savepoint lines');
    joinAccounts(writer.context.account, context.account);
    return answer;
  } catch (error) {
    await tx.query('rollback to savepoint lines');
    throw error;
  }
}

/** One statement for the history of all of them. */
async function writeTogether(tx: Queryable, lines: readonly PreparedLine[], writer: LineWriter): Promise<Written[]> {
  const { caller, access, stretch } = writer.context;
  const history: HistoryLine[] = [];
  const own = { ...writer, context: { ...writer.context, stretch: { held: new Set<string>(), ...stretch, history } } };
  const rows: Written[] = [];
  for (const line of lines) rows.push(await writeLine(tx, line, own));
  // Modules hear of them together; a row they refuse is found line by line.
  await runWriteHooks(tx, own.context);
  await writeHistory(tx, history, { orgId: caller.orgId, model: access.model.name, by: caller.userId });
  return withEventRows(tx, rows, writer.context);
}

async function writeLine(
  tx: Queryable,
  { source: { key }, newId, values }: PreparedLine,
  { running: { plan }, known, context }: LineWriter,
): Promise<Written> {
  const stored = key === undefined ? undefined : known.get(key);
  if (stored) return guarded(context, () => changeIn(tx, stored.id, { ...values, version: stored.version }, context));
  // A number that only the server gives belongs to no row: there is nothing to make.
  if (plan.key && !context.access.writable.has(plan.key.field.name))
    throw new ApiError('invalid', { [plan.key.field.name]: [{ rule: 'reference' }] });
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return guarded(context, () => createIn(tx, { ...filled, id: newId }, context));
}
