// Columns and lanes of a board from the choices of a field and the groups of its rows. Pure.
import type { Group } from '../../../../src/contract/index.ts';
import type { GroupPart, RowValues } from '../../../../src/engine/ports/index.ts';
import type { PreparedColumn } from '../../../../src/engine/table/index.ts';
import { choicesOf } from '../../../../src/render/blockData/index.ts';
import type { BoardColumn, KanbanParams } from './kanbanParams.ts';

/** One value of a grouping field; null: the rows without one. */
export interface Track {
  key: string | null;
  label: string;
  color: string | undefined;
  /** Where columns are told. */
  own?: BoardColumn;
}

/** Where a column and a lane meet. */
export interface Cell {
  id: string;
  column: Track;
  lane: Track | undefined;
  count: number;
  /** Which rows it holds. */
  group: readonly GroupPart[];
  /** What a row gets that is put here. */
  values: RowValues;
}

export interface ColumnHead {
  track: Track;
  count: number;
  /** Decimal texts to add up; empty without a sum. */
  sums: readonly string[];
}

export interface BoardLayout {
  heads: readonly ColumnHead[];
  lanes: readonly { track: Track | undefined; cells: readonly Cell[] }[];
}

/** `none`: what rows without a value are called. */
export function layoutOf(params: KanbanParams, groups: readonly Group[], none: string): BoardLayout {
  const columns = params.columns?.map(trackOf) ?? tracksOf(params.by, groups, { at: 0, none });
  const lanes = params.swimlane
    ? tracksOf(params.swimlane, groups, { at: 1, none }).filter((lane) =>
        groups.some((group) => keyOf(group, 1) === lane.key),
      )
    : [undefined];
  const aggregate = params.sum === undefined ? undefined : `sum:${params.sum.field}`;
  return {
    heads: columns.map((track) => {
      const own = groups.filter((group) => keyOf(group, 0) === track.key);
      return {
        track,
        count: own.reduce((sum, group) => sum + group.count, 0),
        sums: aggregate === undefined ? [] : own.flatMap((group) => group.totals[aggregate] ?? []),
      };
    }),
    lanes: lanes.map((lane) => ({ track: lane, cells: columns.map((column) => cellOf(params, column, lane, groups)) })),
  };
}

function trackOf(own: BoardColumn): Track {
  return { key: own.id, label: own.title, color: own.color, own };
}

export function cellId(column: string | null, lane: string | null | undefined): string {
  return JSON.stringify(lane === undefined ? [column] : [column, lane]);
}

function cellOf(
  { by, swimlane }: KanbanParams,
  column: Track,
  lane: Track | undefined,
  groups: readonly Group[],
): Cell {
  const count = groups
    .filter((group) => keyOf(group, 0) === column.key && (!lane || keyOf(group, 1) === lane.key))
    .reduce((sum, group) => sum + group.count, 0);
  const inLane = lane && swimlane ? { [swimlane.field]: lane.key } : {};
  const values = { [by.field]: column.key, ...inLane };
  return { id: cellId(column.key, lane?.key), column, lane, count, values, group: Object.entries(values) };
}

/** Every choice in its order, then values that rows have besides; references as the groups come. */
function tracksOf(
  field: PreparedColumn,
  groups: readonly Group[],
  { at, none }: { at: number; none: string },
): Track[] {
  const tracks = new Map<string | null, Track>(
    choicesOf(field).map(({ id, string_view, color }) => [id, { key: id, label: string_view, color }]),
  );
  for (const group of groups) {
    const key = keyOf(group, at);
    if (key !== null && !tracks.has(key))
      tracks.set(key, { key, label: group.labels?.[at] ?? key, color: group.colors?.[at] ?? undefined });
  }
  if (groups.some((group) => keyOf(group, at) === null)) tracks.set(null, { key: null, label: none, color: undefined });
  return [...tracks.values()];
}

function keyOf(group: Group, at: number): string | null {
  const key = group.keys[at];
  return key === null || key === undefined ? null : String(key);
}
