// The params of a kanban, read against the description of its rows.
import type { RowValues } from '../../../../src/engine/ports/index.ts';
import type { PreparedColumn, PreparedTable } from '../../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../../src/render/blockData/index.ts';

/** A column that is told, not read off the values. */
export interface BoardColumn {
  /** Value of `by`. */
  id: string;
  title: string;
  color?: string;
  /** Cards it should hold at most; `isHard`: no more get in. */
  limit?: number;
  isHard?: boolean;
  /** Status that a card gets there. */
  status?: string;
  /** Fields that a card has filled in to get there. */
  needed?: readonly string[];
}

export interface KanbanParams {
  by: PreparedColumn;
  swimlane: PreparedColumn | undefined;
  title: PreparedColumn | undefined;
  /** What rows go by, where the card does not show it anyway. */
  number: PreparedColumn | undefined;
  fields: readonly PreparedColumn[];
  color: PreparedColumn | undefined;
  sum: PreparedColumn | undefined;
  collapsed: readonly string[];
  limit: ReadonlyMap<string, number>;
  /** Instead of those that the values of `by` are. */
  columns: readonly BoardColumn[] | undefined;
  /** What tones of the shown fields look at. */
  seen: readonly PreparedColumn[];
  /** The status that cards get by their column, where columns say so. */
  status: PreparedColumn | undefined;
  /** New cards are written into the column, and get these values beside its own. */
  add: RowValues | undefined;
  /** Columns are changed by the page. */
  hasColumnMenu: boolean;
}

const GROUPED = ['choice', 'reference'] as const;
const FIELDS_SHOWN = 3;

export function readKanbanParams(reader: ParamReader, table: PreparedTable): KanbanParams | undefined {
  const by = reader.needed('by', GROUPED);
  const title =
    reader.field('title') ?? table.columns.find(({ kind }) => kind === 'text' || kind === 'auto') ?? table.columns[0];
  const swimlane = reader.field('swimlane', GROUPED);
  const rest = {
    color: reader.field('color', ['choice']),
    sum: reader.field('sum', ['integer', 'decimal']),
    collapsed: readCollapsed(reader),
    limit: readLimit(reader),
    columns: readColumns(reader),
    status: table.columns.find(({ column }) => column.cellEditorParams.transitions !== undefined),
    add: readAdd(reader),
    hasColumnMenu: reader.get('columnMenu') === true,
  };
  const fields =
    reader.fields('fields') ??
    table.columns
      .filter(
        (column) =>
          column.column.hide !== true && column.field !== table.info.number && ![by, title, swimlane].includes(column),
      )
      .slice(0, FIELDS_SHOWN);
  const number = table.columns.find(({ field }) => field === table.info.number);
  const isShown = number === title || (number !== undefined && fields.includes(number));
  const seen = table.columns.filter(({ field }) => fields.some(({ tone }) => tone?.refs.includes(field)));
  return by && { by, seen, title, number: isShown ? undefined : number, swimlane, fields, ...rest };
}

function readCollapsed(reader: ParamReader): string[] {
  const value = reader.get('collapsed');
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  reader.wrong('collapsed', value);
  return [];
}

function readLimit(reader: ParamReader): Map<string, number> {
  const value = reader.get('limit');
  if (value === undefined) return new Map();
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [['', value]];
  return new Map(
    entries.flatMap(([code, most]) => {
      if (code !== '' && typeof most === 'number' && Number.isInteger(most) && most > 0) return [[code, most] as const];
      reader.wrong(code === '' ? 'limit' : `limit.${code}`, most);
      return [];
    }),
  );
}

function readColumns(reader: ParamReader): BoardColumn[] | undefined {
  const value = reader.get('columns');
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every(isColumn)) return value;
  reader.wrong('columns', value);
  return undefined;
}

function isColumn(value: unknown): value is BoardColumn {
  const { id, title, color, limit, status, needed }: Partial<Record<keyof BoardColumn, unknown>> = Object(value);
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    [color, status].every((text) => text === undefined || typeof text === 'string') &&
    (limit === undefined || typeof limit === 'number') &&
    (needed === undefined || (Array.isArray(needed) && needed.every((name) => typeof name === 'string')))
  );
}

function readAdd(reader: ParamReader): RowValues | undefined {
  const value = reader.get('add');
  if (value === undefined) return undefined;
  // A plain object: params are JSON.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RowValues;
  reader.wrong('add', value);
  return undefined;
}
