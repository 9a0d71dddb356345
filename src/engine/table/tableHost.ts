// What the parts of one table see of each other: its rows, edits, topics and ways out. Shapes only.
import type { Row } from '../../contract/index.ts';
import type { DataPort } from '../ports/index.ts';
import type { CellRef } from './edits/cellRef.ts';
import type { PreparedTable } from './columns.ts';
import type { EditBook } from './edits/editBook.ts';
import type { After } from './rows/liveRefresh.ts';
import type { RowList } from './rows/rowList.ts';
import type { Saver } from './edits/saver.ts';
import type { Step } from './edits/step.ts';
import type { Topics } from './topics.ts';
import type { RowPair } from './totals.ts';

/** By a condition: the cell is not there for its row, cannot be changed, or wants a value. */
export type CellCondition = 'hidden' | 'disabled' | 'required';

/** Something to be told, without a text of its own: shown and spoken by whoever draws the table. */
export interface Notice {
  code:
    | 'deleted'
    | 'notDeleted'
    | 'notMoved'
    | 'notRestored'
    | 'posted'
    | 'kept'
    | 'closed'
    | 'maxRows'
    | 'conflict'
    | 'gone'
    | 'emptied';
  count: number;
  /** The server's own words. */
  reason?: string;
  at?: CellRef;
  /** What can be taken back about it. */
  step?: Step;
  /** So many other rows stayed: posted, and such as the user may not delete. */
  stay?: { posted: number; kept: number };
}

export interface TableHost {
  data: DataPort;
  model: string;
  after: After;
  newId(): string;
  /** Rows live in memory alone: nothing waits for a server. */
  isLocal: boolean;
  /** The person signed in, as a reference takes one. */
  me: unknown;
  /** Of rows that are lines: what formulas read as `parent`. */
  parent(): unknown;
  /** What a condition says of one cell. */
  conditionOf(cell: CellRef): CellCondition | undefined;
  maxRows: number;
  list: RowList;
  book: EditBook;
  topics: Topics;
  saver: Saver;
  table(): PreparedTable | undefined;
  /** Every row there is has been loaded, and another may stand below. */
  isWhole(): boolean;
  /** The server has this row now. */
  receive(row: Row): void;
  /** The row's edits changed: draw it anew. */
  showRow(id: string): void;
  changeTotals(): void;
  /** So many more rows are counted. */
  shiftCount(by: number): void;
  /** The server took a change of a row: its totals move for good. */
  confirm(pair: RowPair): void;
  say(notice: Notice): void;
}
