// Groups of the server as what a chart draws and its table says: categories, series, exact values. Pure.
import type { Group } from '../../../src/contract/index.ts';
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  ZERO,
  type Decimal,
} from '../../../src/engine/decimal/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import { addDays, addMonths } from '../../../src/engine/values/index.ts';
import { choicesOf, measured } from '../../../src/render/blockData/index.ts';
import type { ChartParams, Interval } from './chartParams.ts';

export interface Part {
  id: string;
  /** As the server named it; undefined: the rest of the smaller ones. */
  key: Group['keys'][number] | undefined;
  label: string;
  /** Name of the colour, when it has one of its own. */
  color: string | undefined;
}

export interface ChartData {
  categories: readonly Part[];
  /** One without a split. */
  series: readonly Part[];
  /** Decimal text; null where there is nothing. */
  valueOf(category: Part, series: Part): string | null;
  /** Of a category over all series; undefined where adding makes no sense. */
  totalOf(category: Part): string | undefined;
}

export interface ChartNaming {
  /** First day of an interval. */
  dayLabel(day: string, interval: Interval): string;
  /** What is called the rest. */
  others: string;
  /** Name of the only series. */
  single: string;
}

/** Gaps of more intervals than this are left out: a mistyped year would draw thousands. */
const MOST_FILLED = 400;
const OTHERS = 'others';

export function chartData(params: ChartParams, groups: readonly Group[], naming: ChartNaming): ChartData {
  const { measure, split, interval } = params;
  const isSum = measure.fn === 'count' || measure.fn === 'sum';
  const cells = new Map<string, string | null>();
  const all = new Map<string, Part>();
  const series = new Map<string, Part>();
  for (const group of groups) {
    const category = partOf(
      group,
      0,
      interval === undefined || group.keys[0] === null ? undefined : naming.dayLabel(String(group.keys[0]), interval),
    );
    const one = split ? partOf(group, 1) : { id: '', key: null, label: naming.single, color: undefined };
    all.set(category.id, category);
    series.set(one.id, one);
    cells.set(`${category.id} ${one.id}`, measured(measure, group));
  }
  const at = (category: string, one: string): string | null => cells.get(`${category} ${one}`) ?? null;
  const sumOf = (ids: readonly string[], ones: Iterable<string>): Decimal =>
    ids.flatMap((id) => [...ones].map((one) => parseDecimal(at(id, one) ?? '') ?? ZERO)).reduce(addDecimals, ZERO);
  const ordered = split ? inChoiceOrder([...series.values()], split) : [...series.values()];
  const seriesIds = [...series.keys()];
  const kept =
    interval === undefined
      ? largest([...all.values()], params, (part) => sumOf([part.id], seriesIds))
      : filled([...all.values()], interval, naming, isSum);
  const rest = [...all.values()].filter((part) => !kept.includes(part)).map((part) => part.id);
  const hasRest = rest.length > 0 && isSum && interval === undefined;
  const single = series.size === 0 ? [{ id: '', key: null, label: naming.single, color: undefined }] : ordered;
  return {
    categories: hasRest ? [...kept, { id: OTHERS, key: undefined, label: naming.others, color: 'gray' }] : kept,
    series: single,
    valueOf: (category, one) =>
      hasRest && category.id === OTHERS
        ? formatDecimal(sumOf(rest, [one.id]))
        : (at(category.id, one.id) ?? (isSum && all.size > 0 ? '0' : null)),
    totalOf: (category) =>
      isSum ? formatDecimal(sumOf(category.id === OTHERS ? rest : [category.id], seriesIds)) : undefined,
  };
}

function partOf(group: Group, at: number, label?: string): Part {
  const key = group.keys[at] ?? null;
  const own = label ?? group.labels?.[at];
  return {
    id: JSON.stringify(key),
    key,
    label: own || String(key ?? '—'),
    color: group.colors?.[at] ?? (key === null ? 'gray' : undefined),
  };
}

/** The server orders groups within each category: which series it names first is chance. What is no choice comes behind, as it came. */
function inChoiceOrder(parts: readonly Part[], split: PreparedColumn): Part[] {
  const keys = choicesOf(split).map(({ id }) => id);
  const place = ({ key }: Part): number =>
    typeof key === 'string' && keys.includes(key) ? keys.indexOf(key) : keys.length;
  return [...parts].sort((a, b) => place(a) - place(b));
}

/** Choices, numbers and answers keep the server's order; names come by size. */
function largest(parts: readonly Part[], { by, top }: ChartParams, sizeOf: (part: Part) => Decimal): Part[] {
  const isByName = by.kind === 'reference' || by.kind === 'text';
  if (!isByName && top === undefined) return [...parts];
  const sorted = parts
    .map((part) => ({ part, size: sizeOf(part) }))
    .sort((a, b) => compareDecimals(b.size, a.size))
    .map(({ part }) => part);
  if (top === undefined || top >= parts.length) return isByName ? sorted : [...parts];
  const chosen = sorted.slice(0, top);
  return isByName ? chosen : parts.filter((part) => chosen.includes(part));
}

/** Intervals without rows are there as well, where nothing counts as zero. */
function filled(parts: readonly Part[], interval: Interval, naming: ChartNaming, isSum: boolean): Part[] {
  const dated = parts.filter((part) => part.key !== null).sort((a, b) => String(a.key).localeCompare(String(b.key)));
  const empty = parts.filter((part) => part.key === null);
  const [first, last] = [dated[0], dated.at(-1)];
  if (!isSum || !first || !last) return [...dated, ...empty];
  const byDay = new Map(dated.map((part) => [String(part.key), part]));
  const all: Part[] = [];
  for (let day = String(first.key); day <= String(last.key); day = next(day, interval)) {
    if (all.length >= MOST_FILLED) return [...dated, ...empty];
    all.push(
      byDay.get(day) ?? { id: JSON.stringify(day), key: day, label: naming.dayLabel(day, interval), color: undefined },
    );
  }
  return [...all, ...empty];
}

const MONTHS: Readonly<Record<Exclude<Interval, 'day' | 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

function next(day: string, interval: Interval): string {
  if (interval === 'day') return addDays(day, 1);
  return interval === 'week' ? addDays(day, 7) : addMonths(day, MONTHS[interval]);
}
