// The params of a timeline, read against the description of its rows.
import type { PreparedColumn, PreparedTable } from '../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../src/render/blockData/index.ts';

export interface TimelineParams {
  start: PreparedColumn;
  end: PreparedColumn;
  title: PreparedColumn | undefined;
  group: PreparedColumn | undefined;
  color: PreparedColumn | undefined;
}

export function readTimelineParams(reader: ParamReader, table: PreparedTable): TimelineParams | undefined {
  const start = reader.needed('start', ['date', 'moment']);
  const end = reader.needed('end', ['date', 'moment']);
  const title =
    reader.field('title') ?? table.columns.find(({ kind }) => kind === 'text' || kind === 'auto') ?? table.columns[0];
  const rest = { group: reader.field('group', ['choice', 'reference']), color: reader.field('color', ['choice']) };
  return start && end && { start, end, title, ...rest };
}
