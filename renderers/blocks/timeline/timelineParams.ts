// The params of a timeline, read against the description of its rows; what they say of other models was checked by the server.
import type { FilterValues } from '../../../src/contract/index.ts';
import type { PreparedColumn, PreparedTable } from '../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../src/render/blockData/index.ts';

/** Rows of another model, by the names of their fields. */
export interface OtherRows {
  model: string;
  page_name: string;
  where: FilterValues;
}

export interface LinkParams extends OtherRows {
  from: string;
  to: string;
  lag: string | undefined;
}

export interface MilestoneParams extends OtherRows {
  date: string;
  title: string | undefined;
  done: string | undefined;
}

export interface TimelineParams {
  start: PreparedColumn;
  end: PreparedColumn;
  title: PreparedColumn | undefined;
  group: PreparedColumn | undefined;
  color: PreparedColumn | undefined;
  parent?: PreparedColumn | undefined;
  links?: LinkParams | undefined;
  milestones?: MilestoneParams | undefined;
}

export function readTimelineParams(reader: ParamReader, table: PreparedTable): TimelineParams | undefined {
  const start = reader.needed('start', ['date', 'moment']);
  const end = reader.needed('end', ['date', 'moment']);
  const title =
    reader.field('title') ?? table.columns.find(({ kind }) => kind === 'text' || kind === 'auto') ?? table.columns[0];
  const rest = {
    group: reader.field('group', ['choice', 'reference']),
    color: reader.field('color', ['choice']),
    parent: reader.field('parent', ['reference']),
    links: linksIn(reader),
    milestones: milestonesIn(reader),
  };
  return start && end && { start, end, title, ...rest };
}

function linksIn(reader: ParamReader): LinkParams | undefined {
  const value = reader.get('links');
  if (value === undefined) return undefined;
  const [from, to] = [textIn(value, 'from'), textIn(value, 'to')];
  const rows = rowsIn(value);
  return rows && from !== undefined && to !== undefined
    ? { ...rows, from, to, lag: textIn(value, 'lag') }
    : reader.wrong('links', value);
}

/** `milestonesWhere` narrows them further: a param of its own, for bound filters. */
function milestonesIn(reader: ParamReader): MilestoneParams | undefined {
  const value = reader.get('milestones');
  if (value === undefined) return undefined;
  const date = textIn(value, 'date');
  const rows = rowsIn(value);
  if (!rows || date === undefined) return reader.wrong('milestones', value);
  const where = { ...rows.where, ...filtersIn(reader.get('milestonesWhere')) };
  return { ...rows, where, date, title: textIn(value, 'title'), done: textIn(value, 'done') };
}

function rowsIn(value: unknown): OtherRows | undefined {
  const model = textIn(value, 'model');
  return model === undefined
    ? undefined
    : { model, page_name: textIn(value, 'page_name') ?? model, where: filtersIn(memberOf(value, 'where')) };
}

function textIn(value: unknown, member: string): string | undefined {
  const found = memberOf(value, member);
  return typeof found === 'string' ? found : undefined;
}

function memberOf(value: unknown, member: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, member)
    ? Reflect.get(value, member)
    : undefined;
}

function filtersIn(value: unknown): FilterValues {
  // The server checks what stands in them, by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FilterValues) : {};
}
