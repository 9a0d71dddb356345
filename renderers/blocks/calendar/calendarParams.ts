// The params of a calendar, read against the description of its rows.
import type { PreparedColumn, PreparedTable } from '../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../src/render/blockData/index.ts';

export interface CalendarParams {
  start: PreparedColumn;
  end: PreparedColumn | undefined;
  title: PreparedColumn | undefined;
  color: PreparedColumn | undefined;
  allDay: PreparedColumn | undefined;
}

export function readCalendarParams(reader: ParamReader, table: PreparedTable): CalendarParams | undefined {
  const start = reader.needed('start', ['date', 'moment']);
  const end = reader.field('end', start ? [start.kind] : []);
  const title =
    reader.field('title') ?? table.columns.find(({ kind }) => kind === 'text' || kind === 'auto') ?? table.columns[0];
  const rest = { color: reader.field('color', ['choice']), allDay: reader.field('allDay', ['boolean']) };
  return start && { start, end, title, ...rest };
}
