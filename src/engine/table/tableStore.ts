// One table on the screen: description, rows, order, focus, edits, totals and live changes. Headless: who draws it subscribes to topics.
import type { Row, TableInfo, TableRef } from '../../contract/index.ts';
import type { Ports, RowsQuery } from '../ports/index.ts';
import { CLEAN_CELL, type CellState } from './cellState.ts';
import { prepareTable, type PreparedColumn, type PreparedTable } from './columns.ts';
import { EditBook, stateOf } from './editBook.ts';
import { Editing, type CellRef, type CommitResult } from './editing.ts';
import { LiveRefresh, type After } from './liveRefresh.ts';
import { Pager, type LoadState } from './pager.ts';
import { RowList } from './rowList.ts';
import { Saver } from './saver.ts';
import { nextSort, readSort, sortDirection, writeSort, type SortDirection } from './sortModel.ts';
import { Topics } from './topics.ts';
import { Totals, type TotalCell } from './totals.ts';

export interface TableOptions {
  ports: Pick<Ports, 'data' | 'live' | 'local' | 'report'>;
  ref: TableRef;
  after: After;
  /** Key of local records; default page name and model. */
  key?: string;
}

/** What happened to the whole table; a row's own topic is `row:<id>`. */
export type TableTopic = 'info' | 'list' | 'totals' | 'sort' | 'focus' | 'editing';

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

const TOTALS_MS = 300;

export class TableStore {
  readonly key: string;
  readonly ref: TableRef;
  readonly topics = new Topics();
  table: PreparedTable | undefined;
  infoState: LoadState = 'idle';
  infoProblem: unknown;
  sortModel: readonly string[] = [];
  readonly pager: Pager;
  readonly editing: Editing;
  private focused: CellRef | undefined;
  private shown: readonly [first: number, last: number] = [0, -1];
  private readonly list = new RowList();
  private readonly book = new EditBook();
  private readonly totals = new Totals();
  private totalsView: ReadonlyMap<string, TotalCell> | undefined;
  private readonly saver: Saver;
  private readonly liveRefresh: LiveRefresh;
  private readonly ports: TableOptions['ports'];
  private readonly after: After;
  private stops: (() => void)[] = [];
  private cancelTotals: (() => void) | undefined;

  constructor({ ports, ref, after, key }: TableOptions) {
    this.ports = ports;
    this.ref = ref;
    this.after = after;
    this.key = key ?? `${ref.page_name}/${ref.model}`;
    this.pager = new Pager(ports.data, this.list, () => this.query(), {
      adopt: (rows) => (this.book.size === 0 ? rows : rows.map((row) => this.adopt(row))),
      onTotals: (answer) => {
        this.totals.set(answer);
        this.changeTotals();
      },
      onChange: () => this.topics.notify('list'),
    });
    this.saver = new Saver(ports.data, ref.model, this.book, {
      onChange: (id) => this.showRow(id),
      onConfirmed: (before, now) => this.confirm(before, now),
      onGone: (id) => this.removeRow(id),
    });
    this.editing = new Editing({ book: this.book, saver: this.saver, topics: this.topics, table: () => this.table, row: (id) => this.list.get(id), showRow: (id) => this.showRow(id) });
    this.liveRefresh = new LiveRefresh(ports, after, {
      model: ref.model,
      isLoaded: (id) => this.list.indexOf(id) >= 0,
      isVisible: (id) => this.isShown(this.list.indexOf(id)),
      receive: (row) => this.receive(row),
      remove: (id) => this.removeRow(id),
      refreshTop: () => this.pager.refreshTop(),
      refreshCounts: () => this.refreshCounts(),
    });
  }

  /** Loads the description and the first rows, listens to live events; `stop` ends it, unsaved edits stay in the store. */
  start(): void {
    this.stops = [
      this.liveRefresh.start(),
      this.ports.live.on('routes_update', () => void this.refreshInfo()),
      this.ports.live.on('update_filter', (event) => {
        const isOwn = event.uid !== undefined && this.ports.live.isOwn(event.uid);
        if (!isOwn && event.model === this.ref.model && event.page_name === this.ref.page_name) this.reload();
      }),
      this.ports.live.onReconnect(() => this.retryAll()),
    ];
    void this.open();
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.cancelTotals?.();
    this.cancelTotals = undefined;
    this.stops = [];
  }

  subscribe(topic: TableTopic | `row:${string}`, listener: () => void): () => void {
    return this.topics.subscribe(topic, listener);
  }

  /** The first rows of the order and filters in force; the rows at hand stay until they are there. */
  reload(): void {
    if (this.infoState === 'ready') void this.pager.reload();
    else void this.open();
  }

  // Rows, read by index or id.

  get rowCount(): number {
    return this.list.length;
  }

  rowAt(index: number): Row | undefined {
    return this.list.at(index);
  }

  row(id: string): Row | undefined {
    return this.list.get(id);
  }

  indexOf(id: string): number {
    return this.list.indexOf(id);
  }

  /** What the cell shows: an edit that is not confirmed, else the row's value. */
  value({ id, field }: CellRef): unknown {
    const edit = this.book.size === 0 ? undefined : this.book.of(id)?.fields.get(field);
    return edit ? edit.value : this.list.get(id)?.[field];
  }

  cellState({ id, field }: CellRef): CellState {
    const edit = this.book.size === 0 ? undefined : this.book.of(id)?.fields.get(field);
    return edit ? stateOf(edit) : CLEAN_CELL;
  }

  /** Whether any cell of the row has a state of its own. */
  hasEdits(id: string): boolean {
    return this.book.size > 0 && this.book.of(id) !== undefined;
  }

  hasUnsaved(): boolean {
    return this.book.size > 0;
  }

  totalCells(): ReadonlyMap<string, TotalCell> {
    this.totalsView ??= this.table ? this.totals.view(this.table.totals, this.book.unconfirmed(this.table)) : new Map();
    return this.totalsView;
  }

  /** Tells which rows are on the screen: the next page and rows that changed out of sight are fetched by it. */
  show(first: number, last: number): void {
    this.shown = [first, last];
    this.list.expect(first, last);
    void this.pager.ensure(last);
    this.liveRefresh.onShown(this.shownIds());
  }

  // Order and focus.

  sortOf(field: string): SortDirection {
    return sortDirection(this.sortModel, field);
  }

  /** asc → desc → none, kept for the next visit. */
  toggleSort(field: string): void {
    if (this.table?.byField.get(field)?.column.sortable !== true) return;
    this.sortModel = nextSort(this.sortModel, field);
    void writeSort(this.ports.local, this.key, this.sortModel);
    this.topics.notify('sort');
    void this.pager.reload();
  }

  /** The focused cell by row id: it stays on its row whatever the order. */
  get focus(): CellRef | undefined {
    return this.focused;
  }

  setFocus(cell: CellRef | undefined): void {
    const before = this.focused;
    if (before?.id === cell?.id && before?.field === cell?.field) return;
    this.focused = cell;
    if (before) this.topics.notify(`row:${before.id}`);
    if (cell && cell.id !== before?.id) this.topics.notify(`row:${cell.id}`);
    this.topics.notify('focus');
  }

  state(): TableState {
    const rows = this.list.slice(0);
    const focused = this.focused;
    return {
      columns: this.table?.columns ?? [],
      list: rows.map((row) => row.id),
      data: { results: rows, count: this.pager.count },
      sortModel: this.sortModel,
      focusedCell: focused && { colKey: focused.field, rowIndex: this.list.indexOf(focused.id) },
      focusedRow: focused?.id,
      rowData: focused && this.list.get(focused.id),
      tableInfo: this.table?.info,
    };
  }

  // Edits.

  commit(cell: CellRef, input: unknown): CommitResult {
    return this.editing.commit(cell, input);
  }

  /** Sends failed edits again; without an id those of every row. */
  retryAll(): void {
    for (const id of this.book.ids()) void this.saver.retry(id);
    if (this.pager.state === 'failed') this.reload();
    else if (this.pager.tail === 'failed') void this.pager.more();
  }

  /** A row saved elsewhere, e.g. by the form: shown at its place, a new one first. */
  putRow(row: Row): void {
    if (this.list.indexOf(row.id) >= 0) this.receive(row);
    else {
      this.list.insertFirst(row);
      this.topics.notify('list');
    }
    this.refreshCounts();
  }

  /** A row deleted elsewhere, or gone from the server. */
  removeRow(id: string): void {
    this.book.drop(id);
    if (this.focused?.id === id) this.setFocus(undefined);
    if (this.list.remove(id)) this.topics.notify('list');
    this.refreshCounts();
  }

  /** Fetches a row again, e.g. after its form was saved; unknown rows come in at the top. */
  async refreshRow(id: string): Promise<void> {
    this.putRow(await this.ports.data.row(this.ref.model, id));
  }

  private async open(): Promise<void> {
    this.infoState = 'loading';
    this.topics.notify('info');
    try {
      const [info, stored] = await Promise.all([this.ports.data.tableInfo(this.ref), this.ports.local.read('sort', this.key)]);
      this.takeInfo(info);
      this.sortModel = readSort(stored, (field) => this.table?.byField.get(field)?.column.sortable === true);
      this.infoState = 'ready';
    } catch (error) {
      this.infoProblem = error;
      this.infoState = 'failed';
      this.topics.notify('info');
      return;
    }
    this.topics.notify('info', 'sort');
    await this.pager.reload();
  }

  /** Asks whether the description moved on; a new revision brings new columns and rows, edits stay. */
  private async refreshInfo(): Promise<void> {
    const info = await this.ports.data.tableInfo(this.ref).catch(() => undefined);
    if (!info || info.rev === this.table?.info.rev) return;
    this.takeInfo(info);
    this.infoState = 'ready';
    this.topics.notify('info');
    await this.pager.reload();
  }

  private takeInfo(info: TableInfo): void {
    if (info.rev === this.table?.info.rev) return;
    this.table = prepareTable(info);
    for (const { field, code, detail } of this.table.formulas.issues) {
      this.ports.report({ code: 'formula', path: `${info.model}.${field}`, detail: `${code} ${detail}` });
    }
  }

  private query(): RowsQuery {
    return {
      dataPath: this.table?.info.data_path ?? `/data/${this.ref.model}/`,
      pageName: this.ref.page_name,
      ...(this.sortModel.length > 0 ? { ordering: this.sortModel } : {}),
    };
  }

  private isShown(index: number): boolean {
    return index >= this.shown[0] && index <= this.shown[1];
  }

  private shownIds(): string[] {
    return this.list.slice(Math.max(0, this.shown[0]), this.shown[1] + 1).map((row) => row.id);
  }

  private adopt(row: Row): Row {
    const edits = this.book.receive(row);
    return edits && this.table ? this.book.project(this.table, edits) : row;
  }

  private receive(row: Row): void {
    const before = this.list.get(row.id);
    if (!before) return;
    this.editing.noteFresh(row);
    this.list.set(this.adopt({ ...(this.book.of(row.id)?.base ?? before), ...row }));
    this.book.close(row.id);
    this.topics.notify(`row:${row.id}`);
    this.changeTotals();
  }

  private showRow(id: string): void {
    const edits = this.book.of(id);
    if (edits && this.table) this.list.set(this.book.project(this.table, edits));
    this.book.close(id);
    this.topics.notify(`row:${id}`);
    this.changeTotals();
  }

  private confirm(before: Row, now: Row): void {
    if (this.table) this.totals.shift(this.table.totals, { base: before, shown: now });
    this.changeTotals();
    this.refreshCounts();
  }

  private changeTotals(): void {
    this.totalsView = undefined;
    this.topics.notify('totals');
  }

  /** Count and totals anew, soon and once: a saved row may have left the filter. */
  private refreshCounts(): void {
    this.cancelTotals ??= this.after(TOTALS_MS, () => {
      this.cancelTotals = undefined;
      void this.fetchCounts();
    });
  }

  private async fetchCounts(): Promise<void> {
    const { settled } = this.saver;
    const { generation } = this.pager;
    const answer = await this.pager.counts().catch(() => undefined);
    if (!answer || generation !== this.pager.generation) return;
    if (settled !== this.saver.settled || this.saver.inFlight > 0) this.refreshCounts();
    else this.pager.takeCounts(answer);
    this.topics.notify('list');
  }
}
