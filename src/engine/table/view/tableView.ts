// How one user sees a table: width, place, pinning and visibility of its columns as differences from the server's layout
// (TABLE-14), height of rows, cards or grid on a phone; by which columns rows are sorted. Kept in the local database `table`, but for
// the order of rows. Not groups.
import type { LocalPort } from '../../ports/index.ts';
import type { PreparedColumn, PreparedTable } from '../columns.ts';
import { movesBetween, type ColumnMove } from './columnOrder.ts';
import {
  makeColumnTable,
  pinOf,
  sideOf,
  usualPin,
  type ColumnTable,
  type LayoutDifferences,
  type PinSide,
} from './columnTable.ts';
import { sortModelOf, sortingOf } from './sortModel.ts';

export const DENSITIES = ['compact', 'normal', 'large'] as const;
export type Density = (typeof DENSITIES)[number];
export type PhoneForm = 'cards' | 'grid';

const MIN_WIDTH = 48;
const MAX_WIDTH = 1200;

/** A column at its place, all differences applied. */
export interface ColumnPlace {
  prepared: PreparedColumn;
  /** Pixels at the normal size of type. */
  width: number;
  /** The user gave it that width: it keeps it, however much room there is. */
  isResized: boolean;
  pin: PinSide;
  isHidden: boolean;
}

export interface TableViewParts {
  local: LocalPort;
  key: string;
  table(): PreparedTable | undefined;
  onChange(): void;
}

const DATABASE = 'table';

export class TableView {
  private differences: LayoutDifferences = NONE;
  private held: { of: PreparedTable; columns: ColumnTable } | undefined;
  private chosenDensity: Density | undefined;
  private phone: PhoneForm = 'cards';
  private placed: { table: PreparedTable; places: readonly ColumnPlace[] } | undefined;
  private readonly parts: TableViewParts;

  constructor(parts: TableViewParts) {
    this.parts = parts;
  }

  /** Takes what an earlier visit kept; what cannot be read is left out. */
  async load(): Promise<void> {
    const stored = await this.parts.local.read(DATABASE, this.parts.key);
    if (typeof stored !== 'object' || stored === null) return;
    this.take(stored);
    this.phone = 'phone' in stored && stored.phone === 'grid' ? 'grid' : 'cards';
  }

  /** The differences as they are kept, but for the form on a phone: that is of one device. */
  get layout(): object {
    return {
      ...this.differences,
      ...(this.chosenDensity === undefined ? {} : { density: this.chosenDensity }),
    };
  }

  /** Other differences, from anywhere: what cannot be read is left out. */
  take(stored: object): void {
    this.differences = {
      widths: readRecord(stored, 'widths', isWidth),
      pins: readRecord(stored, 'pins', isPin),
      hidden: readRecord(stored, 'hidden', (value) => typeof value === 'boolean'),
      moves: readMoves('moves' in stored ? stored.moves : undefined),
    };
    this.hold(this.sortModel);
    this.chosenDensity = DENSITIES.find((density) => 'density' in stored && stored.density === density);
    this.change();
  }

  /** Every column in its order, hidden ones too; same object until something changes. */
  get places(): readonly ColumnPlace[] {
    const table = this.parts.table();
    const columns = this.columns();
    if (!table || !columns) return [];
    if (this.placed?.table !== table) this.placed = { table, places: placesOf(table, columns) };
    return this.placed.places;
  }

  /** Fields by which rows are sorted, in order of weight, a minus before descending ones. Same object until it changes. */
  get sortModel(): readonly string[] {
    return sortModelOf(this.columns()?.atoms.sorting.get() ?? []);
  }

  sortBy(model: readonly string[]): void {
    this.columns()?.setSorting(sortingOf(model));
  }

  get density(): Density {
    return (
      this.chosenDensity ?? DENSITIES.find((density) => density === this.parts.table()?.info.table_size) ?? 'normal'
    );
  }

  get phoneForm(): PhoneForm {
    return this.phone;
  }

  /** Whether columns differ from the server's layout. */
  get isChanged(): boolean {
    const { widths, pins, hidden, moves } = this.differences;
    return moves.length > 0 || [widths, pins, hidden].some((part) => Object.keys(part).length > 0);
  }

  /** Shows the width at once; `keep` stores it. */
  resize(field: string, widthPx: number): void {
    const width = Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, widthPx)));
    this.columns()?.setColumnSizing((before) => ({ ...before, [field]: width }));
    this.change({ widths: { ...this.differences.widths, [field]: width } });
  }

  hide(field: string): void {
    const shown = this.places.filter(({ isHidden }) => !isHidden);
    // A table without columns has no header to bring them back by.
    if (shown.length > 1 || shown[0]?.prepared.field !== field) this.setHidden(field, true);
  }

  show(field: string): void {
    this.setHidden(field, false);
  }

  pin(field: string, side: PinSide): void {
    const columns = this.columns();
    if (!columns) return;
    columns.getColumn(field)?.pin(sideOf(side));
    this.change({ pins: withDifference(this.differences.pins, field, side, usualPin(columns, field)) });
    this.keep();
  }

  /** Puts a column before another one. */
  move(field: string, before: string): void {
    this.place(field, (others) => others.indexOf(before));
  }

  /** Puts a column behind another one. */
  moveAfter(field: string, after: string): void {
    this.place(field, (others) => (others.includes(after) ? others.indexOf(after) + 1 : -1));
  }

  /** The server's layout again. */
  reset(): void {
    const columns = this.columns();
    columns?.resetColumnSizing();
    columns?.resetColumnPinning();
    columns?.resetColumnVisibility();
    columns?.resetColumnOrder();
    this.change(NONE);
    this.keep();
  }

  setDensity(density: Density): void {
    this.chosenDensity = density;
    this.change();
    this.keep();
  }

  setPhoneForm(form: PhoneForm): void {
    this.phone = form;
    this.change();
    this.keep();
  }

  /** Stores what is shown, for the next visit. */
  keep(): void {
    void this.parts.local.write(DATABASE, this.parts.key, { ...this.layout, phone: this.phone });
  }

  private setHidden(field: string, isHidden: boolean): void {
    const columns = this.columns();
    const column = columns?.getColumn(field);
    if (!columns || !column) return;
    column.toggleVisibility(!isHidden);
    const usual = columns.initialState.columnVisibility[field] === false;
    this.change({ hidden: withDifference(this.differences.hidden, field, isHidden, usual) });
    this.keep();
  }

  private place(field: string, positionIn: (others: readonly string[]) => number): void {
    const columns = this.columns();
    const order = this.places.map(({ prepared }) => prepared.field);
    const others = order.filter((each) => each !== field);
    const at = positionIn(others);
    if (!columns || at < 0 || others.length === order.length) return;
    const wanted = [...others.slice(0, at), field, ...others.slice(at)];
    columns.setColumnOrder(wanted);
    this.change({ moves: movesBetween(columns.initialState.columnOrder, wanted) });
    this.keep();
  }

  /** Those of the description in force. */
  private columns(): ColumnTable | undefined {
    if (this.held?.of !== this.parts.table())
      this.hold(this.held ? sortModelOf(this.held.columns.atoms.sorting.get()) : []);
    return this.held?.columns;
  }

  private hold(sortModel: readonly string[]): void {
    const table = this.parts.table();
    this.held = table && { of: table, columns: makeColumnTable(table, this.differences, sortingOf(sortModel)) };
  }

  private change(differences: Partial<LayoutDifferences> = {}): void {
    this.differences = { ...this.differences, ...differences };
    this.placed = undefined;
    this.parts.onChange();
  }
}

const NONE: LayoutDifferences = { widths: {}, pins: {}, hidden: {}, moves: [] };

function placesOf({ byField }: PreparedTable, columns: ColumnTable): ColumnPlace[] {
  const sizes = columns.atoms.columnSizing.get();
  return columns.getAllLeafColumns().flatMap((column) => {
    const prepared = byField.get(column.id);
    if (!prepared) return [];
    return {
      prepared,
      width: column.getSize(),
      isResized: Object.hasOwn(sizes, column.id),
      pin: pinOf(column.getIsPinned()),
      isHidden: !column.getIsVisible(),
    };
  });
}

/** Without the field where the value is the usual one. */
function withDifference<T>(
  record: Readonly<Record<string, T>>,
  field: string,
  value: T,
  usual: T,
): Readonly<Record<string, T>> {
  const { [field]: _before, ...others } = record;
  return value === usual ? others : { ...others, [field]: value };
}

function readRecord<T>(
  stored: object,
  name: 'widths' | 'pins' | 'hidden',
  isValue: (value: unknown) => value is T,
): Record<string, T> {
  const record: unknown = Reflect.get(stored, name);
  if (typeof record !== 'object' || record === null) return {};
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => isValue(entry[1])));
}

function readMoves(stored: unknown): ColumnMove[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is [string, string] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
  );
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= MIN_WIDTH && value <= MAX_WIDTH;
}

function isPin(value: unknown): value is PinSide {
  return value === 'left' || value === 'right' || value === 'none';
}
