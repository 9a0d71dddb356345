// The rows of one table: what is shown of them with the user's edits, and how answers, events and removals reach them.
import type { FilterValues, Row } from '../../../contract/index.ts';
import type { RowsQuery, RowValues } from '../../ports/index.ts';
import type { CellRef } from '../edits/cellRef.ts';
import { CLEAN_CELL, type CellState } from '../edits/cellState.ts';
import type { PreparedTable } from '../columns.ts';
import { CountRefresh } from './countRefresh.ts';
import { EditBook, stateOf, type RowEdits } from '../edits/editBook.ts';
import type { CommitResult, Editing } from '../edits/editing.ts';
import { Grouping } from '../outline/grouping.ts';
import type { History } from '../edits/history.ts';
import { LiveRefresh, type After } from './liveRefresh.ts';
import { loadLaterRows } from './loadLaterRows.ts';
import { lostTexts } from '../edits/lostTexts.ts';
import { isNewRow, type NewRows } from './newRows.ts';
import { Pager } from './pager.ts';
import type { Removals } from './removals.ts';
import { RowList } from './rowList.ts';
import type { RowSelection } from './rowSelection.ts';
import { RowSpan } from './rowSpan.ts';
import { createRowWork, noId, type RowWork } from './rowWork.ts';
import { Saver } from '../edits/saver.ts';
import type { CellCondition, Notice } from '../tableHost.ts';
import type { MemoryRows, TableOptions, TableTopic } from '../tableState.ts';
import { noted } from '../view/noted.ts';
import { TableView } from '../view/tableView.ts';
import { Topics } from '../topics.ts';
import { Totals, type OpenRows, type TotalCell } from '../totals.ts';

/** A row that is saved as a whole goes out so long after it was left. */
const LEAVE_MS = 600;

export abstract class TableRows {
  readonly key: string;
  readonly ref: TableOptions['ref'];
  readonly topics = new Topics();
  table: PreparedTable | undefined;
  readonly pager: Pager;
  readonly editing: Editing;
  readonly history: History;
  readonly newRows: NewRows;
  readonly removals: Removals;
  readonly selection: RowSelection;
  /** Puts a row behind another one, where rows have an order of their own. */
  readonly moveRow: RowWork['move'];
  readonly host: RowWork['host'];
  /** What conditions say of cells, where they have some. Who changes it tells the rows. */
  conditionOf: ((cell: CellRef) => CellCondition | undefined) | undefined;
  /** What was told last; topic `notice`. */
  notice: Notice | undefined;
  readonly view: TableView;
  readonly grouping: Grouping;
  readonly filters: FilterValues | undefined;
  protected readonly isUnfiltered: boolean;
  protected focused: CellRef | undefined;
  private readonly onScreen = new RowSpan();
  protected readonly list = new RowList();
  protected readonly book = new EditBook((id, field) => this.say({ code: 'conflict', count: 1, at: { id, field } }));
  private readonly totals = new Totals();
  private readonly notConfirmed: OpenRows = {
    all: () => [...this.book.ids().flatMap((id) => this.notConfirmed.of(id) ?? []), ...this.removals.hiddenPairs()],
    of: (id) => this.table && this.book.pair(this.table, id),
  };
  protected readonly saver: Saver;
  protected readonly memory: MemoryRows | undefined;
  readonly liveRefresh: LiveRefresh;
  protected readonly counts: CountRefresh;
  protected readonly ports: TableOptions['ports'];
  private readonly after: After;

  constructor({ ports, ref, after, key, filters, isUnfiltered = false, newId = noId, memory }: TableOptions) {
    this.ports = ports;
    this.filters = filters;
    this.isUnfiltered = isUnfiltered;
    this.memory = memory;
    this.ref = ref;
    this.after = after;
    this.key = key ?? `${ref.page_name}/${ref.model}`;
    this.pager = new Pager(ports.data, this.list, () => this.query(), {
      adopt: (rows) => this.adoptAll(rows),
      lines: () => this.grouping.outline?.load(),
      hiddenRows: () => this.removals.hiddenPairs().length,
      onTotals: (answer) => {
        this.totals.set(answer);
        this.topics.notify('totals');
      },
      onChange: () => {
        this.newRows.settle();
        this.topics.notify('list');
      },
    });
    const local = noted(ports.local, () => this.topics.notify('layout'));
    const kept = { local, key: this.key, table: () => this.table };
    this.view = new TableView({ ...kept, onChange: () => this.topics.notify('view') });
    this.grouping = new Grouping({
      ...kept,
      data: ports.data,
      model: ref.model,
      list: this.list,
      query: () => this.query(),
      adopt: (rows) => this.adoptAll(rows),
      onChange: () => this.topics.notify('list'),
      onChoice: () => this.topics.notify('view'),
      reload: () => {
        this.topics.notify('view');
        void this.pager.reload();
      },
    });
    this.saver = new Saver(ports.data, ref.model, this.book, {
      table: () => this.table,
      isReady: (edits) => this.isReady(edits),
      onChange: (id) => this.showRow(id),
      onConfirmed: (...rows) => this.confirm(...rows),
      onGone: (id) => this.removeRow(id),
    });
    const work = createRowWork(
      {
        data: ports.data,
        model: ref.model,
        after,
        newId,
        isLocal: memory !== undefined,
        me: ports.me,
        parent: () => memory?.parent?.(),
        conditionOf: (cell) => this.conditionOf?.(cell),
        maxRows: memory?.maxRows ?? Infinity,
        list: this.list,
        book: this.book,
        topics: this.topics,
        saver: this.saver,
        table: () => this.table,
        isWhole: () =>
          !this.pager.hasMore &&
          this.grouping.hasPlaceBelow(this.list.length > this.newRows.blankCount) &&
          (this.pager.state === 'ready' || this.list.length > 0),
        receive: (row) => this.receive(row),
        showRow: (id) => this.showRow(id),
        changeTotals: () => this.changeTotals(),
        shiftCount: (by) => void (this.pager.count += by),
        confirm: ({ base, shown }) => this.confirm(base, shown),
        say: (notice) => this.say(notice),
      },
      (ids) => void (this.focused && ids.has(this.focused.id) && this.setFocus(undefined)),
    );
    ({
      editing: this.editing,
      history: this.history,
      newRows: this.newRows,
      removals: this.removals,
      selection: this.selection,
      move: this.moveRow,
      host: this.host,
    } = work);
    this.counts = new CountRefresh({ pager: this.pager, saver: this.saver, after, onFresh: () => this.recount() });
    this.liveRefresh = new LiveRefresh(ports, after, {
      model: ref.model,
      isLoaded: (id) => this.list.indexOf(id) >= 0,
      isVisible: (id) => this.onScreen.has(this.list.indexOf(id)),
      receive: (row) => this.receive(row),
      remove: (id) => this.removeRow(id),
      refreshTop: () => this.pager.refreshTop(),
      refreshCounts: () => this.counts.schedule(),
    });
  }

  /** What the rows are asked for by. */
  protected abstract query(): RowsQuery;

  /** The rows are in memory, part of something that is saved as a whole. */
  get isLocal(): boolean {
    return this.memory !== undefined;
  }

  /** What still waits goes out now: the page is left. */
  flush(): void {
    this.removals.flush();
    void this.sendEdits();
  }

  /** Sends all edits that can be sent, those without an answer once more, and of the row one is in too. Ends with the answers. */
  async sendEdits(): Promise<void> {
    this.setFocus(undefined);
    await this.resend();
    await this.saver.idle();
  }

  protected resend(): Promise<void> {
    return this.saver.collect(() => {
      for (const id of this.book.ids()) void this.saver.retry(id);
    });
  }

  subscribe(topic: TableTopic | `row:${string}`, listener: () => void): () => void {
    return this.topics.subscribe(topic, listener);
  }

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
    if (edit) return stateOf(edit, this.table?.info.editing === 'batch');
    return this.ports.data.outbox?.stateOf?.(this.ref.model, id, field) ?? CLEAN_CELL;
  }

  /** Whether any cell of the row has a state of its own. */
  hasEdits(id: string): boolean {
    return (this.book.of(id) ?? this.ports.data.outbox?.stateOf?.(this.ref.model, id)) !== undefined;
  }

  /** Whether leaving could lose something typed. Deletions that wait are no such thing: they go out with the page. */
  hasUnsaved(): boolean {
    return this.book.size > 0 || this.editing.typedText() !== undefined;
  }

  totalCells(): ReadonlyMap<string, TotalCell> {
    return this.totals.cells(this.table?.totals ?? [], this.notConfirmed);
  }

  /** Tells which rows are on the screen: the next page and rows that changed out of sight are fetched by it. */
  show(first: number, last: number): void {
    this.onScreen.set(first, last);
    this.list.expect(first, last);
    void this.pager.ensure(last);
    this.grouping.outline?.show(first, last);
    this.liveRefresh.onShown(this.onScreen.idsOf(this.list));
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
    if (before && before.id !== cell?.id) this.leaveRow(before.id);
  }

  /** Tells the user something; whoever draws the table has the words. */
  say(notice: Notice): void {
    this.notice = notice;
    this.topics.notify('notice');
  }

  commit(cell: CellRef, input: unknown): CommitResult {
    return this.editing.commit(cell, input);
  }

  /** A row saved elsewhere, e.g. by the form: shown at its place, a new one first. */
  putRow(row: Row): void {
    if (this.list.indexOf(row.id) >= 0) this.receive(row);
    else if (this.grouping.outline) void this.pager.refreshTop().catch(() => undefined);
    else {
      this.list.insertFirst(row);
      this.topics.notify('list');
    }
    this.counts.schedule();
  }

  /** A row deleted elsewhere, or gone from the server. What was entered into it and is not saved is told. */
  removeRow(id: string): void {
    const lost = lostTexts(id, this.book, this.editing);
    if (lost) this.say({ code: 'gone', count: 1, reason: lost.join(', ') });
    if (this.editing.open?.id === id) this.editing.cancel();
    this.book.drop(id);
    this.grouping.outline?.close(id);
    if (this.focused?.id === id) this.setFocus(undefined);
    if (this.list.remove(id)) this.topics.notify('list');
    this.changeTotals(id);
    this.counts.schedule();
  }

  /** Many rows at once that are gone from the server. */
  removeRows(ids: readonly string[]): void {
    const going = new Set(ids);
    for (const id of ids) this.book.drop(id);
    if (this.editing.open && going.has(this.editing.open.id)) this.editing.cancel();
    if (this.focused && going.has(this.focused.id)) this.setFocus(undefined);
    this.list.removeAll(going);
    this.newRows.settle();
    this.topics.notify('list');
    this.changeTotals();
    this.counts.schedule();
  }

  /** Rows changed by a call that does not answer them: shown so at once, asked for anew soon. */
  noteChanged(ids: readonly string[], values: RowValues): void {
    for (const id of ids) {
      // What the server has of it: edits of other fields are not part of the change.
      const row = this.book.of(id)?.base ?? this.list.get(id);
      const now = row && { ...row, ...values };
      if (now && this.table) this.receive({ ...now, ...this.table.formulas.recalculate(now, Object.keys(values)) });
    }
    this.liveRefresh.refresh(ids);
  }

  /** Fetches a row again; unknown ones come in at the top. */
  async refreshRow(id: string): Promise<void> {
    this.putRow(await this.ports.data.row(this.ref.model, id));
  }

  /** What a new row lacks is marked; a row that is saved as a whole is saved. */
  private leaveRow(id: string): void {
    this.newRows.leave(id);
    if (this.table?.info.editing === 'row' && this.book.of(id)) this.after(LEAVE_MS, () => void this.saver.pump(id));
  }

  private isReady(edits: RowEdits): boolean {
    const editing = this.memory ? undefined : this.table?.info.editing;
    if (editing === 'batch' || (editing === 'row' && this.focused?.id === edits.base.id)) return false;
    return this.memory !== undefined || !isNewRow(edits.base) || this.newRows.isComplete(edits);
  }

  private adoptAll(rows: Row[]): Row[] {
    const shown =
      this.removals.hiddenPairs().length === 0 ? rows : rows.filter(({ id }) => !this.removals.isHidden(id));
    if (this.list.length === 0 && this.book.size === 0) return shown;
    return shown.map((row) => this.newerThan(row) ?? (this.book.size === 0 ? row : this.adopt(row)));
  }

  /** The row at hand where an answer that was asked for before tells an older one. */
  private newerThan({ id, version }: Row): Row | undefined {
    const known = this.memory ? undefined : this.list.get(id);
    return known && known.version > version ? known : undefined;
  }

  private adopt(row: Row): Row {
    const edits = this.book.receive(row);
    return edits && this.table ? this.book.project(this.table, edits) : row;
  }

  receive(row: Row): void {
    const before = this.list.get(row.id);
    if (!before || this.newerThan(row)) return;
    this.editing.noteFresh(row);
    this.list.set(this.adopt({ ...(this.book.of(row.id)?.base ?? before), ...row }));
    this.editing.noteRights(row.id);
    this.book.close(row.id);
    this.topics.notify(`row:${row.id}`);
    this.changeTotals(row.id);
  }

  private showRow(id: string): void {
    const edits = this.book.of(id);
    if (edits && this.table) this.list.set(this.book.project(this.table, edits));
    this.book.close(id);
    this.topics.notify(`row:${id}`);
    this.changeTotals(id);
  }

  private confirm(before: Row, now: Row, isAnswer = false): void {
    if (isAnswer)
      void loadLaterRows()
        .then(({ noteEmptied }) => noteEmptied(this, before, now))
        .catch(() => undefined);
    if (this.table) this.totals.shift(this.table.totals, { base: before, shown: now });
    if (isNewRow(before) && !isNewRow(now)) {
      this.newRows.saved(now.id);
      this.removals.made(now.id);
    }
    this.changeTotals(before.id);
    this.counts.schedule();
  }

  protected changeTotals(id?: string): void {
    this.totals.change(id !== undefined && this.removals.isHidden(id) ? undefined : id);
    this.topics.notify('totals');
  }

  /** Groups come and go with the values of rows. */
  private async recount(): Promise<void> {
    this.topics.notify('list');
    const isSame = await this.grouping.outline?.recount().catch(() => true);
    if (isSame === false) await this.pager.refreshTop().catch(() => undefined);
  }
}
