// One table on the screen: its description, order, pages and live news, over its rows. Headless: who draws it subscribes to topics.
import type { FilterValues, TableInfo } from '../../contract/index.ts';
import { isFilteredBy } from '../filter/index.ts';
import type { RowsQuery } from '../ports/index.ts';
import { askTableInfo } from './askTableInfo.ts';
import { prepareTable } from './columns.ts';
import type { LoadState } from './rows/pager.ts';
import {
  nextSort,
  readSort,
  sortDirection,
  withSort,
  writeSort,
  type SortDirection,
  type SortMode,
} from './view/sortModel.ts';
import { TableRows } from './rows/tableRows.ts';
import type { MemoryRows, TableState } from './tableState.ts';

export class TableStore extends TableRows {
  infoState: LoadState = 'idle';
  infoProblem: unknown;
  private stops: (() => void)[] = [];
  /** Asked for before the description was there. */
  private askedOrder: readonly string[] | undefined;

  /** Loads the description and the first rows, listens to live events; `stop` ends it, unsaved edits stay in the store. */
  start(): void {
    if (this.memory) return this.openMemory(this.memory);
    const waiting = this.ports.data.outbox?.tables;
    waiting?.add(this);
    this.stops = [
      () => waiting?.delete(this),
      this.liveRefresh.start(),
      this.ports.live.on('routes_update', () => void this.refreshInfo()),
      this.ports.live.on('update_filter', (event) => {
        const isOwn = event.uid !== undefined && this.ports.live.isOwn(event.uid);
        if (!isOwn && isFilteredBy(this.ref, event)) this.reload();
      }),
      this.ports.live.onReconnect(() => this.retryAll()),
    ];
    void this.open();
  }

  stop(): void {
    this.flush();
    for (const stop of this.stops) stop();
    this.counts.stop();
    this.stops = [];
  }

  /** The first rows of the order and filters in force; the rows at hand stay until they are there. */
  reload(): void {
    if (this.infoState === 'ready') void this.pager.reload();
    else void this.open();
  }

  // Order.

  get sortModel(): readonly string[] {
    return this.view.sortModel;
  }

  sortOf(field: string): SortDirection {
    return sortDirection(this.sortModel, field);
  }

  /** asc → desc → none, kept for the next visit. */
  toggleSort(field: string, mode: SortMode = 'only'): void {
    if (this.isSortable(field)) this.setSortModel(nextSort(this.sortModel, field, mode));
  }

  setSort(field: string, direction: SortDirection, mode: SortMode = 'only'): void {
    if (this.isSortable(field)) this.setSortModel(withSort(this.sortModel, { field, direction, mode }));
  }

  /** The order that a link, a set or another device brings, kept as one chosen here; what is no column is left out. Loads the rows. */
  orderBy(ordering: readonly string[]): void {
    if (this.infoState === 'ready') this.setSortModel(readSort(ordering, (field) => this.isSortable(field)));
    else this.askedOrder = ordering;
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

  /** Sends failed edits again; without an id those of every row. */
  retryAll(): void {
    void this.resend();
    if (this.pager.state === 'failed') this.reload();
    else if (this.pager.tail === 'failed') void this.pager.more();
  }

  private openMemory(memory: MemoryRows): void {
    this.takeInfo(memory.info);
    this.infoState = 'ready';
    this.pager.take(memory.read());
    this.topics.notify('info');
    void this.view.load().then(() => this.topics.notify('view'));
  }

  private async open(): Promise<void> {
    this.infoState = 'loading';
    this.topics.notify('info');
    try {
      const { local } = this.ports;
      const [info, sort, groups] = await Promise.all([
        askTableInfo(this.ports.data, this.ref),
        local.read('sort', this.key),
        local.read('groups', this.key),
        this.view.load(),
      ]);
      this.takeInfo(info);
      this.view.sortBy(readSort(this.askedOrder ?? sort, (field) => this.isSortable(field)));
      await this.grouping.take(groups);
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

  private isSortable(field: string): boolean {
    return this.table?.byField.get(field)?.column.sortable === true;
  }

  private setSortModel(model: readonly string[]): void {
    this.view.sortBy(model);
    void writeSort(this.ports.local, this.key, model);
    this.topics.notify('sort');
    void this.pager.reload();
  }

  /** Asks whether the description moved on; a new revision brings new columns and rows, edits stay. */
  private async refreshInfo(): Promise<void> {
    const info = await this.ports.data.tableInfo(this.ref).catch(() => undefined);
    if (!info || info.rev === this.table?.info.rev) return;
    this.takeInfo(info);
    await this.grouping.check();
    this.infoState = 'ready';
    this.topics.notify('info');
    await this.pager.reload();
  }

  private takeInfo(info: TableInfo): void {
    if (info.rev === this.table?.info.rev) return;
    this.table = prepareTable(this.isUnfiltered ? withoutRepeats(info, this.filters) : info);
    this.changeTotals();
    for (const { field, code, detail } of this.table.formulas.issues) {
      this.ports.report({ code: 'formula', path: `${info.model}.${field}`, detail: `${code} ${detail}` });
    }
  }

  /** Other rows in memory than before: what was done to the old ones is forgotten. */
  replaceMemory(): void {
    if (!this.memory) return;
    for (const id of this.book.ids()) this.book.drop(id);
    this.history.clear();
    this.newRows.reset();
    this.removals.reset();
    this.pager.take(this.memory.read());
  }

  /** The same rows in memory with other values: what was done to them stays. */
  refreshMemory(): void {
    if (this.memory) this.pager.takeAgain(this.memory.read());
  }

  /** Conditions of these rows say something else. */
  noteConditions(ids: readonly string[]): void {
    for (const id of ids) {
      this.editing.noteRights(id);
      this.topics.notify(`row:${id}`);
    }
  }

  protected query(): RowsQuery {
    return {
      dataPath: this.table?.info.data_path ?? `/data/${this.ref.model}/`,
      ...(this.isUnfiltered ? {} : { pageName: this.ref.page_name }),
      ...(this.ref.filtersKey === undefined ? {} : { filtersKey: this.ref.filtersKey }),
      ...(this.filters ? { filters: this.filters } : {}),
      ...(this.sortModel.length > 0 ? { ordering: this.sortModel } : {}),
    };
  }
}

/** A column that says the same in every row begins hidden. */
function withoutRepeats(info: TableInfo, filters: FilterValues = {}): TableInfo {
  const isOne = (value: unknown): boolean => Array.isArray(value) && value.length === 1;
  return {
    ...info,
    columns: info.columns.map((column) => (isOne(filters[column.field]) ? { ...column, hide: true } : column)),
  };
}
