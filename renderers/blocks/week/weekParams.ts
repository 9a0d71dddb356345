// The params of a week, read against the description of its rows.
import type { FilterValues } from '../../../src/contract/index.ts';
import type { PreparedColumn, PreparedTable } from '../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../src/render/blockData/index.ts';

export interface WeekParams {
  date: PreparedColumn;
  title: PreparedColumn | undefined;
  sum: PreparedColumn | undefined;
  capacity: number | undefined;
  color: PreparedColumn | undefined;
  fields: readonly PreparedColumn[];
  open: FilterValues;
  /** Both, or none is shown as done. */
  done: FilterValues | undefined;
  doneAt: PreparedColumn | undefined;
}

export function readWeekParams(reader: ParamReader, table: PreparedTable): WeekParams | undefined {
  const date = reader.needed('date', ['date', 'moment']);
  const title =
    reader.field('title') ?? table.columns.find(({ kind }) => kind === 'text' || kind === 'auto') ?? table.columns[0];
  const rest = {
    sum: reader.field('sum', ['integer', 'decimal']),
    capacity: reader.count('capacity'),
    color: reader.field('color', ['choice']),
    fields: reader.fields('fields') ?? [],
    open: filters(reader, 'open') ?? {},
    done: filters(reader, 'done'),
    doneAt: reader.field('doneAt', ['date', 'moment']),
  };
  return date && { date, title, ...rest };
}

function filters(reader: ParamReader, param: string): FilterValues | undefined {
  const value = reader.get(param);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reader.wrong(param, value);
  // What the values mean, the server checks with the definition.
  return value as FilterValues;
}
