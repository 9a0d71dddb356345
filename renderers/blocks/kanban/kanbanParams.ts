// The params of a kanban, read against the description of its rows.
import type { PreparedColumn, PreparedTable } from '../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../src/render/blockData/index.ts';

export interface KanbanParams {
  by: PreparedColumn;
  swimlane: PreparedColumn | undefined;
  title: PreparedColumn | undefined;
  fields: readonly PreparedColumn[];
  color: PreparedColumn | undefined;
  sum: PreparedColumn | undefined;
  collapsed: readonly string[];
  limit: ReadonlyMap<string, number>;
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
  };
  const fields =
    reader.fields('fields') ??
    table.columns
      .filter((column) => column.column.hide !== true && ![by, title, swimlane].includes(column))
      .slice(0, FIELDS_SHOWN);
  return by && { by, title, swimlane, fields, ...rest };
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
