// The doors the engine and the renderers need, as interfaces; `platform` implements them, `main` joins them.
import type {
  ActionRun, ActiveFilters, Bulk, BulkAnswer, ChosenFilters, Comment, Comments, CompiledValidator, FileValue, FilterSetChange, FilterSets, FilterValues, FormInfo, Groups, History, ImportPreview, ImportRun, Job, LiveEvents, Move, Option, Row, RowActions, Rows, SelectList, TableInfo, TableRef, Trash, UndoAnswer,
} from '../../contract/index.ts';

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
  /** Only rows of these groups: what they are grouped by and the key, as `groups` answered it. */
  group?: readonly GroupPart[];
  /** Only children of this row, of a model that is a tree; empty: rows without a parent. Rows then carry `has_children`. */
  parent?: string;
  /** false leaves count and totals out of the first page. */
  totals?: boolean;
  /** Only these fields, beside id and version; default: those of the table. */
  fields?: readonly string[];
}

/** `status` or `date:month`, and the key of the group. */
export type GroupPart = readonly [by: string, key: Groups['results'][number]['keys'][number]];

/** Which rows are counted and summed, and by what. */
export interface GroupsQuery extends CallOptions {
  model: string;
  pageName?: string;
  filters?: FilterValues;
  search?: string;
  /** Only rows of these groups. */
  group?: readonly GroupPart[];
  /** Up to three fields, none: all rows as one group; dates as `field:day`, `:week`, `:month`, `:quarter` or `:year`. */
  by: readonly string[];
  /** `sum`, `avg`, `min` or `max` with a field: `sum:amount`. */
  aggregates?: readonly string[];
}

/** What leaves as a file: the rows as the screen shows them. */
export interface ExportQuery {
  model: string;
  format: 'csv' | 'xlsx';
  pageName?: string;
  filters?: FilterValues;
  search?: string;
  ordering?: readonly string[];
  /** Columns of the screen in its order. */
  columns?: readonly string[];
  /** Under headers of their groups, as in GroupsQuery. */
  by?: readonly string[];
  /** Under their parent rows. */
  tree?: boolean;
  /** Language of headings and values: a link says none of its own. */
  lang?: string;
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
  /** Fields that come with each option, for formulas of the row it is chosen in. */
  carries?: readonly string[];
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
  /** All or nothing: a row with a version updates, one without creates. */
  batch(model: string, changes: { upsert?: readonly (RowValues & { id: string })[]; delete?: readonly string[] }): Promise<{ results: Row[] }>;
  /** Each row for itself: what could not be done is listed with its reason. */
  bulk(model: string, bulk: Bulk): Promise<BulkAnswer>;
  /** Puts a row between two others of the model's own order. */
  moveRow(model: string, id: string, move: Move): Promise<Row>;
  groups(query: GroupsQuery): Promise<Groups>;
  /** Address of the file, for a link that downloads it. */
  exportUrl(query: ExportQuery): string;
  /** Sends a CSV or XLSX file to be looked at; nothing is written. */
  readImport(model: string, file: UploadFile, options?: Pick<UploadOptions, 'signal' | 'onProgress'>): Promise<ImportPreview>;
  /** Begins a job, whose result is an ImportReport. */
  runImport(model: string, id: string, run: ImportRun): Promise<Job>;
  /** Begins a job that makes the file of `exportUrl`: for more rows than a download should wait for. */
  startExport(query: ExportQuery): Promise<Job>;
  job(id: string): Promise<Job>;
  cancelJob(id: string): Promise<Job>;
  saveFilterSet(set: FilterSetChange, id?: string): Promise<FilterSets>;
  removeFilterSet(id: string): Promise<void>;
  comments(model: string, id: string, cursor?: string): Promise<Comments>;
  /** With an id of a comment that exists it changes that one. */
  writeComment(model: string, id: string, comment: { id: string; body: string; isNew: boolean }): Promise<Comment>;
  removeComment(model: string, id: string, commentId: string): Promise<void>;
  /** Who changed which field when, the newest first. */
  history(model: string, id: string, cursor?: string): Promise<History>;
  /** Takes one change back. Rejects with HttpError 409 `conflict` (body.conflicts) where its fields changed since. */
  undoChange(model: string, id: string, entry: string, version: number): Promise<UndoAnswer>;
  /** Rows deleted in the last 30 days, for those who may delete. */
  trash(model: string, cursor?: string): Promise<Trash>;
  /** Rejects with HttpError 400 by field where another row took its place, or a row it refers to is gone. */
  restoreRow(model: string, id: string): Promise<Row>;
  /** What may be done with the row now, by name. */
  rowActions(model: string, id: string, options?: CallOptions): Promise<RowActions>;
  /** Rejects with HttpError 409 `invalid_transition` (body.allowed) where it cannot be done now, 409 `conflict` where the row moved on. */
  runAction(model: string, id: string, action: string, run: ActionRun): Promise<Row>;
  formInfo(model: string, pageName: string, mode: 'create' | 'edit' | 'view', options?: CallOptions): Promise<FormInfo>;
  activeFilters(model: string, pageName: string, options?: CallOptions): Promise<ActiveFilters>;
  chooseFilters(chosen: ChosenFilters): Promise<ActiveFilters>;
  selectList(query: SelectQuery): Promise<SelectList>;
  userList(query: SelectQuery): Promise<{ results: Option[]; next: number | null; count: number }>;
  upload(file: UploadFile, options: UploadOptions): Promise<FileValue>;
}

/** Which document an answer is, and the validator that knows it, loaded when asked for. */
export interface AnswerCheck<T> {
  document: string;
  load(): Promise<{ default: CompiledValidator<T> }>;
}

export interface CallSettings<T = unknown> extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  answer?: AnswerCheck<T>;
}

/** An event of a module, told in the room of a row. */
export interface ModuleEvent {
  seq: number;
  model: string;
  id: string;
  data: unknown;
}

/** `refused`: the server did not let one in, with its code; `left`: the right to be there is gone. */
export type RoomState = { status: 'joining' } | { status: 'joined' } | { status: 'refused'; code: string } | { status: 'left' };

export interface RoomListener {
  onState?(state: RoomState): void;
  /** Joined again: what was told in between may be lost. */
  onMissed?(): void;
}

/** What modules' own pages ask of the outside. */
export interface ModulesPort {
  /** A call that a page declares, below the base of all calls. The checked answer; undefined where none is declared. Rejects with HttpError, NetworkError or DocumentError. */
  ask<T>(path: string, call: CallSettings<T>): Promise<T | undefined>;
  /** Events of modules by their names; they come from rooms that were joined. Answers the unsubscribe. */
  on(event: string, handler: (event: ModuleEvent) => void): () => void;
  /** Joins the room of a row, again after each connection, until the answer is called. */
  join(model: string, id: string, room?: RoomListener): () => void;
  /** Loads a page's texts in the present language, now and before every change of it. Of one language always the same promise; it never rejects. */
  texts(namespace: string, texts: PageTexts): Promise<void>;
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

/** Unfinished input, kept on this device for its user until it is sent. Never rejects. */
export interface DraftPort {
  read(key: string): Promise<unknown>;
  write(key: string, draft: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Whether the server can be reached, as far as the page knows. */
export interface NetworkPort {
  isOnline(): boolean;
  /** Answers the unsubscribe. */
  onChange(handler: () => void): () => void;
}

/** Formats of the interface language. All answer plain text. */
export interface Formats {
  readonly lang: string;
  /** Decimal text with grouping: at least and at most `precision` digits after the point. */
  decimal(value: string, precision: number): string;
  /** Price: Russian grouping, always two digits, currency sign behind when given. */
  price(value: string, currency?: string): string;
  integer(value: number | string): string;
  /** `YYYY-MM-DD` → DD.MM.YYYY or DD/MM/YYYY by language; other texts as they are. */
  date(value: string): string;
  /** ISO moment → date and time in the viewer's zone. */
  moment(value: string): string;
  fileSize(bytes: number): string;
  /** A text of the interface by key, e.g. `yes`. */
  t(key: string, params?: Record<string, unknown>): string;
}

/** By language; each loads one file. */
export type PageTexts = Readonly<Record<'ru' | 'kk' | 'en', () => Promise<{ default: Readonly<Record<string, unknown>> }>>>;

/** What leaving would lose. Without one, whatever it is that asked: it is lost until the release. */
export interface LeaveGuard {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** A save under way: the answer is waited for before anything is asked. */
  saving?(): Promise<unknown> | undefined;
  /** It is of the page itself: another form over the page loses nothing. */
  isPage?: boolean;
  /** What is left stays on this device as a draft, and the question says so. */
  keepsDraft?: boolean;
}

export interface Ports {
  data: DataPort;
  /** Of modules' own pages; absent where none is drawn. */
  modules?: ModulesPort;
  live: LivePort;
  local: LocalPort;
  drafts?: DraftPort;
  formats: Formats;
  /** Absent: taken to be there. */
  network?: NetworkPort;
  /** Tells a problem once to whoever looks after the product. */
  report(problem: { code: string; path: string; detail: string }): void;
  /** A row was opened: what counts it as unread may stop. Never waits, never fails. */
  seen?(model: string, id: string): void;
  /** Asks before the user leaves what is on the screen, by a link of the page or by closing it; answers the release. */
  guardLeaving?(guard?: LeaveGuard): () => void;
  /** Loads the page anew in its newest version. */
  reload?(): void;
  /** Loads the texts of what is opened later: forms, pages of blocks, rich text. Always the same promise, which never rejects; undefined once they are there. */
  restTexts?(): Promise<void> | undefined;
  /** Why code did not load: the same error, or ChunkGoneError where the page is older than the server's release. */
  explainLoad?(error: unknown): Promise<unknown>;
}
