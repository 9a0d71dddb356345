// What a table is made of and what it tells: options, topics, its state under its key. Shapes only.
import type { FilterValues, Row, Rows, TableInfo, TableRef } from '../../contract/index.ts';
import type { FilteredPlace } from '../filter/index.ts';
import type { Ports } from '../ports/index.ts';
import type { PreparedColumn } from './columns.ts';
import type { After } from './rows/liveRefresh.ts';

export interface TableOptions {
  ports: Pick<Ports, 'data' | 'live' | 'local' | 'report' | 'me'>;
  ref: TableRef & Pick<FilteredPlace, 'filtersKey'>;
  after: After;
  /** Key of local records; default page name and model. */
  key?: string;
  /** Hold beside those that the user chose for the page. */
  filters?: FilterValues | undefined;
  /** Nothing that is chosen for the page holds. */
  isUnfiltered?: boolean | undefined;
  /** Ids of rows made here, UUIDs. */
  newId?: () => string;
  /** The rows are in memory, and so is what becomes of them: nothing is asked for, nothing waits. */
  memory?: MemoryRows;
}

export interface MemoryRows {
  info: TableInfo;
  maxRows: number;
  /** All rows with their totals. */
  read(): Rows;
  /** What formulas read as `parent` in a new row. */
  parent?(): unknown;
}

/** What happened to the whole table; a row's own topic is `row:<id>`. `layout`: columns or groups were arranged, and stay so. */
export type TableTopic =
  | 'info'
  | 'list'
  | 'totals'
  | 'sort'
  | 'view'
  | 'layout'
  | 'focus'
  | 'editing'
  | 'selection'
  | 'notice';

/** TABLE-02: the state of a table under its key. */
export interface TableState {
  columns: readonly PreparedColumn[];
  list: readonly string[];
  data: { results: readonly Row[]; count: number };
  sortModel: readonly string[];
  focusedCell: { colKey: string; rowIndex: number } | undefined;
  focusedRow: string | undefined;
  rowData: Row | undefined;
  tableInfo: TableInfo | undefined;
}
