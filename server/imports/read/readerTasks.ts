// What the process that reads files is asked, and what it answers and leaves on disk. All of it travels as JSON.
import type { ErrorCode, FieldType, Label } from '../../../src/contract/index.ts';
import type { RuleBreak } from '../../errors/index.ts';
import type { SheetGuess } from '../guess/guessColumns.ts';
import type { CellField, CellProblem } from '../values/cellValue.ts';

/** A file's lines go to `to`: one JSON text a line, an UploadHead first, then each SpreadsheetLine. */
export interface InspectTask {
  kind: 'inspect';
  file: string;
  /** As the sender calls the file. */
  name: string;
  to: string;
  owner: UploadOwner;
}

export interface UploadOwner {
  userId: string;
  orgId: string;
  model: string;
}

export interface UploadHead extends UploadOwner {
  /** Columns. */
  width: number;
  rows: number;
}

/** What the file holds. */
export interface SheetInspection {
  sheet?: string;
  rows: number;
  columns: { title: string; /** As headings are compared. */ folded: string; samples: string[] }[];
}

/** The lines that a look left in `from` → values, in `to`: one MappedRecord a line. */
export interface MapTask {
  kind: 'map';
  from: string;
  to: string;
  columns: MapColumn[];
  key: MapKey | null;
  timezone: string;
}

export interface MapColumn {
  /** Of the cell within its line. */
  index: number;
  name: string;
  kind: CellField['kind'];
  format?: string;
  choices: [string, { title: Label }][];
  /** Of a place: what its address is another column says, or none. */
  isCoordinates?: boolean;
  /** False for a key that only finds rows. */
  isWritten: boolean;
}

export interface MapKey {
  index: number;
  name: string;
  type: FieldType;
  format?: string;
}

/** All keys and names come ahead of the lines. */
export type MappedRecord = { keys: string[] } | { field: string; names: string[] } | { lines: MappedLine[] };

export interface MappedLine {
  /** Number of the line in the file. */
  line: number;
  /** Texts of the mapped columns, in their order. */
  cells: string[];
  /** By field; references are not among them: what their texts mean only the database knows. */
  values: Record<string, unknown>;
  problems?: Record<string, CellProblem>;
  /** As the database writes it. */
  key?: string;
}

/** What the columns may be as fields; nothing is left behind. */
export interface GuessTask {
  kind: 'guess';
  file: string;
  /** As the sender calls the file. */
  name: string;
}

export type ReaderTask = InspectTask | MapTask | GuessTask;

/** A line of what the process says before its end: how much is done, 0 to 100. */
export interface ReaderProgress {
  percent: number;
}

/** What the process says at its end. */
export type ReaderAnswer =
  | { ok: true; inspection?: SheetInspection; guess?: SheetGuess }
  | { ok: false; code: ErrorCode; fields?: Readonly<Record<string, readonly RuleBreak[]>> };
