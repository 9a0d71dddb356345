// The doors the engine and the renderers need, as interfaces; `platform` implements them, `main` joins them.
import type { ActiveFilters, ChosenFilters, FileValue, FilterValues, FormInfo, LiveEvents, Option, Row, Rows, SelectList, TableInfo, TableRef } from '../../contract/index.ts';

/** Structural subset of AbortSignal: the engine has no DOM types. */
export interface CancelSignal {
  readonly aborted: boolean;
}

export interface CallOptions {
  signal?: CancelSignal;
}

export interface RowsQuery extends CallOptions {
  /** `data_path` of the table info. */
  dataPath: string;
  /** Applies the user's chosen filters of that page. */
  pageName?: string;
  filters?: FilterValues;
  search?: string;
  /** Column names, minus prefix for descending. */
  ordering?: readonly string[];
  cursor?: string;
  /** Rows asked for, 1–200; 0 asks for count and totals only. */
  pageSize?: number;
  /** false leaves count and totals out of the first page. */
  totals?: boolean;
}

export interface SelectQuery extends CallOptions {
  model: string;
  field?: string;
  pageName?: string;
  page?: number;
  pageSize?: number;
  search?: string;
  /** Ids whose options are wanted even when they are off the page. */
  selected?: readonly string[];
  /** Other filters in force; options are those that would still give rows. */
  filters?: FilterValues;
}

/** Structural subset of File. */
export interface UploadFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface UploadOptions extends CallOptions {
  model: string;
  field: string;
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Values of a row by field name; input takes bare ids for references and files. */
export type RowValues = Record<string, unknown>;

/** Calls for generated screens. Rejects with HttpError, NetworkError or DocumentError. */
export interface DataPort {
  tableInfo(ref: TableRef, options?: CallOptions): Promise<TableInfo>;
  rows(query: RowsQuery): Promise<Rows>;
  row(model: string, id: string, options?: CallOptions): Promise<Row>;
  createRow(model: string, row: RowValues & { id: string }): Promise<Row>;
  /** Rejects with HttpError 409 `conflict` when `version` is stale; body.current is the row as it is now. */
  updateRow(model: string, id: string, changes: RowValues & { version: number }): Promise<Row>;
  deleteRow(model: string, id: string): Promise<void>;
  formInfo(model: string, pageName: string, mode: 'create' | 'edit' | 'view', options?: CallOptions): Promise<FormInfo>;
  activeFilters(model: string, pageName: string, options?: CallOptions): Promise<ActiveFilters>;
  chooseFilters(chosen: ChosenFilters): Promise<ActiveFilters>;
  selectList(query: SelectQuery): Promise<SelectList>;
  userList(query: SelectQuery): Promise<{ results: Option[]; next: number | null; count: number }>;
  upload(file: UploadFile, options: UploadOptions): Promise<FileValue>;
}

/** Live events; `on` answers the unsubscribe. */
export interface LivePort {
  on<K extends keyof LiveEvents>(event: K, handler: (data: NonNullable<LiveEvents[K]>) => void): () => void;
  /** Called after a lost connection came back: whatever is shown may be stale. */
  onReconnect(handler: () => void): () => void;
  /** True when `uid` names an action of this tab. */
  isOwn(uid: string): boolean;
}

/** Small local records, kept per user: sort models, column layouts. Never rejects: without storage it forgets. */
export interface LocalPort {
  read(database: 'sort' | 'table' | 'order' | 'groups', id: string): Promise<unknown>;
  write(database: 'sort' | 'table' | 'order' | 'groups', id: string, value: unknown): Promise<void>;
}

/** Formats of the interface language. All answer plain text. */
export interface Formats {
  readonly lang: string;
  /** Decimal text with grouping: at least and at most `precision` digits after the point. */
  decimal(value: string, precision: number): string;
  /** Price: Russian grouping, always two digits, currency sign behind when given. */
  price(value: string, currency?: string): string;
  integer(value: number | string): string;
  /** `YYYY-MM-DD` → DD.MM.YYYY by language. */
  date(value: string): string;
  /** ISO moment → date and time in the viewer's zone. */
  moment(value: string): string;
  fileSize(bytes: number): string;
  /** A text of the interface by key, e.g. `yes`. */
  t(key: string, params?: Record<string, unknown>): string;
}

export interface Ports {
  data: DataPort;
  live: LivePort;
  local: LocalPort;
  formats: Formats;
  /** Tells a problem once to whoever looks after the product. */
  report(problem: { code: string; path: string; detail: string }): void;
  /** A row was opened: what counts it as unread may stop. Never waits, never fails. */
  seen?(model: string, id: string): void;
  /** Loads the page anew in its newest version. */
  reload?(): void;
  /** Why code did not load: the same error, or ChunkGoneError where the page is older than the server's release. */
  explainLoad?(error: unknown): Promise<unknown>;
}
