// Rows as bars on days: which line they stand on, and what is written when a bar is moved or resized. Pure.
import type { Row } from '../../../src/contract/index.ts';
import type { RowValues } from '../../../src/engine/ports/index.ts';
import { addDays, dayNumber, isCivilDate, localTime, momentAt } from '../../../src/engine/values/index.ts';
import { choicesOf } from '../../../src/render/blockData/index.ts';
import { inTree, type TreeLine } from './lines/tree.ts';
import type { TimelineParams } from './timelineParams.ts';

/** Days since 1970; both ends are part of it. */
export interface Bar {
  from: number;
  to: number;
}

/** `move` shifts both ends. */
export type Grip = 'move' | 'start' | 'end';

export type Line =
  | { kind: 'group'; key: string; label: string; count: number }
  | (TreeLine & { kind: 'row'; row: Row; bar: Bar });

/** undefined: the row has not both dates. A last day before the first counts as the first. */
export function barOf(row: Row, { start, end }: TimelineParams): Bar | undefined {
  const [from, to] = [dayOf(row[start.field]), dayOf(row[end.field])];
  return from === undefined || to === undefined ? undefined : { from, to: Math.max(from, to) };
}

/** The bar after a grip was dragged so many days; never shorter than a day. */
export function dragged({ from, to }: Bar, grip: Grip, days: number): Bar {
  if (grip === 'move') return { from: from + days, to: to + days };
  return grip === 'start' ? { from: Math.min(from + days, to), to } : { from, to: Math.max(to + days, from) };
}

/** The fields that differ, in wire form; moments keep their time of day. */
export function valuesOf(row: Row, params: TimelineParams, now: Bar): RowValues {
  const before = barOf(row, params);
  if (!before) return {};
  const ends = [
    [params.start.field, now.from - before.from],
    [params.end.field, now.to - before.to],
  ] as const;
  return Object.fromEntries(
    ends.filter(([, days]) => days !== 0).map(([field, days]) => [field, shifted(String(row[field]), days)]),
  );
}

/** How groups are called: '' for rows without one, which come last under the name `none`. */
export interface GroupNaming {
  labelOf(row: Row): string;
  none: string;
  lang: string;
  /** Rows whose own rows are folded away. */
  closed?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Groups in the order of the choices, else of their names; within them by day, sub-rows below their rows. */
export function linesOf(
  rows: readonly Row[],
  params: TimelineParams,
  { labelOf, none, lang, closed = NONE }: GroupNaming,
): Line[] {
  const lines = rows
    .flatMap((row) => {
      const bar = barOf(row, params);
      return bar ? [{ kind: 'row' as const, key: row.id, row, bar, depth: 0 }] : [];
    })
    .sort((a, b) => a.bar.from - b.bar.from || a.bar.to - b.bar.to);
  const { parent } = params;
  const nested = (own: typeof lines): typeof lines =>
    parent ? inTree(own, ({ row }) => idOf(row[parent.field]), closed) : own;
  if (!params.group) return nested(lines);
  const choices = choicesOf(params.group).map((choice) => choice.string_view);
  const groups = new Map<string, typeof lines>();
  for (const line of lines) {
    const label = labelOf(line.row);
    groups.set(label, [...(groups.get(label) ?? []), line]);
  }
  const place = (label: string): number => (label === '' ? Infinity : choices.indexOf(label) + 1 || choices.length + 1);
  const ordered = [...groups].sort(([a], [b]) =>
    place(a) === place(b) ? a.localeCompare(b, lang) : place(a) - place(b),
  );
  return ordered.flatMap(([label, own]) => [
    { kind: 'group' as const, key: `group ${label}`, label: label || none, count: own.length },
    ...nested(own),
  ]);
}

/** The row a reference leads to. */
export function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' ? id : undefined;
}

/** Saturdays and Sundays: 1970-01-01 was a Thursday. */
export function isWeekend(day: number): boolean {
  return [2, 3].includes(((day % 7) + 7) % 7);
}

export function dayOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  return dayNumber(isCivilDate(value) ? value : (localTime(value)?.day ?? '')) ?? undefined;
}

/** A day or moment so many days later, at the same time of day. */
export function shifted(value: string, days: number): string {
  if (isCivilDate(value)) return addDays(value, days);
  const at = localTime(value);
  return at ? momentAt(addDays(at.day, days), at.minutes) : value;
}
