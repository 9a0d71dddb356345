// Rows of a model: read, written, put in order.
import type {
  Bulk,
  BulkAnswer,
  FilterValues,
  FormInfo,
  Groups,
  Move,
  Related,
  Row,
  Rows,
  TableInfo,
} from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** `status` or `date:month`, and the key of the group. */
export type GroupPart = readonly [by: string, key: Groups['results'][number]['keys'][number]];

export interface RowsQuery extends CallOptions {
  /** `data_path` of the table info. */
  dataPath: string;
  /** Applies the user's chosen filters of that page. */
  pageName?: string;
  /** Which choice of the page, where several are kept apart; default: the page's own. */
  filtersKey?: string | undefined;
  filters?: FilterValues;
  search?: string;
  /** Column names, minus prefix for descending. */
  ordering?: readonly string[];
  cursor?: string;
  /** Rows asked for, 1–200; 0 asks for count and totals only. */
  pageSize?: number;
  /** Only rows of these groups: what they are grouped by and the key, as `groups` answered it. */
  group?: readonly GroupPart[];
  /** Only children of this row, of a model that is a tree; empty: rows without a parent. Rows then carry `has_children`. */
  parent?: string;
  /** false leaves count and totals out of the first page. */
  totals?: boolean;
  /** Only these fields, beside id and version; default: those of the table. */
  fields?: readonly string[];
  /** Rows carry `comments_count`. */
  comments?: boolean;
}

/** Which rows are counted and summed, and by what. */
export interface GroupsQuery extends CallOptions {
  model: string;
  pageName?: string;
  /** Which choice of the page, where several are kept apart; default: the page's own. */
  filtersKey?: string | undefined;
  filters?: FilterValues;
  search?: string;
  /** Only rows of these groups. */
  group?: readonly GroupPart[];
  /** Up to three fields, none: all rows as one group; dates as `field:day`, `:week`, `:month`, `:quarter` or `:year`. */
  by: readonly string[];
  /** `sum`, `avg`, `min` or `max` with a field: `sum:amount`. */
  aggregates?: readonly string[];
}

/** Values of a row by field name; input takes bare ids for references and files. */
export type RowValues = Record<string, unknown>;

/** Rows and their groups, as the user may see them. */
export interface ReadRowsPort {
  rows(query: RowsQuery): Promise<Rows>;
  row(model: string, id: string, options?: CallOptions): Promise<Row>;
  /** Lists of rows of other models that refer to the row. */
  related(model: string, id: string, options?: CallOptions): Promise<Related>;
  groups(query: GroupsQuery): Promise<Groups>;
}

/** What a writer knows of the row, for a write that has to wait. */
export interface WriteContext {
  /** The row before the write. */
  base?: Row | undefined;
  /** Values as they are shown, references with their names; of what is written at least. */
  shown?: RowValues | undefined;
  /** Names the fields, and says which a new row may have. */
  info?: TableInfo | FormInfo | undefined;
  /** The server does it once for this key. */
  key?: string | undefined;
}

/** Changes of rows. With an outbox behind it a write that nobody takes is kept and answered as it will be; `context` is for that. */
export interface WriteRowsPort {
  createRow(model: string, row: RowValues & { id: string }, context?: WriteContext): Promise<Row>;
  /** Rejects with HttpError 409 `conflict` when `version` is stale; body.current is the row as it is now. */
  updateRow(model: string, id: string, changes: RowValues & { version: number }, context?: WriteContext): Promise<Row>;
  deleteRow(model: string, id: string, context?: Pick<WriteContext, 'key' | 'base'>): Promise<void>;
  /** All or nothing: a row with a version updates, one without creates. `whole`: not even without a network row by row. Done once for its key. */
  batch(
    model: string,
    changes: { upsert?: readonly (RowValues & { id: string })[]; delete?: readonly string[] },
    contexts?: ReadonlyMap<string, WriteContext> | 'whole',
    key?: string,
  ): Promise<{ results: Row[] }>;
  /** Each row for itself: what could not be done is listed with its reason. */
  bulk(model: string, bulk: Bulk): Promise<BulkAnswer>;
  /** Puts a row between two others of the model's own order. */
  moveRow(model: string, id: string, move: Move): Promise<Row>;
}

/** Rows, read and changed. */
export interface RowsPort extends ReadRowsPort, WriteRowsPort {}
