// The params of a chart, read against the description of its rows.
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import { readMeasure, type Measure, type ParamReader } from '../../../src/render/blockData/index.ts';

export const KINDS = ['bar', 'line', 'area', 'pie', 'stacked'] as const;
export type ChartKind = (typeof KINDS)[number];
export const INTERVALS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

export interface ChartParams {
  kind: ChartKind;
  by: PreparedColumn;
  split: PreparedColumn | undefined;
  measure: Measure;
  /** Of a date, else undefined. */
  interval: Interval | undefined;
  top: number | undefined;
}

const GROUPED = ['text', 'choice', 'integer', 'decimal', 'date', 'moment', 'boolean', 'reference'] as const;

export function readChartParams(reader: ParamReader): ChartParams | undefined {
  if (reader.get('kind') === undefined) reader.issues.push({ param: 'kind', code: 'missing', value: '' });
  const kind = reader.oneOf('kind', KINDS, 'bar');
  const by = reader.needed('by', GROUPED);
  const split = reader.field('split', GROUPED);
  if (kind === 'pie' && split) reader.wrong('split', split.field);
  const rest = { measure: readMeasure(reader, 'value'), top: reader.count('top') };
  const interval = reader.oneOf('interval', INTERVALS, 'month');
  return by && { kind, by, split, interval: isDated(by) ? interval : undefined, ...rest };
}

export function isDated({ kind }: PreparedColumn): boolean {
  return kind === 'date' || kind === 'moment';
}
