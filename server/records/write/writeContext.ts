// What one write is given and what it answers. Types only.
import type { Queryable } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import type { RowHooks, WriteAccount } from '../../ports/index.ts';
import type { Repeat } from '../../repeats/index.ts';
import type { Access } from '../access/index.ts';
import type { EventRow } from './eventRow.ts';
import type { Values } from './values/fieldInput.ts';
import type { HistoryLine, Trace } from './history.ts';
import type { FieldChange } from './notices.ts';
import type { StoredRow } from './storedRow.ts';

/** One write and how its problems are named. */
export interface WriteContext {
  hooks: RowHooks;
  access: Access;
  caller: Caller;
  /** Leads the names of fields in errors, e.g. `upsert.3.`; empty for a single row. */
  prefix: string;
  /** New place in the model's own order, taken on with a change. */
  rank?: string;
  /** Of many rows written at a stretch. */
  stretch?: WriteStretch;
  /** What history records beside the fields. */
  trace?: Trace;
  /** Values the server writes itself, whatever the caller may write; a status among them moves freely. */
  own?: Values;
  /** The row that is changed, where this transaction has locked and read it a moment ago. */
  locked?: StoredRow;
  /** The call that carries a key, which is done once; undefined: each time. */
  repeat?: Repeat | undefined;
}

/** A write within its transaction. */
export interface OpenWrite extends WriteContext {
  account: WriteAccount;
}

/** The ids of new rows were made by the server a moment ago, and nobody reads the texts of the rows written. */
export interface WriteStretch {
  /** Ids of rows that are there to be referred to, locked in this transaction already. */
  held: ReadonlySet<string>;
  /** Lines of history that wait for the end of the stretch. */
  history: HistoryLine[];
  /** Numbers of AutoFields by field that were taken for the new row beforehand; without one the row has none. Absent: numbers are taken one by one. */
  numbersOf?(id: string): ReadonlyMap<string, number>;
  /** The next number of a text's series; undefined: the row gets none. Absent: taken within the transaction. */
  takeOf?(tx: Queryable, asked: AskedNumber): Promise<number | undefined>;
}

export interface Written extends EventRow {
  id: string;
  /** The row as JSON text for the writer; '' within a stretch. */
  text: string;
  /** False: nothing had to be changed, so nobody is notified. */
  isChanged: boolean;
  /** Of fields that may concern colleagues; empty when nothing was changed. */
  changes: readonly FieldChange[];
  /** Models of which some may see rows no more: a field changed that decides it. */
  mayHide?: ReadonlySet<string>;
  /** The transition or action that the change was. */
  action?: string;
  /** Of a change: its entry of the history. */
  entry?: string;
}

/** What the pattern gives beside the number. */
export interface Series {
  /** Of the counter: another one, other numbers. */
  key: string;
  /** Rows that are numbered together, where the numbers go by a reference. */
  by?: { column: string; id: string | undefined };
  before: string;
  after: string;
  start: number;
  textOf(number: number): string;
}

export interface AskedNumber {
  field: ModelField;
  series: Series;
  isGapless: boolean;
}
