// The cards of a board: one list of pages per cell, and moves shown at once and taken back when the server refuses. No React.
import type { Row } from '../../../../src/contract/index.ts';
import type { WriteRowsPort, RowValues } from '../../../../src/engine/ports/index.ts';
import { settled, type RowPages, type SaveResult } from '../../../../src/render/blockData/index.ts';
import type { Cell } from './boardLayout.ts';

export interface BoardOptions {
  data: WriteRowsPort;
  model: string;
  /** Rows have an order of their own. */
  isRanked: boolean;
  /** Makes the list of a cell. */
  pagesOf(cell: Cell, onChange: () => void): RowPages;
  /** What stands in a row for a value given to it, e.g. the text of a reference. */
  shown(cell: Cell): RowValues;
  onChange(): void;
}

/** A place between cards. */
export interface Slot {
  cell: Cell;
  /** Among the cards there, without the moved one. */
  index: number;
}

export interface Move {
  row: Row;
  from: Cell;
  to: Slot;
}

/**
 * Moves the card in another way than by writing: an action that asks for something. undefined: it was not done, and nothing is to be said.
 * `place` puts the row where it goes, once it may.
 */
export type Carry = (row: Row, place: (row: Row) => Promise<SaveResult>) => Promise<SaveResult | undefined>;

export class Board {
  /** Moves under way: news waits for them. */
  underWay = 0;
  private readonly options: BoardOptions;
  private readonly lists = new Map<string, RowPages>();
  private readonly shifts = new Map<string, number>();

  constructor(options: BoardOptions) {
    this.options = options;
  }

  list(cell: Cell): RowPages {
    const known = this.lists.get(cell.id);
    if (known) return known;
    const list = this.options.pagesOf(cell, this.options.onChange);
    this.lists.set(cell.id, list);
    return list;
  }

  /** Cards by the groups, and what was moved since. */
  count(cell: Cell): number {
    return Math.max(0, cell.count + (this.shifts.get(cell.id) ?? 0));
  }

  /** Asks anew for what was read. */
  reload(): void {
    for (const list of this.lists.values())
      if (list.rows.length > 0 || !list.hasMore || list.error !== undefined) void list.reload();
  }

  /** While a person moves something, answers under way would take it back. */
  hold(isHeld: boolean): void {
    for (const list of this.lists.values()) {
      if (isHeld) list.cut();
      else list.catchUp();
    }
  }

  /** The groups are new: they know of every move. */
  forgetShifts(): void {
    if (this.underWay === 0) this.shifts.clear();
  }

  /** Where a card stands: its place is what undoing a move needs. */
  place(cell: Cell, id: string): Slot {
    return { cell, index: this.list(cell).rows.findIndex((row) => row.id === id) };
  }

  /** undefined: it stands there already, or only a hand-made order could tell the places apart. */
  async move(
    { row, from, to }: Move,
    { carry, given = {} }: { carry?: Carry | undefined; given?: RowValues } = {},
  ): Promise<SaveResult | undefined> {
    const isSameCell = from.id === to.cell.id;
    const target = this.list(to.cell);
    if (target.hasMore && target.rows.length === 0 && this.count(to.cell) > 0) await target.reload();
    const rest = target.rows.filter(({ id }) => id !== row.id);
    const index = Math.min(Math.max(0, to.index), rest.length);
    if (isSameCell && (!this.options.isRanked || this.place(from, row.id).index === index)) return undefined;
    const home = this.place(from, row.id);
    this.put({ ...row, ...this.options.shown(to.cell) }, from, { cell: to.cell, index });
    this.underWay++;
    const place = (at: Row): Promise<SaveResult> =>
      this.send(at, {
        after: rest[index - 1],
        before: rest[index],
        values: isSameCell ? {} : { ...changed(from.values, to.cell.values), ...given },
      });
    const result = await (carry ? carry(row, place) : place(row));
    this.underWay--;
    if (!result) this.put(row, to.cell, home);
    else if (result.isSaved) this.put(result.row, to.cell, this.place(to.cell, row.id));
    else this.put(result.current ?? row, to.cell, home);
    if (result && !result.isSaved) void Promise.all([this.list(from).reload(), target.reload()]);
    this.options.onChange();
    return result;
  }

  /**
   * Makes a row and puts it before the first of the cell. `isShown`: it stands there; false says that what narrows the board leaves it
   * out. Where rows have no order of their own it may stand among those that were not read: that counts as shown.
   */
  async add(cell: Cell, values: RowValues & { id: string }): Promise<SaveResult & { isShown: boolean }> {
    const { data, model, isRanked } = this.options;
    const list = this.list(cell);
    if (list.hasMore && list.rows.length === 0 && this.count(cell) > 0) await list.reload();
    const [first] = list.rows;
    const made = await settled(data.createRow(model, values));
    if (!made.isSaved) return { ...made, isShown: false };
    const placed =
      isRanked && first
        ? await settled(data.moveRow(model, values.id, { before: first.id, version: made.row.version }))
        : made;
    await list.reload();
    const isRead = list.rows.some(({ id }) => id === values.id);
    const mayBeBelow = list.error !== undefined || (list.hasMore && !(isRanked && placed.isSaved));
    return { ...made, isShown: isRead || mayBeBelow };
  }

  stop(): void {
    for (const list of this.lists.values()) list.stop();
  }

  private send(
    row: Row,
    { after, before, values }: { after: Row | undefined; before: Row | undefined; values: RowValues },
  ): Promise<SaveResult> {
    const { data, model, isRanked } = this.options;
    const { id, version } = row;
    if (!isRanked) return settled(data.updateRow(model, id, { ...values, version }));
    const place = { ...(after ? { after: after.id } : {}), ...(before ? { before: before.id } : {}) };
    return settled(
      data.moveRow(model, id, { ...place, ...(Object.keys(values).length > 0 ? { values } : {}), version }),
    );
  }

  private put(row: Row, from: Cell, to: Slot): void {
    const source = this.list(from);
    source.replace(source.rows.filter(({ id }) => id !== row.id));
    const target = this.list(to.cell);
    target.replace(target.rows.filter(({ id }) => id !== row.id).toSpliced(Math.max(0, to.index), 0, row));
    if (from.id === to.cell.id) return;
    this.shifts.set(from.id, (this.shifts.get(from.id) ?? 0) - 1);
    this.shifts.set(to.cell.id, (this.shifts.get(to.cell.id) ?? 0) + 1);
  }
}

function changed(before: RowValues, after: RowValues): RowValues {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value));
}
