// A process of its own that reads one uploaded file, or makes values of its lines, and ends: a file that makes it grow without end,
// stop or break takes nobody else along. Its limits are set by reader.ts.
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { ApiError } from '../../errors/index.ts';
import { readJsonLines, writeJsonLines } from './jsonLines.ts';
import { guessColumns } from '../guess/guessColumns.ts';
import { inspectSheet } from '../inspectSheet.ts';
import { mapLines } from '../mapLines.ts';
import type {
  SheetInspection,
  InspectTask,
  MapTask,
  ReaderAnswer,
  ReaderProgress,
  ReaderTask,
  UploadHead,
} from './readerTasks.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';
import type { SpreadsheetLine } from './spreadsheet.ts';

/** Behind the server and the database on a busy machine. */
const NICENESS = 5;

/** Of an inspection; the rest is writing its lines. */
const READING = 0.8;

async function inspect({ file, name, to, owner }: InspectTask): Promise<SheetInspection> {
  const spreadsheet = await readSpreadsheet(readFileSync(file), name, (share) => tell(READING * share));
  const head: UploadHead = { ...owner, width: spreadsheet.headings.length, rows: spreadsheet.lines.length };
  writeJsonLines(to, counted([head, ...spreadsheet.lines]));
  return inspectSheet(spreadsheet);
}

function* counted(records: readonly unknown[]): Generator<unknown> {
  for (const [index, record] of records.entries()) {
    tell(READING + (1 - READING) * (index / records.length));
    yield record;
  }
}

let told = 0;
/** Each per cent once. */
function tell(share: number): void {
  const percent = Math.floor(100 * share);
  if (percent <= told) return;
  told = percent;
  const progress: ReaderProgress = { percent };
  process.stdout.write(`${JSON.stringify(progress)}\n`);
}

async function map(task: MapTask): Promise<void> {
  const lines: SpreadsheetLine[] = [];
  let isHead = true;
  for await (const record of readJsonLines(task.from)) {
    // Written by `inspect`.
    if (!isHead) lines.push(record as SpreadsheetLine);
    isHead = false;
  }
  writeJsonLines(task.to, mapLines(lines, task));
}

async function answerTo(task: ReaderTask): Promise<ReaderAnswer> {
  try {
    if (task.kind === 'inspect') return { ok: true, inspection: await inspect(task) };
    if (task.kind === 'guess')
      return { ok: true, guess: guessColumns(await readSpreadsheet(readFileSync(task.file), task.name)) };
    await map(task);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
  }
}

try {
  setPriority(NICENESS);
} catch {
  // Where it is not allowed, all have the same.
}
// Written by reader.ts.
const task = JSON.parse(readFileSync(0, 'utf8')) as ReaderTask;
process.stdout.write(JSON.stringify(await answerTo(task)));
