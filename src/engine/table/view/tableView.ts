// How one user sees a table: width, place, pinning and visibility of its columns as differences from the server's layout
// (TABLE-14), height of rows, cards or grid on a phone. Kept in the local database `table`. Not order of rows, not groups.
import type { LocalPort } from '../../ports/index.ts';
import { applyMoves, movesBetween, type ColumnMove } from './columnOrder.ts';
import type { PreparedColumn, PreparedTable } from '../columns.ts';

export type PinSide = 'left' | 'right' | 'none';
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
  private widths = new Map<string, number>();
  private pins = new Map<string, PinSide>();
  private hidden = new Map<string, boolean>();
  private moves: readonly ColumnMove[] = [];
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
      widths: Object.fromEntries(this.widths),
      pins: Object.fromEntries(this.pins),
      hidden: Object.fromEntries(this.hidden),
      moves: this.moves,
      ...(this.chosenDensity === undefined ? {} : { density: this.chosenDensity }),
    };
  }

  /** Other differences, from anywhere: what cannot be read is left out. */
  take(stored: object): void {
    this.widths = readMap(stored, 'widths', isWidth);
    this.pins = readMap(stored, 'pins', isPin);
    this.hidden = readMap(stored, 'hidden', (value) => typeof value === 'boolean');
    this.moves = readMoves('moves' in stored ? stored.moves : undefined);
    this.chosenDensity = DENSITIES.find((density) => 'density' in stored && stored.density === density);
    this.change();
  }

  /** Every column in its order, hidden ones too; same object until something changes. */
  get places(): readonly ColumnPlace[] {
    const table = this.parts.table();
    if (!table) return [];
    if (this.placed?.table !== table) this.placed = { table, places: this.makePlaces(table) };
    return this.placed.places;
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
    return this.widths.size + this.pins.size + this.hidden.size + this.moves.length > 0;
  }

  /** Shows the width at once; `keep` stores it. */
  resize(field: string, widthPx: number): void {
    this.widths.set(field, Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, widthPx))));
    this.change();
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
    const table = this.parts.table();
    if (!table) return;
    setDifference(this.pins, field, { value: side, usual: usualPins(table).get(field) ?? 'none' });
    this.changeAndKeep();
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
    this.widths.clear();
    this.pins.clear();
    this.hidden.clear();
    this.moves = [];
    this.changeAndKeep();
  }

  setDensity(density: Density): void {
    this.chosenDensity = density;
    this.changeAndKeep();
  }

  setPhoneForm(form: PhoneForm): void {
    this.phone = form;
    this.changeAndKeep();
  }

  /** Stores what is shown, for the next visit. */
  keep(): void {
    void this.parts.local.write(DATABASE, this.parts.key, { ...this.layout, phone: this.phone });
  }

  private setHidden(field: string, isHidden: boolean): void {
    const column = this.parts.table()?.byField.get(field);
    if (!column) return;
    setDifference(this.hidden, field, { value: isHidden, usual: column.column.hide === true });
    this.changeAndKeep();
  }

  private place(field: string, positionIn: (others: readonly string[]) => number): void {
    const table = this.parts.table();
    const order = this.places.map(({ prepared }) => prepared.field);
    const others = order.filter((each) => each !== field);
    const at = positionIn(others);
    if (!table || at < 0 || others.length === order.length) return;
    this.moves = movesBetween(
      table.columns.map((column) => column.field),
      [...others.slice(0, at), field, ...others.slice(at)],
    );
    this.changeAndKeep();
  }

  private change(): void {
    this.placed = undefined;
    this.parts.onChange();
  }

  private changeAndKeep(): void {
    this.change();
    this.keep();
  }

  private makePlaces(table: PreparedTable): readonly ColumnPlace[] {
    const usual = usualPins(table);
    const order =
      this.moves.length === 0
        ? table.columns
        : applyMoves(
            table.columns.map(({ field }) => field),
            this.moves,
          ).flatMap((field) => table.byField.get(field) ?? []);
    return order.map((prepared) => {
      const { field, column } = prepared;
      return {
        prepared,
        width: this.widths.get(field) ?? column.width,
        isResized: this.widths.has(field),
        pin: this.pins.get(field) ?? usual.get(field) ?? 'none',
        isHidden: this.hidden.get(field) ?? column.hide === true,
      };
    });
  }
}

/** The sides the server names, else the first visible column stays at the left. */
function usualPins(table: PreparedTable): ReadonlyMap<string, PinSide> {
  const named = table.columns.flatMap(({ field, column }): [string, PinSide][] =>
    column.pinned === 'left' || column.pinned === 'right' ? [[field, column.pinned]] : [],
  );
  const first = table.columns.find(({ column }) => column.hide !== true);
  return new Map(named.length > 0 || !first ? named : [[first.field, 'left']]);
}

function setDifference<T>(map: Map<string, T>, field: string, { value, usual }: { value: T; usual: T }): void {
  if (value === usual) map.delete(field);
  else map.set(field, value);
}

function readMap<T>(
  stored: object,
  name: 'widths' | 'pins' | 'hidden',
  isValue: (value: unknown) => value is T,
): Map<string, T> {
  const record: unknown = Reflect.get(stored, name);
  if (typeof record !== 'object' || record === null) return new Map();
  return new Map(Object.entries(record).filter((entry): entry is [string, T] => isValue(entry[1])));
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
