// A table over lines in memory, for a part of a form: the same editing, undo, rules, formulas and totals as any table, no server.
import type { Row, Rows, TableInfo } from '../../contract/index.ts';
import { addDecimals, decimalFromNumber, formatDecimal, parseDecimal, ZERO } from '../decimal/index.ts';
import { isRefused, type FieldCondition, type PartStates } from '../form/index.ts';
import { PARENT } from '../formula/index.ts';
import type { DataPort, LivePort, Ports, RowValues } from '../ports/index.ts';
import { checkValue } from '../rules/index.ts';
import {
  currencyIn,
  prepareTable,
  TableStore,
  wireValue,
  type After,
  type CellCondition,
  type PreparedColumn,
  type PreparedTable,
} from '../table/index.ts';
/** A line: its id, made by the client, and its values as the user sees them. */
export type Line = Record<string, unknown> & { id: string };

export interface LocalTableOptions {
  info: TableInfo;
  rows: unknown;
  maxRows?: number | undefined;
  /** The lines after a change, in their order; the same object for a line that did not change. */
  onChange(lines: readonly Line[]): void;
  after: After;
  newId(): string;
  /** The row the lines belong to, as their formulas read it. */
  parent?: RowValues | undefined;
  /** What the layout of columns is kept under. */
  layoutKey?: string | undefined;
  ports: Pick<Ports, 'data' | 'local' | 'report' | 'me'>;
}

export interface LocalTable {
  store: TableStore;
  /** The lines as the form holds them; what it did not get from here replaces everything, but for values that follow the row. */
  setRows(rows: unknown, parent?: RowValues): void;
  /** What conditions say of cells. */
  setConditions(states: PartStates): void;
  /** What is wrong with single cells, by line id and column, '' for the whole line; an earlier answer's marks go. */
  setErrors(errors: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>): void;
}

const SILENT: LivePort = { on: () => () => undefined, onReconnect: () => () => undefined, isOwn: () => true };

export function createLocalTable({
  info,
  rows,
  maxRows = Infinity,
  onChange,
  after,
  newId,
  parent: begun,
  layoutKey,
  ports,
}: LocalTableOptions): LocalTable {
  const table = prepareTable(info);
  const isRead = parentReads(table);
  let lines = readLines(rows);
  let parent = begun;
  let states: PartStates = new Map();

  const rowOf = (line: Line): Row => {
    const row: Row = { ...line, version: 1, ...(isRead.length > 0 ? { [PARENT]: parent } : {}) };
    return Object.assign(row, table.formulas.recalculate(row));
  };
  const store: TableStore = new TableStore({
    ports: {
      ...ports,
      live: SILENT,
      data: memoryData(
        ports.data,
        () => store,
        () => answerOf(table, shownRows()),
      ),
    },
    ref: { model: info.model, page_name: info.page_name, table_type: info.table_type },
    key: layoutKey ?? `part/${info.page_name}/${info.model}`,
    after,
    newId,
    memory: {
      info,
      maxRows,
      read: () => answerOf(table, lines.map(rowOf)),
      parent: () => (isRead.length > 0 ? parent : undefined),
    },
  });
  const shownRows = (): Row[] => store.state().data.results.filter(({ id }) => !store.newRows.isBlank(id));

  const marks = errorMarks(store, table);
  const lineOf = lineReader(store, table);
  let isTelling = false;
  const tell = (): void => {
    const before = new Map(lines.map((line) => [line.id, line]));
    const now = shownRows().map((row) => {
      const line = lineOf(row);
      const old = before.get(row.id);
      return isSameLine(line, old) ? (old ?? line) : line;
    });
    if (now.length === lines.length && now.every((line, index) => line === lines[index])) return;
    lines = now;
    onChange(now);
  };
  /** Once for all changes of a paste. */
  const tellSoon = (): void => {
    if (isTelling) return;
    isTelling = true;
    void Promise.resolve().then(() => {
      isTelling = false;
      tell();
    });
  };

  function load(): void {
    marks.forget();
    store.replaceMemory();
    markWrong(store, table, lines);
  }

  store.conditionOf = (cell) => {
    const said = conditionOf(states.get(cell.id)?.get(cell.field));
    const policy = table.byField.get(cell.field)?.column.cellEditorParams.whenHidden;
    // What has to be emptied first stays in sight.
    return said === 'hidden' && isRefused(policy, store.value(cell)) ? undefined : said;
  };
  store.start();
  markWrong(store, table, lines);
  store.subscribe('list', tellSoon);
  store.subscribe('totals', tellSoon);

  return {
    store,
    setRows(next, nextParent) {
      const isMoved = isRead.some((name) => nextParent?.[name] !== parent?.[name]);
      if (isMoved) parent = nextParent;
      if (next === lines && !isMoved) return;
      const read = readLines(next);
      const isSame = read.length === lines.length && read.every((line, index) => isSameLine(line, lines[index]));
      if (isSame && !isMoved) return;
      const isOwn = isSame || hasSameEntries(table, read, lines);
      lines = read;
      if (isOwn) store.refreshMemory();
      else load();
    },
    setConditions(next) {
      if (next === states) return;
      const ids = new Set([...states.keys(), ...next.keys()]);
      const before = states;
      states = next;
      store.noteConditions([...ids].filter((id) => before.get(id) !== next.get(id)));
    },
    setErrors: marks.set,
  };
}

type Errors = Parameters<LocalTable['setErrors']>[0];

/** Cells that somebody else refused. */
function errorMarks(store: TableStore, table: PreparedTable): { set(errors: Errors): void; forget(): void } {
  let marked: { id: string; field: string }[] = [];
  return {
    forget() {
      marked = [];
    },
    set(errors) {
      for (const cell of marked) if (store.cellState(cell).status === 'invalid') store.editing.discard(cell);
      marked = [];
      for (const [id, columns] of errors) {
        for (const [name, texts] of columns) {
          const field = name === '' ? table.columns[0]?.field : table.byField.get(name)?.field;
          if (field === undefined || store.indexOf(id) < 0) continue;
          marked.push({ id, field });
          store.editing.refuse(
            { id, field },
            texts.map((message) => ({ rule: 'form', message })),
          );
        }
      }
    },
  };
}

/** The line of a row: refused input as it was typed. The same object for a row that did not change. */
function lineReader(store: TableStore, table: PreparedTable): (row: Row) => Line {
  const given = new WeakMap<Row, Line>();
  return (row) => {
    const known = given.get(row);
    if (known && !store.hasEdits(row.id)) return known;
    const { version: _version, newItem: _newItem, is_posted: _posted, [PARENT]: _parent, ...values } = row;
    const refused = table.columns.filter(({ field }) => store.cellState({ id: row.id, field }).status === 'invalid');
    const line: Line = {
      ...values,
      ...Object.fromEntries(refused.map(({ field }) => [field, store.value({ id: row.id, field }) ?? null])),
      id: row.id,
    };
    if (refused.length === 0) given.set(row, line);
    return line;
  };
}

/** Fields of the row that formulas of its lines read. */
function parentReads({ formulas }: PreparedTable): string[] {
  return [...formulas.fields.keys()].flatMap((name) =>
    name.startsWith(`${PARENT}.`) ? [name.slice(PARENT.length + 1)] : [],
  );
}

function conditionOf(state: FieldCondition | undefined): CellCondition | undefined {
  if (state?.visible === false) return 'hidden';
  if (state?.disabled === true) return 'disabled';
  return state?.required === true ? 'required' : undefined;
}

/** Whether they are the same lines with the same entries: only what is computed may differ. */
function hasSameEntries({ columns }: PreparedTable, some: readonly Line[], others: readonly Line[]): boolean {
  const entered = columns.filter(({ isComputed }) => !isComputed);
  return (
    some.length === others.length &&
    some.every((line, index) => {
      const other = others[index];
      return line.id === other?.id && entered.every(({ field }) => line[field] === other[field]);
    })
  );
}

/** Text that a draft kept as it was typed is marked again. */
function markWrong(store: TableStore, table: PreparedTable, lines: readonly Line[]): void {
  for (const line of lines) {
    for (const { field, rules, isComputed } of table.columns) {
      const value = wireValue(line[field]);
      const issues = isComputed || value === null ? [] : checkValue(value, rules, line);
      if (issues.length > 0) store.editing.refuse({ id: line.id, field }, issues);
    }
  }
}

/** All rows with count and totals. */
function answerOf(table: PreparedTable, results: Row[]): Rows {
  const isMixed = ({ column }: PreparedColumn): boolean => column.cellRendererParams.currencyField !== undefined;
  const sums = (columns: readonly PreparedColumn[], rows: Row[]): Record<string, string> =>
    Object.fromEntries(columns.map(({ field }) => [field, sumOf(rows, field)]));
  const mixed = table.totals.filter(isMixed);
  return {
    results,
    count: results.length,
    count_capped: false,
    next: null,
    totals: sums(
      table.totals.filter((column) => !isMixed(column)),
      results,
    ),
    ...(mixed.length === 0
      ? {}
      : { totals_by_currency: Object.fromEntries(mixed.map((column) => [column.field, byCurrency(column, results)])) }),
  };
}

function byCurrency({ field, column }: PreparedColumn, rows: readonly Row[]): Record<string, string> {
  const { currencyField = '' } = column.cellRendererParams;
  const codes = new Set(rows.map((row) => currencyIn(row, currencyField)));
  return Object.fromEntries(
    [...codes].map((code) => [
      code,
      sumOf(
        rows.filter((row) => currencyIn(row, currencyField) === code),
        field,
      ),
    ]),
  );
}

/** Lines of a form's value; entries that are none are left out. */
function readLines(value: unknown): Line[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is Line =>
      typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string',
  );
}

/** Says yes at once: what the table shows is what there is. */
function memoryData(data: DataPort, store: () => TableStore, read: () => Rows): DataPort {
  const taken = (id: string, version: number): Row => ({ ...store().row(id), id, version, newItem: false });
  return {
    ...data,
    rows: async () => read(),
    createRow: async (_model, { id }) => taken(id, 1),
    updateRow: async (_model, id, { version }) => taken(id, version + 1),
    batch: async (_model, { upsert = [] }) => ({ results: upsert.map(({ id }) => taken(id, 1)) }),
  };
}

function isSameLine(a: Line, b: Line | undefined): boolean {
  if (a === b || b === undefined) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function sumOf(rows: readonly Row[], field: string): string {
  let sum = ZERO;
  for (const row of rows) {
    const value = row[field];
    const number =
      typeof value === 'number' ? decimalFromNumber(value) : parseDecimal(typeof value === 'string' ? value : '');
    if (number) sum = addDecimals(sum, number);
  }
  return formatDecimal(sum);
}
